import type { PersonActor } from "#domain/people/actor.ts";
import type { ShipmentList } from "#server/features/shipments/list-shipments.ts";
import { loadNewest } from "#server/features/shipments/shipment-list.rows.ts";
import { newestShipments } from "#server/features/shipments/shipment-orders.ts";
import { staffShipmentRow } from "#server/features/shipments/shipment.views.ts";

const perPage = 100;

/** Lists the shipments that the actor booked while signed in, newest first, a hundred at a time. */
export async function listOwnShipments(
  actor: PersonActor,
  { cursor }: { cursor?: string | null } = {},
): Promise<ShipmentList> {
  const page = newestShipments.page(cursor, perPage);
  const { shown, ...cursors } = page.cut(await loadNewest({ ownerUserId: actor.userId }, page));
  return { items: shown.map(staffShipmentRow), ...cursors, isCutShort: false };
}
