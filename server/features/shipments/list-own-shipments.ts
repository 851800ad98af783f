import type { PersonActor } from "#domain/people/actor.ts";
import type { StaffShipmentRow } from "#domain/shipments/views.ts";
import { loadShipmentPage } from "#server/features/shipments/shipment.rows.ts";
import { staffShipmentRow } from "#server/features/shipments/shipment.views.ts";

/** The newest hundred shipments this person booked while signed in. */
export async function listOwnShipments(actor: PersonActor): Promise<StaffShipmentRow[]> {
  return (await loadShipmentPage({ ownerUserId: actor.userId }, null, 100)).map(staffShipmentRow);
}
