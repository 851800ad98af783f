import { serviceWords } from "#copy/en/services.ts";
import type { MailCause } from "#domain/notifications/message.ts";
import { placeLine } from "#domain/shared/address.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { accountNotice } from "#emails/account-notice.ts";
import { renderMail } from "#emails/render.tsx";
import { transaction } from "#server/db/transaction.ts";
import { findApprovedAccount } from "#server/features/accounts/account.rows.ts";
import { mailPlaces } from "#server/features/notifications/mail-places.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { loadMessage } from "#server/features/notifications/message.rows.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { onceId } from "#server/queue/once-id.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { money } from "#server/features/shipments/shipment-details.view.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { trackingAddress } from "#server/features/tracking/addresses.ts";

const template = "account-booking";

/**
 * Notifies the contact of a billing account of a booking with its number, once (C4): one that is billed, or one that
 * a visitor requested.
 */
export async function mailAccountContact(shipmentId: string, cause: MailCause): Promise<void> {
  await transaction(async () => {
    const [shipment, payment] = [await loadShipment(shipmentId), await loadPaymentOf(shipmentId)];
    const account = payment && (await findApprovedAccount(payment.accountNumber));
    const total = payment && money(payment.amountMinor, payment.currency);
    if (!shipment || !total || !account?.contactEmail) return;
    const messageId = onceId(template, shipmentId, account.contactEmail);
    if (await loadMessage(messageId)) return;
    const [places, service] = [await mailPlaces(shipment), serviceWords[shipment.service]];
    const mail = renderMail(
      accountNotice({
        company: await mailSender(),
        trackingNumber: shipment.trackingNumber,
        trackingNumberShown: formatTrackingNumber(shipment.trackingNumber),
        letter: service.letter,
        service: service.name,
        from: placeLine(places.from),
        to: placeLine(places.to),
        isBooked: payment.billingAccountId === account.id,
        total: formatMoney(total),
        url: trackingAddress(shipment.trackingNumber),
      }),
    );
    await queueMessage({ messageId, template, to: account.contactEmail, mail, shipmentId, isWanted: true, cause });
  });
}
