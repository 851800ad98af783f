import { type Actor, assertStaff } from "#domain/people/actor.ts";
import type { StaffShipmentRow } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { loadShipmentPage, newestShipments } from "#server/features/shipments/shipment-list.rows.ts";
import { staffShipmentRow } from "#server/features/shipments/shipment.views.ts";

export type ShipmentList = { items: StaffShipmentRow[]; nextCursor: string | null; previousCursor: string | null };
export type ListShipments = { cursor?: string | null; status?: ShipmentStatus | null; limit?: number };

/** A page of shipments, newest first (E7): all of them for staff, their own for a signed-in customer. The cursors lead to the older and the newer page; null where there is none. At most 100 a page. */
export async function listShipments(
  actor: Actor,
  { cursor, status, limit = 25 }: ListShipments = {},
): Promise<ShipmentList> {
  const own = ownOnly(actor);
  const page = newestShipments.page(cursor, limit);
  const { shown, ...cursors } = page.cut(await loadShipmentPage({ ...own, ...(status ? { status } : {}) }, page));
  return { items: shown.map(staffShipmentRow), ...cursors };
}

function ownOnly(actor: Actor): { ownerUserId?: string } {
  if (actor.kind === "person" && actor.role === "customer") return { ownerUserId: actor.userId };
  assertStaff(actor);
  return {};
}
