import { recordOf } from "#domain/shared/records.ts";
import { readableFields } from "#domain/bookings/draft.ts";
import type { BookShipment } from "#domain/bookings/inputs.ts";
import { isAbroad } from "#domain/bookings/is-abroad.ts";
import { bookingSteps, type BookingStep, furthestStep, lastOpenStep } from "#domain/bookings/steps.ts";
import { normaliseParty } from "#domain/bookings/party.ts";
import type { BookingView, BookingWarning, RawFields } from "#domain/bookings/views.ts";
import { type Actor, isStaff } from "#domain/people/actor.ts";
import { milesBetween, positionOf } from "#domain/shared/miles.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { wallDateTimeToInstant } from "#domain/shared/wall-time.ts";
import { type DeliveryPromise, isBeforePromise, promisedMoment } from "#domain/shipments/promise.ts";
import { packageMaxWeightLb } from "#domain/shipments/vocabulary.ts";
import type { DraftRow } from "#server/features/bookings/draft.rows.ts";
import { bookedFrom } from "#server/features/bookings/read-draft.ts";
import { senderPosition } from "#server/features/bookings/sender-position.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { quoteShipment } from "#server/features/rates/quote-shipment.ts";
import { type BookingFacts, loadBookingFacts } from "#server/features/shipments/load-booking-facts.ts";
import { serviceReach } from "#server/features/shipments/service-reach.ts";
import { promiseFor } from "#server/features/shipments/promise-for.ts";
import { unprintableLetters } from "#server/features/shipments/unprintable-letters.ts";

/** Builds the wizard's view of a draft, with price and promise as of now; null = no input yet. */
export async function bookingView(
  actor: Actor,
  draft: DraftRow | null,
  completedSteps: BookingStep[],
): Promise<BookingView> {
  const data = draft?.data ?? {};
  const known = readableFields(data, await getActiveCurrency());
  const facts = await loadBookingFacts(known);
  const { serviceType } = known;
  const promise = serviceType ? promiseFor({ ...known, serviceType }, facts) : null;
  const booked = draft && (await bookedFrom(draft));
  return {
    draftId: draft?.id ?? null,
    version: draft?.version ?? 0,
    savedAt: draft ? draft.updatedAt.toISOString() : null,
    completedSteps,
    furthestStep: furthestStep(completedSteps),
    lastOpenStep: lastOpenStep(completedSteps, data),
    raw: recordOf(bookingSteps, (step) => withStoredZip(step, data[step] ?? {})),
    quote: serviceType ? quoteOf({ ...known, serviceType }, facts) : null,
    promise: promise && {
      estimatedDelivery: promisedMoment(promise),
      handOverBy: promise.handOverBy && { at: promise.handOverBy.toISOString(), zone: promise.handOverZone },
    },
    warnings: [
      ...(await farBranch(known, facts)),
      ...warningsOf(known, promise),
      ...(promise && serviceType && isSaturdayForNothing({ ...known, serviceType }, facts, promise)
        ? [{ field: "saturdayDelivery", code: "saturday_no_earlier" as const, detail: "" }]
        : []),
      ...unprintableLetters(known).map(({ field, letters }) => ({
        field,
        code: "label_letters" as const,
        detail: letters,
      })),
    ],
    isAbroad: isAbroad(known),
    reach: serviceReach(facts),
    isStaff: isStaff(actor),
    bookedTrackingNumber: booked?.trackingNumber ?? null,
  };
}

/** Returns a step as typed, but a postal code as it will be stored: "4101" in Maine is 04101. */
function withStoredZip(step: BookingStep, raw: RawFields): RawFields {
  if ((step !== "sender" && step !== "receiver") || !raw[`${step}ZipCode`]) return raw;
  const zip = normaliseParty(step, raw)[`${step}ZipCode`];
  return zip === undefined ? raw : { ...raw, [`${step}ZipCode`]: zip };
}

function quoteOf(known: Partial<BookShipment> & Pick<BookShipment, "serviceType">, { tariff }: BookingFacts) {
  const { lines, total } = quoteShipment(
    {
      serviceType: known.serviceType,
      weight: known.weight ?? null,
      insurance: known.insurance ?? false,
      insuranceValue: known.insuranceValue ?? null,
      saturdayDelivery: known.saturdayDelivery ?? false,
      holdForPickup: known.holdForPickup ?? false,
      temperatureControl: known.temperatureControl ?? false,
    },
    tariff,
  );
  return { lines, total };
}

/** Saturday delivery is charged when chosen, also where the parcel arrives at the same time without it. */
function isSaturdayForNothing(
  known: Partial<BookShipment> & Pick<BookShipment, "serviceType">,
  facts: BookingFacts,
  promise: DeliveryPromise,
): boolean {
  if (!known.saturdayDelivery) return false;
  const without = promiseFor({ ...known, saturdayDelivery: false }, facts);
  return without.deliverBy.getTime() === promise.deliverBy.getTime();
}

const farMiles = 60;

/** Warns about a distant drop-off branch, once the sender's ZIP is known (C6). `detail` is the distance in miles. */
async function farBranch(known: Partial<BookShipment>, { dropoff }: BookingFacts): Promise<BookingWarning[]> {
  if (!dropoff) return [];
  const [from, to] = [await senderPosition(known), positionOf(dropoff)];
  const miles = from && to ? milesBetween(from, to) : 0;
  if (miles <= farMiles) return [];
  return [{ field: "preferredDropoffLocation", code: "branch_far", detail: String(Math.round(miles)) }];
}

/**
 * Returns warnings that the visitor should see before review but that do not block it (C5, C6). `detail` is a bare
 * value that copy formats.
 */
function warningsOf(known: Partial<BookShipment>, promise: DeliveryPromise | null): BookingWarning[] {
  const warnings: BookingWarning[] = [];
  const limit = known.packageType && packageMaxWeightLb[known.packageType];
  if (limit && known.weight && known.weight > limit * 100)
    warnings.push({ field: "weight", code: "over_package_weight", detail: String(limit) });
  if (
    promise &&
    known.requestedDelivery &&
    isBeforePromise(wallDateTimeToInstant(known.requestedDelivery, promise.zone), promise)
  ) {
    warnings.push({
      field: "requestedDelivery",
      code: "promise_moved",
      detail: wallDateTime(promise.deliverBy, promise.zone).slice(0, promise.isDay ? 10 : undefined),
    });
  }
  return warnings;
}
