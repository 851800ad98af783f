import { type Actor, assertStaff } from "#domain/people/actor.ts";
import { parseSearch } from "#domain/shared/search.ts";
import type { StaffShipmentRow } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import {
  findShipmentIds,
  lastDeleted,
  type ListFilter,
  loadShipmentPage,
  newestShipments,
} from "#server/features/shipments/shipment-list.rows.ts";
import { staffShipmentRow } from "#server/features/shipments/shipment.views.ts";

export type ShipmentList = { items: StaffShipmentRow[]; nextCursor: string | null; previousCursor: string | null };
export type ListShipments = {
  cursor?: string | null;
  status?: ShipmentStatus | null;
  search?: string;
  /** Those that were deleted, the last one first; for staff. */
  isDeleted?: boolean;
  limit?: number;
};

/**
 * A page of shipments, newest first (E7): all of them for staff, their own for a signed-in customer. `search` is looked for in number, names, e-mails,
 * phones, reference and cities, word by word. The cursors lead to the older and the newer page; null where there is none. At most 100 a page.
 */
export async function listShipments(
  actor: Actor,
  { cursor, status, search = "", isDeleted = false, limit = 25 }: ListShipments = {},
): Promise<ShipmentList> {
  if (isDeleted) assertStaff(actor);
  const filter: ListFilter = { ...ownOnly(actor), isDeleted, ...(status ? { status } : {}) };
  const page = (isDeleted ? lastDeleted : newestShipments).page(cursor, limit);
  const sought = parseSearch(search);
  const ids = sought ? await findShipmentIds(filter, sought, page) : null;
  const { shown, ...cursors } = page.cut(await loadShipmentPage(ids ? { ...filter, ids } : filter, page));
  return { items: shown.map(staffShipmentRow), ...cursors };
}

function ownOnly(actor: Actor): { ownerUserId?: string } {
  if (actor.kind === "person" && actor.role === "customer") return { ownerUserId: actor.userId };
  assertStaff(actor);
  return {};
}
