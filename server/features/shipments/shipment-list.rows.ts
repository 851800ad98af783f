import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Search } from "#domain/shared/search.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage, type Positioned } from "#server/db/keyset.ts";
import { findInOrder } from "#server/db/search-in-order.ts";
import { shipments, shipmentSearch } from "#server/db/schema/shipments.ts";

export const newestShipments = keyset("shipments.newest", {
  by: [shipments.createdAt],
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
} as const;

/** What a list shows of a shipment: eight columns of some ninety. */
export type ListedShipment = Pick<typeof shipments.$inferSelect, keyof typeof listColumns>;
export type ListFilter = { status?: ShipmentStatus; ownerUserId?: string; ids?: string[] };

/** The rows of a page, those of deleted shipments left out. Every filter has an index in the list's order. */
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
  const { id, createdAt } = shipments;
  return findInOrder(
    { rows: shipments, id, createdAt, filters, words: shipmentSearch, key: "shipment_id" },
    search,
    page,
  );
}

function conditionsOf({ status, ownerUserId, ids }: ListFilter): (SQL | undefined)[] {
  return [
    isNull(shipments.deletedAt),
    status && eq(shipments.status, status),
    ownerUserId === undefined ? undefined : eq(shipments.ownerUserId, ownerUserId),
    ids && inArray(shipments.id, ids),
  ];
}
