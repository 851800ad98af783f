import { isNumberForm, normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { loadShipmentByNumber, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** The shipment behind a number as typed (A4); null for unknown, deleted and malformed alike. */
export async function findShipmentByNumber(typed: string): Promise<ShipmentRow | null> {
  const number = normaliseTrackingNumber(typed);
  // What is no number asks the database too, so that every refusal takes the same time.
  return loadShipmentByNumber(isNumberForm(number) ? number : "-");
}
