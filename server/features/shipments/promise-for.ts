import type { RecordedBooking } from "#domain/bookings/lacking.ts";
import { type DeliveryPromise, estimateDelivery } from "#domain/shipments/promise.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import type { BookingFacts } from "#server/features/shipments/load-booking-facts.ts";

type PromisedFields = Pick<Partial<RecordedBooking>, "saturdayDelivery"> & { serviceType: ServiceKey };
type PromiseFacts = Pick<BookingFacts, "at" | "branches" | "dropoff" | "pickupAt" | "receiver">;

/**
 * Computes the promised delivery if the parcel is handed over as chosen; a drop-off counts from `at` (C10).
 * `handOverZone`: zone of the place of handover, not of the destination.
 */
export function promiseFor(
  { serviceType, saturdayDelivery = false }: PromisedFields,
  { at, branches, dropoff, pickupAt, receiver }: PromiseFacts,
): DeliveryPromise & { handOverZone: string } {
  const branch = dropoff ?? branches[0] ?? null;
  const promise = estimateDelivery({
    service: serviceType,
    handoverAt: pickupAt && pickupAt > at ? pickupAt : at,
    // The military carries the last part: no next day is promised there (A5).
    branch: receiver.isMilitary ? null : branch,
    placeZone: receiver.zone,
    saturdayDelivery,
  });
  return { ...promise, handOverZone: branch?.zone ?? receiver.zone };
}
