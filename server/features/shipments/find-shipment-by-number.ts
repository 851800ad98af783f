import { loadShipmentByNumber, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** The shipment behind a number as typed: trimmed, upper-cased, without spaces and hyphens (A4); null for unknown, deleted and malformed alike. */
export async function findShipmentByNumber(typed: string): Promise<ShipmentRow | null> {
  const number = typed.slice(0, 200).replace(/[\s-]/g, "").toUpperCase();
  // A malformed number asks the database too, so that every refusal takes the same time.
  return loadShipmentByNumber(/^[A-Z0-9]{4,40}$/.test(number) ? number : "-");
}
