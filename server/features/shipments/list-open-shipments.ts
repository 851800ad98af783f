import type { PersonActor } from "#domain/people/actor.ts";
import type { OwnShipment } from "#domain/shipments/own-shipment.ts";
import type { Cursors } from "#server/db/keyset.ts";
import { ownShipment } from "#server/features/shipments/own-shipment.view.ts";
import { loadOpen } from "#server/features/shipments/own-shipments.rows.ts";
import { newestShipments } from "#server/features/shipments/shipment-orders.ts";

const perPage = 50;

export type OwnShipments = { items: OwnShipment[] } & Cursors;

/** Lists the open shipments that the actor booked while signed in, newest first, fifty at a time. */
export async function listOpenShipments(
  actor: PersonActor,
  { cursor }: { cursor?: string | null } = {},
): Promise<OwnShipments> {
  const page = newestShipments.page(cursor, perPage);
  const { shown, ...cursors } = page.cut(await loadOpen(actor.userId, page));
  return { items: shown.map(ownShipment), ...cursors };
}
