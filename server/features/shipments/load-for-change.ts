import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { fullAccess } from "#domain/shipments/policy.ts";
import { factsOf, lockShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/**
 * Locks a shipment through what the actor may see: one that is not theirs is simply not found.
 * A deleted one is `wrong_state` (reason `shipment_deleted`) to staff and not found to everyone else.
 */
export async function lockForChange(actor: Actor, shipmentId: string): Promise<ShipmentRow> {
  const row = await lockShipment(shipmentId);
  const access = row && fullAccess(actor, factsOf(row));
  if (!row || !access) throw new AppError("not_found");
  if (row.deletedAt)
    throw access === "staff" ? new AppError("wrong_state", { reason: "shipment_deleted" }) : new AppError("not_found");
  return row;
}
