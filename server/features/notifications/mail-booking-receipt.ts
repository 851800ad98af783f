import { mailWords } from "#copy/en/mails.ts";
import { pieceCount } from "#copy/en/measures.ts";
import { fallbacks } from "#copy/en/messages.ts";
import { chargeWords } from "#copy/en/charges.ts";
import { paymentStateTitles, serviceWords, testPayment } from "#copy/en/services.ts";
import type { MailCause } from "#domain/notifications/message.ts";
import { placeLine } from "#domain/shared/address.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatDate, formatPlaceTime } from "#domain/shared/place-time.ts";
import { readPriceLines } from "#domain/shipments/views.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import type { PaymentState, ServiceKey } from "#domain/shipments/vocabulary.ts";
import { bookingReceipt } from "#emails/booking-receipt.ts";
import { renderMail } from "#emails/render.tsx";
import { transaction } from "#server/db/transaction.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { hasMessage } from "#server/features/notifications/message.rows.ts";
import { mailPlaces } from "#server/features/notifications/mail-places.ts";
import { mailSender } from "#server/features/notifications/mail-sender.ts";
import { queueMessage } from "#server/features/notifications/queue-message.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { lockShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { mintPrivateLink } from "#server/features/tracking/mint-private-link.ts";

export const receiptTemplate = "booking-receipt";

/** The receipt of a booking to its sender, with a private link of its own (A2, C12). Written once, however often the job runs. */
export async function mailBookingReceipt(shipmentId: string, cause: MailCause): Promise<void> {
  await transaction(async () => {
    const shipment = await lockShipment(shipmentId);
    if (
      !shipment ||
      shipment.deletedAt ||
      shipment.senderEmail === "" ||
      (await hasMessage(receiptTemplate, shipmentId))
    )
      return;
    const company = await mailSender();
    const link = await mintPrivateLink(shipment, "message", "booking-receipt");
    const payment = await loadPaymentOf(shipmentId);
    const places = await mailPlaces(shipment);
    const service = serviceWords[shipment.service as ServiceKey];
    const mail = renderMail(
      bookingReceipt({
        company,
        trackingNumber: shipment.trackingNumber,
        trackingNumberShown: formatTrackingNumber(shipment.trackingNumber),
        letter: service.letter,
        service: service.name,
        from: placeLine(places.from),
        to: placeLine(places.to),
        estimated: shipment.estimatedDeliveryAt
          ? formatPlaceTime(shipment.estimatedDeliveryAt, shipment.recipientZone)
          : fallbacks.notSpecified,
        pieces: pieceCount(shipment.quantity),
        payment:
          payment?.provider === "test"
            ? testPayment
            : paymentStateTitles[(payment?.state ?? "none_due") as PaymentState],
        nextStep: await nextStep(shipment),
        linkUrl: link.url,
        linkEnds: formatDate(link.expiresAt, company.zone),
        lines: readPriceLines(shipment.priceLines).map((line) => ({
          term: chargeWords(line),
          amount: formatMoney(line.amount),
        })),
        total: formatMoney({ amountMinor: shipment.totalMinor, currency: shipment.currency }),
      }),
    );
    await queueMessage({
      template: receiptTemplate,
      to: shipment.senderEmail,
      mail,
      shipmentId,
      isWanted: shipment.notifyEmail,
      cause,
    });
  });
}

async function nextStep(shipment: ShipmentRow): Promise<string> {
  if (shipment.pickupType === "pickup")
    return mailWords.receipt.pickup(shipment.pickupAt ? formatPlaceTime(shipment.pickupAt, shipment.senderZone) : "");
  const branch = (await listBranches()).find(({ id }) => id === shipment.branchId);
  return mailWords.receipt.dropOff(
    branch ? `${branch.name}, ${branch.street}, ${branch.city}` : mailWords.receipt.anyBranch,
  );
}
