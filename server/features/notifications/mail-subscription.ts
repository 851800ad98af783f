import { serviceWords } from "#copy/en/services.ts";
import type { MailCause } from "#domain/notifications/message.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import { renderMail } from "#emails/render.tsx";
import { subscriptionMail } from "#emails/subscription.ts";
import { transaction } from "#server/db/transaction.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { subscriptionAddress } from "#server/features/tracking/subscription-address.ts";
import { loadSubscription } from "#server/features/tracking/subscription.rows.ts";

/** Get Updates: asks the address whether it wants them (A9), whoever it belongs to. One that confirmed before is not asked again. */
export async function mailSubscription(subscriptionId: string, cause: MailCause): Promise<void> {
  await transaction(async () => {
    const row = await loadSubscription(subscriptionId);
    const shipment = row && (await loadShipment(row.shipmentId));
    if (!row || !shipment || row.state === "confirmed") return;
    const url = subscriptionAddress(row.id);
    const mail = renderMail(
      subscriptionMail({
        company: await mailSender(),
        trackingNumber: shipment.trackingNumber,
        trackingNumberShown: formatTrackingNumber(shipment.trackingNumber),
        letter: serviceWords[shipment.service as ServiceKey].letter,
        url,
      }),
    );
    await queueMessage({
      template: "subscription",
      to: row.email,
      mail,
      shipmentId: shipment.id,
      isWanted: true,
      cause,
      unsubscribeUrl: url,
    });
  });
}
