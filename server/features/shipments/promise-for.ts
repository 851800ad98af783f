import type { RecordedBooking } from "#domain/bookings/lacking.ts";
import type { Branch } from "#domain/branches/branch.ts";
import { isMilitary } from "#domain/shared/us-zips.ts";
import { wallTimeToInstant } from "#domain/shared/wall-time.ts";
import { type DeliveryPromise, estimateDelivery } from "#domain/shipments/promise.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { receiverZone, senderZone } from "#server/features/shipments/booking-rule-facts.ts";

export type PromisedFields = Partial<RecordedBooking> & { serviceType: ServiceKey };

/**
 * Computes the promised delivery if the parcel is handed over as chosen; a drop-off counts from `at` (C10).
 * `handOverZone`: zone of the place of handover, not of the destination.
 */
export async function promiseFor(
  fields: PromisedFields,
  at: Date,
): Promise<DeliveryPromise & { handOverZone: string }> {
  const branch = branchOfHandover(await listBranches(), fields);
  const placeZone = await receiverZone(fields);
  const promise = estimateDelivery({
    service: fields.serviceType,
    handoverAt: await handoverAt(fields, at),
    // The military carries the last part: no next day is promised there (A5).
    branch: isToMilitary(fields) ? null : branch,
    placeZone,
    saturdayDelivery: fields.saturdayDelivery ?? false,
  });
  return { ...promise, handOverZone: branch?.zone ?? placeZone };
}

function isToMilitary({
  receiverCity = "",
  receiverState = "",
  receiverZipCode = "",
  ...rest
}: PromisedFields): boolean {
  const country = rest.receiverCountry ?? "USA";
  return isMilitary({ city: receiverCity, state: receiverState, zipCode: receiverZipCode, country });
}

async function handoverAt(fields: PromisedFields, at: Date): Promise<Date> {
  if (fields.pickupType !== "pickup" || !fields.pickupDate || !fields.pickupTime) return at;
  const chosen = wallTimeToInstant(fields.pickupDate, fields.pickupTime, await senderZone(fields));
  return chosen > at ? chosen : at;
}

function branchOfHandover(branches: readonly Branch[], fields: PromisedFields): Branch | null {
  return (
    branches.find(({ code }) => fields.pickupType === "dropoff" && code === fields.preferredDropoffLocation) ??
    branches[0] ??
    null
  );
}
