import type { RecordedBooking } from "#domain/bookings/lacking.ts";
import { isDayOnly, type KnownMoment, storedDeadline } from "#domain/shared/place-moment.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import type { ShipmentHistory } from "#domain/shipments/history.ts";
import type { DeliveryPromise } from "#domain/shipments/promise.ts";
import type { Creation, DayMoment } from "#domain/shipments/vocabulary.ts";
import { currentLanguage } from "#domain/shared/language.ts";
import { wallDateTimeToInstant, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import type { ShipmentQuote } from "#server/features/rates/quote-shipment.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { bookedColumns } from "#server/features/shipments/booked-columns.ts";
import {
  receiverZone as receiverZoneOf,
  senderZone as senderZoneOf,
} from "#server/features/shipments/booking-rule-facts.ts";
import { promiseFor } from "#server/features/shipments/promise-for.ts";
import { smsConsentGiven } from "#server/features/shipments/sms-consent.ts";
import type { NewShipmentRow } from "#server/features/shipments/shipment.rows.ts";

type Computed = {
  id: string;
  trackingNumber: string;
  ownerUserId: string | null;
  /** Null if no price is known. */
  quote: ShipmentQuote | null;
  termsVersion: string;
  at: Date;
  history?: ShipmentHistory | null;
};

/** Returns the row of a new shipment: the booking, with price, promise, zones and over-limit flag. */
export async function newShipmentRow(input: RecordedBooking, computed: Computed): Promise<NewShipmentRow> {
  const { id, trackingNumber, ownerUserId, quote, termsVersion, at, history = null } = computed;
  const senderZone = await senderZoneOf(input);
  const recipientZone = await receiverZoneOf(input);
  const branch =
    input.pickupType === "dropoff"
      ? (await listBranches()).find(({ code }) => code === input.preferredDropoffLocation)
      : null;
  const promise = history ? null : await promiseFor(input, at);
  const pickupAt =
    input.pickupType === "pickup" && input.pickupDate && input.pickupTime
      ? wallTimeToInstant(input.pickupDate, input.pickupTime, senderZone)
      : null;
  return {
    id,
    trackingNumber,
    ownerUserId,
    termsVersion,
    createdAt: at,
    createdAs: creationOf(history),
    updatedAt: at,
    status: "pending",
    language: currentLanguage(),
    ...bookedColumns(input),
    smsConsent: smsConsentGiven(null, input.notifySms, at),
    notes: input.notes ?? "",
    senderZone,
    recipientZone,
    pickupType: input.pickupType,
    branchId: branch?.id ?? null,
    pickupAt,
    pickupDate: input.pickupDate || null,
    pickupTime: input.pickupTime || null,
    tariffVersionId: quote?.tariffVersionId ?? null,
    priceLines: quote?.lines ?? [],
    totalMinor: quote?.total.amountMinor ?? null,
    currency: quote?.total.currency ?? (await getActiveCurrency()),
    requestedDeliveryAt: input.requestedDelivery ? wallDateTimeToInstant(input.requestedDelivery, recipientZone) : null,
    ...promised(promise, history, recipientZone),
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
