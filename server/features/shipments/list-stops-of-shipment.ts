import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { AssignedStop } from "#domain/shipments/stops.ts";
import { findShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { loadStopsOf } from "#server/features/shipments/stop.rows.ts";

/** Lists who collects and who delivers a shipment, for staff, without former drivers. @throws `not_found`. */
export async function listStopsOfShipment(actor: Actor, shipmentId: string): Promise<AssignedStop[]> {
  assertMay(actor, "shipments.read");
  if (!(await findShipmentRow(shipmentId))) throw new AppError("not_found");
  return loadStopsOf(shipmentId);
}
