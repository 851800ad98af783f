import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Search } from "#domain/shared/search.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage, type Positioned, type SortColumn } from "#server/db/keyset.ts";
import { findInOrder } from "#server/db/search-in-order.ts";
import { matchesWords, searchMode } from "#server/db/search-words.ts";
import { shipments, shipmentSearch } from "#server/db/schema/shipments.ts";

export const newestShipments = keyset("shipments.newest", {
  by: [shipments.createdAt],
  id: shipments.id,
  order: "descending",
});

/** Of the deleted ones, the last deleted first. The filter of that list leaves no row without the moment, which the column's type cannot say. */
export const lastDeleted = keyset("shipments.deleted", {
  by: [shipments.deletedAt as unknown as SortColumn],
  id: shipments.id,
  order: "descending",
});

const listColumns = {
  id: shipments.id,
  trackingNumber: shipments.trackingNumber,
  recipientName: shipments.recipientName,
  recipientEmail: shipments.recipientEmail,
  status: shipments.status,
  currentLocation: shipments.currentLocation,
  senderZone: shipments.senderZone,
  createdAt: shipments.createdAt,
  deletedAt: shipments.deletedAt,
} as const;

/** What a list shows of a shipment: nine columns of some ninety. */
export type ListedShipment = Pick<typeof shipments.$inferSelect, keyof typeof listColumns>;
/** `isDeleted`: those that were deleted, instead of all others. */
export type ListFilter = { status?: ShipmentStatus; ownerUserId?: string; isDeleted?: boolean; ids?: string[] };

/** The rows of a page, by default without those of deleted shipments. Every filter has an index in the list's order. */
export async function loadShipmentPage(filter: ListFilter, page: KeysetPage): Promise<(ListedShipment & Positioned)[]> {
  return db()
    .select({ ...listColumns, position: page.position })
    .from(shipments)
    .where(and(...conditionsOf(filter), page.beyond))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

/** Ids of the shipments on a page of those that match, under the same filters. A tracking number, however it was grouped, is found by its index alone. */
export async function findShipmentIds(filter: ListFilter, search: Search, page: KeysetPage): Promise<string[]> {
  const filters = conditionsOf(filter);
  if (search.number !== null) {
    const found = await db()
      .select({ id: shipments.id })
      .from(shipments)
      .where(and(eq(shipments.trackingNumber, search.number), ...filters));
    if (found.length > 0) return found.map(({ id }) => id);
  }
  if (filter.isDeleted) return findAmongDeleted(filters, search, page);
  const { id, createdAt } = shipments;
  return findInOrder(
    { rows: shipments, id, createdAt, filters, words: shipmentSearch, key: "shipment_id" },
    search,
    page,
  );
}

/** Among what thirty days deleted, read as it stands: there is little of it. */
async function findAmongDeleted(filters: (SQL | undefined)[], search: Search, page: KeysetPage): Promise<string[]> {
  const { near } = matchesWords(search.words, await searchMode());
  const found = await db()
    .select({ id: shipments.id })
    .from(shipments)
    .where(
      and(
        ...filters,
        page.beyond,
        sql`exists (select 1 from ${shipmentSearch} f where f.shipment_id = ${shipments.id} and ${near})`,
      ),
    )
    .orderBy(...page.order)
    .limit(page.rowsToRead);
  return found.map(({ id }) => id);
}

function conditionsOf({ status, ownerUserId, isDeleted, ids }: ListFilter): (SQL | undefined)[] {
  return [
    isDeleted ? isNotNull(shipments.deletedAt) : isNull(shipments.deletedAt),
    status && eq(shipments.status, status),
    ownerUserId === undefined ? undefined : eq(shipments.ownerUserId, ownerUserId),
    ids && inArray(shipments.id, ids),
  ];
}
