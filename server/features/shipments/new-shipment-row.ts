import type { RecordedBooking } from "#domain/bookings/lacking.ts";
import { isDayOnly, type KnownMoment, storedDeadline } from "#domain/shared/place-moment.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import type { ShipmentHistory } from "#domain/shipments/history.ts";
import type { DeliveryPromise } from "#domain/shipments/promise.ts";
import type { Creation, DayMoment } from "#domain/shipments/vocabulary.ts";
import type { Language } from "#domain/shared/language.ts";
import { typedInstant } from "#domain/shared/typed-instant.ts";
import type { ShipmentQuote } from "#server/features/rates/quote-shipment.ts";
import { bookedColumns } from "#server/features/shipments/booked-columns.ts";
import type { BookingFacts } from "#server/features/shipments/load-booking-facts.ts";
import { promiseFor } from "#server/features/shipments/promise-for.ts";
import { smsConsentGiven } from "#server/features/shipments/sms-consent.ts";
import type { NewShipmentRow } from "#server/features/shipments/shipment.rows.ts";

type Computed = {
  id: string;
  trackingNumber: string;
  ownerUserId: string | null;
  language: Language;
  /** Null if no price is known. */
  quote: ShipmentQuote | null;
  history: ShipmentHistory | null;
};

/** Returns the row of a new shipment: the booking, with price, promise, zones and over-limit flag. */
export function newShipmentRow(input: RecordedBooking, facts: BookingFacts, computed: Computed): NewShipmentRow {
  const { quote, history, ...own } = computed;
  const { at, settings, tariff } = facts;
  const recipientZone = facts.receiver.zone;
  return {
    ...own,
    termsVersion: input.acceptTerms ? settings.policies.terms : "",
    createdAt: at,
    createdAs: creationOf(history),
    updatedAt: at,
    status: "pending",
    ...bookedColumns(input),
    smsConsent: smsConsentGiven(null, input.notifySms, at),
    notes: input.notes ?? "",
    senderZone: facts.sender.zone,
    recipientZone,
    pickupType: input.pickupType,
    branchId: facts.dropoff?.id ?? null,
    pickupAt: facts.pickupAt,
    pickupDate: input.pickupDate || null,
    pickupTime: input.pickupTime || null,
    tariffVersionId: quote?.tariffVersionId ?? null,
    priceLines: quote?.lines ?? [],
    totalMinor: quote?.total.amountMinor ?? null,
    currency: quote?.total.currency ?? tariff.tariff.currency,
    requestedDeliveryAt: input.requestedDelivery
      ? typedInstant(input.requestedDelivery, recipientZone, "requestedDelivery")
      : null,
    ...promised(history ? null : promiseFor(input, facts), history, recipientZone),
  };
}

function creationOf(history: ShipmentHistory | null): Creation {
  if (!history) return "booked";
  if (!history.createdAt) return "imported";
  return history.isCreationKnown ? "booked" : "first_entry";
}

/** Returns the promise of the calendar; an imported record has its stated promise, or none (A5). */
function promised(
  promise: DeliveryPromise | null,
  history: ShipmentHistory | null,
  zone: string,
): { estimatedDeliveryAt: Date | null; knownByDay: DayMoment[] } {
  const moment: KnownMoment | null = promise
    ? promise.isDay
      ? { day: dayKey(promise.deliverBy, zone) }
      : promise.deliverBy
    : (history?.estimatedDelivery ?? null);
  const knownByDay: DayMoment[] = [
    ...(history?.createdAt && isDayOnly(history.createdAt) ? ["created" as const] : []),
    ...(moment && isDayOnly(moment) ? ["estimated" as const] : []),
  ];
  return { estimatedDeliveryAt: moment && storedDeadline(moment, zone), knownByDay };
}
