import { chargeWords } from "#copy/en/charges.ts";
import { mailWords } from "#copy/en/mails.ts";
import { pieceCount } from "#copy/en/measures.ts";
import { fallbacks } from "#copy/en/messages.ts";
import { paymentStateTitles, serviceWords, testPayment } from "#copy/en/services.ts";
import { placeLine } from "#domain/shared/address.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatMoment, placeMoment } from "#domain/shared/place-moment.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { progressOf } from "#domain/shipments/status.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { isTest } from "#domain/payments/counted.ts";
import { readPriceLines } from "#domain/shipments/views.ts";
import type { BookingReceipt } from "#emails/booking-receipt.ts";
import { listKnownBranches } from "#server/features/branches/list-branches.ts";
import { mailMapOf } from "#server/features/notifications/mail-map.ts";
import { mailPlaces, type PlacesOfShipment } from "#server/features/notifications/mail-places.ts";
import type { MailSender } from "#server/features/notifications/mail-sender.ts";
import type { PaymentRow } from "#server/features/payments/payment.rows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** Fields of a shipment that its receipt needs. */
export type ReceiptShipment = PlacesOfShipment &
  Pick<
    ShipmentRow,
    | "trackingNumber"
    | "service"
    | "quantity"
    | "estimatedDeliveryAt"
    | "recipientZone"
    | "knownByDay"
    | "pickupType"
    | "pickupAt"
    | "senderZone"
    | "branchId"
    | "priceLines"
    | "totalMinor"
    | "currency"
  >;

/** Builds the receipt without its link, in the current language. */
export async function receiptOf(
  shipment: ReceiptShipment,
  company: MailSender,
  payment: Pick<PaymentRow, "provider" | "state"> | null,
): Promise<Omit<BookingReceipt, "linkUrl" | "linkEnds">> {
  const places = await mailPlaces(shipment);
  const service = serviceWords[shipment.service];
  const due = placeMoment(
    shipment.estimatedDeliveryAt,
    shipment.recipientZone,
    shipment.knownByDay.includes("estimated"),
  );
  return {
    company,
    trackingNumber: shipment.trackingNumber,
    trackingNumberShown: formatTrackingNumber(shipment.trackingNumber),
    letter: service.letter,
    service: service.name,
    from: placeLine(places.from),
    to: placeLine(places.to),
    estimated: due ? formatMoment(due) : fallbacks.notSpecified,
    pieces: pieceCount(shipment.quantity),
    payment: payment && isTest(payment) ? testPayment() : paymentStateTitles[payment?.state ?? "none_due"],
    nextStep: await nextStep(shipment),
    progress: progressOf("pending", []),
    map: await mailMapOf(shipment, { status: "pending", events: [] }),
    lines: readPriceLines(shipment.priceLines).map((line) => ({
      term: chargeWords(line),
      amount: formatMoney(line.amount),
    })),
    total:
      shipment.totalMinor === null
        ? fallbacks.notSpecified
        : formatMoney({ amountMinor: shipment.totalMinor, currency: shipment.currency }),
  };
}

async function nextStep(shipment: ReceiptShipment): Promise<string> {
  if (shipment.pickupType === "pickup")
    return mailWords.receipt.pickup(shipment.pickupAt ? formatPlaceTime(shipment.pickupAt, shipment.senderZone) : "");
  const branch = (await listKnownBranches()).find(({ id }) => id === shipment.branchId);
  return mailWords.receipt.dropOff(
    branch ? `${branch.name}, ${branch.street}, ${branch.city}` : mailWords.receipt.anyBranch,
  );
}
