import type { canAssignStop } from "#domain/shipments/stops.ts";
import { factsOf, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** Returns the facts that the rule of stops checks. */
export function stopFactsOf(row: ShipmentRow): Parameters<typeof canAssignStop>[1] {
  return { ...factsOf(row), pickupType: row.pickupType };
}
