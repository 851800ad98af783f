import { isNumberForm, numberOfCode } from "#domain/shipments/tracking-number.ts";

/**
 * Returns the number as it is stored. A malformed one becomes an unused number, so that it is looked up too and takes
 * the same time (A4).
 */
export function normalNumber(typed: string): string {
  const normal = numberOfCode(typed);
  return isNumberForm(normal) ? normal : "-";
}
