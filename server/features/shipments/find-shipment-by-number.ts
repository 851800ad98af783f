import { isNumberForm, numberOfCode } from "#domain/shipments/tracking-number.ts";
import { loadShipmentByNumber, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** Returns the shipment with a number as typed (A4); null if it is unknown, deleted or malformed. */
export async function findShipmentByNumber(typed: string): Promise<ShipmentRow | null> {
  const number = numberOfCode(typed);
  // A malformed number is looked up as well, so that every rejection takes the same time.
  return loadShipmentByNumber(isNumberForm(number) ? number : "-");
}
