import { serviceWords } from "#copy/en/services.ts";
import { type MailCause, subscriptionTemplate } from "#domain/notifications/message.ts";
import { subscriptionLimits } from "#domain/notifications/subscription.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { renderMail } from "#emails/render.tsx";
import { subscriptionMail } from "#emails/subscription.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { wasQueuedSince } from "#server/features/notifications/message.rows.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { inLanguage } from "#server/request-scope.ts";
import { subscriptionAddress } from "#server/features/tracking/subscription-address.ts";
import { lockSubscription, type SubscriptionRow } from "#server/features/tracking/subscription.rows.ts";

const template = subscriptionTemplate;

/**
 * Asks an address to confirm its subscription (A9). Does not ask again if it was confirmed before, or asked about
 * this shipment minutes ago.
 */
export async function mailSubscription(subscriptionId: string, cause: MailCause): Promise<void> {
  await transaction(async () => {
    // Locked, so that two concurrent jobs do not both ask.
    const row = await lockSubscription(subscriptionId);
    const shipment = row && (await loadShipment(row.shipmentId));
    if (!row || !shipment || row.state === "confirmed") return;
    const lately = new Date(now().getTime() - subscriptionLimits.askedAgainAfterMs);
    if (await wasQueuedSince({ template, shipmentId: shipment.id, recipient: row.email }, lately)) return;
    // In the language of the pages where the address was entered, also if the job comes from another.
    await inLanguage(row.language, () => askToConfirm(row, shipment, cause));
  });
}

async function askToConfirm(row: SubscriptionRow, shipment: ShipmentRow, cause: MailCause): Promise<void> {
  const url = subscriptionAddress(row.id);
  const mail = renderMail(
    subscriptionMail({
      company: await mailSender(),
      trackingNumber: shipment.trackingNumber,
      trackingNumberShown: formatTrackingNumber(shipment.trackingNumber),
      letter: serviceWords[shipment.service].letter,
      url,
    }),
  );
  await queueMessage({
    template,
    to: row.email,
    mail,
    shipmentId: shipment.id,
    isWanted: true,
    cause,
    unsubscribeUrl: url,
  });
}
