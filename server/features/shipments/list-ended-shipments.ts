import type { PersonActor } from "#domain/people/actor.ts";
import type { OwnShipments } from "#server/features/shipments/list-open-shipments.ts";
import { ownShipment } from "#server/features/shipments/own-shipment.view.ts";
import { loadEnded } from "#server/features/shipments/own-shipments.rows.ts";
import { newestShipments } from "#server/features/shipments/shipment-orders.ts";

const perPage = 12;

/**
 * Lists the ended shipments (delivered, returned, cancelled) that the actor booked while signed in, newest booking
 * first, a dozen at a time.
 */
export async function listEndedShipments(
  actor: PersonActor,
  { cursor }: { cursor?: string | null } = {},
): Promise<OwnShipments> {
  const page = newestShipments.page(cursor, perPage);
  const { shown, ...cursors } = page.cut(await loadEnded(actor.userId, page));
  return { items: shown.map(ownShipment), ...cursors };
}
