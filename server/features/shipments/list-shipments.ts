import { type Actor, assertStaff } from "#domain/people/actor.ts";
import type { StaffShipmentRow } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { cursorOf, readCursor } from "#server/features/shipments/list-cursor.ts";
import { loadShipmentPage } from "#server/features/shipments/shipment.rows.ts";
import { staffShipmentRow } from "#server/features/shipments/shipment.views.ts";

export type ShipmentList = { items: StaffShipmentRow[]; nextCursor: string | null; previousCursor: string | null };
export type ListShipments = { cursor?: string | null; status?: ShipmentStatus | null; limit?: number };

/** A page of shipments, newest first (E7). The cursors lead to the older and the newer page; null where there is none. At most 100 a page. */
export async function listShipments(actor: Actor, { cursor, status, limit = 25 }: ListShipments = {}): Promise<ShipmentList> {
  assertStaff(actor);
  const edge = cursor ? readCursor(cursor) : null;
  const size = Math.min(Math.max(Math.trunc(limit), 1), 100);
  const isNewer = edge?.direction === "newer";
  const rows = await loadShipmentPage(status ? { status } : {}, edge, size + 1);
  const hasMore = rows.length > size;
  // One row more than shown tells whether there is a further page; going back, the surplus row is the newest.
  const shown = hasMore ? (isNewer ? rows.slice(1) : rows.slice(0, size)) : rows;
  const [first, last] = [shown[0], shown.at(-1)];
  return {
    items: shown.map(staffShipmentRow),
    nextCursor: last && (isNewer || hasMore) ? cursorOf(last, "older") : null,
    previousCursor: first && edge && (!isNewer || hasMore) ? cursorOf(first, "newer") : null,
  };
}
