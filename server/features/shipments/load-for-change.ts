import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { fullAccess } from "#domain/shipments/policy.ts";
import { factsOf, lockShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/**
 * Locks a shipment that the actor may see; others are not found. A deleted one is `wrong_state` (reason
 * `shipment_deleted`) for staff and not found for all others.
 */
export async function lockForChange(actor: Actor, shipmentId: string): Promise<ShipmentRow> {
  const row = await lockShipment(shipmentId);
  const access = row && fullAccess(actor, factsOf(row));
  if (!row || !access) throw new AppError("not_found");
  if (row.deletedAt)
    throw access === "staff" ? new AppError("wrong_state", { reason: "shipment_deleted" }) : new AppError("not_found");
  return row;
}
