import { isNumberForm, normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";

/** The number as it is stored. A malformed one becomes one that no shipment has, so that it asks the database too and takes the same time (A4). */
export function normalNumber(typed: string): string {
  const normal = normaliseTrackingNumber(typed);
  return isNumberForm(normal) ? normal : "-";
}
