import type { MailCause } from "#domain/notifications/message.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import { bookingReceipt } from "#emails/booking-receipt.ts";
import { renderMail } from "#emails/render.tsx";
import { transaction } from "#server/db/transaction.ts";
import { keepPartyRows } from "#server/features/notifications/event-recipients.ts";
import { hasMessage } from "#server/features/notifications/message.rows.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { ownWordsOf } from "#server/features/notifications/own-words.ts";
import { pickupMailCalendar } from "#server/features/notifications/pickup-mail-calendar.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { receiptOf } from "#server/features/notifications/receipt-of.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { mailedToParty } from "#server/features/shipments/party-links.rows.ts";
import { lockShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { inLanguage } from "#server/request-scope.ts";
import { issuePrivateLink } from "#server/features/tracking/issue-private-link.ts";

export const receiptTemplate = "booking-receipt";

/**
 * Mails the receipt of a booking to its sender, with a separate private link (A2, C12). Written once, however often
 * the job runs.
 */
export async function mailBookingReceipt(shipmentId: string, cause: MailCause): Promise<void> {
  await transaction(async () => {
    const shipment = await lockShipment(shipmentId);
    if (!shipment || shipment.deletedAt) return;
    await inLanguage(shipment.language, () => writeReceipt(shipment, cause));
  });
}

async function writeReceipt(shipment: ShipmentRow, cause: MailCause): Promise<void> {
  await keepPartyRows(shipment);
  if (shipment.senderEmail === "" || (await hasMessage(receiptTemplate, shipment.id))) return;
  const company = await mailSender();
  const link = await issuePrivateLink(shipment, "message", mailedToParty("sender"));
  const payment = await loadPaymentOf(shipment.id);
  const receipt = await receiptOf(shipment, company, payment);
  const linkEnds = formatDate(link.expiresAt, company.zone);
  const mail = renderMail(
    bookingReceipt({ ...receipt, company, linkUrl: link.url, linkEnds }, await ownWordsOf("booked")),
  );
  await queueMessage({
    template: receiptTemplate,
    to: shipment.senderEmail,
    mail,
    shipmentId: shipment.id,
    switchedBy: "booked",
    isWanted: shipment.notifyEmail,
    cause,
    calendar: shipment.status === "cancelled" ? null : await pickupMailCalendar(shipment, "PUBLISH"),
  });
}
