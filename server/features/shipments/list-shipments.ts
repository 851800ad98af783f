import type { Actor } from "#domain/people/actor.ts";
import { assertMay, may } from "#domain/people/permissions.ts";
import { parseSearch } from "#domain/shared/search.ts";
import { noFilter, type ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import type { StaffShipmentRow } from "#domain/shipments/views.ts";
import { now } from "#server/clock.ts";
import { listKnownBranches } from "#server/features/branches/list-branches.ts";
import { roadFilterOf } from "#server/features/shipments/road-conditions.ts";
import { type ListFilter, listFilterOf } from "#server/features/shipments/shipment-conditions.ts";
import { loadListed } from "#server/features/shipments/shipment-list.rows.ts";
import { shipmentsInOrder } from "#server/features/shipments/shipment-orders.ts";
import { staffShipmentRow } from "#server/features/shipments/shipment.views.ts";

export type ShipmentList = {
  items: StaffShipmentRow[];
  nextCursor: string | null;
  previousCursor: string | null;
  /** The search ended before the page was full; the next page continues from there. */
  isCutShort: boolean;
};
export type ListShipments = Partial<ShipmentFilter> & { cursor?: string | null; limit?: number };

/**
 * Lists shipments, newest first unless another order is requested (E7): all for staff, their own for a signed-in
 * customer, at most 100 a page. `search` matches number, names, e-mails, phones, reference and cities, word by word.
 * The cursors lead to the next and the previous page; null if there is none.
 */
export async function listShipments(
  actor: Actor,
  { cursor, limit = 25, ...narrowed }: ListShipments = {},
): Promise<ShipmentList> {
  const own = ownOnly(actor);
  const filter = { ...noFilter, ...narrowed };
  if (filter.isDeleted || isOfRoad(filter)) assertMay(actor, "shipments.read");
  const page = shipmentsInOrder(filter.order, filter.isDeleted).page(cursor, limit);
  const { rows, reached } = await loadListed(
    {
      filter: { ...(await placedFilter(filter)), ...own },
      search: parseSearch(filter.search),
      by: filter.order.by,
    },
    page,
  );
  const { shown, ...cursors } = page.cut(rows, reached);
  return { items: shown.map(staffShipmentRow), ...cursors, isCutShort: reached !== null };
}

/** Who has a parcel, and which run, is for staff. */
function isOfRoad({ run, holder, unseenHours, isUnplanned }: ShipmentFilter): boolean {
  return run !== null || holder !== null || unseenHours !== null || isUnplanned;
}

/** Reads the filter in the zone of the main branch. */
export async function placedFilter(filter: ShipmentFilter): Promise<ListFilter> {
  const branches = await listKnownBranches();
  const branchId =
    filter.branch === null ? undefined : (branches.find(({ code }) => code === filter.branch)?.id ?? null);
  const at = now();
  const zone = branches[0]?.zone ?? "UTC";
  return listFilterOf(filter, at, zone, { branchId, road: roadFilterOf(filter, { at, zone, branches }) });
}

function ownOnly(actor: Actor): { ownerUserId?: string } {
  if (actor.kind === "person" && may(actor, "shipments.readOwn")) return { ownerUserId: actor.userId };
  assertMay(actor, "shipments.read");
  return {};
}
