import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage, type Positioned } from "#server/db/keyset.ts";
import { shipments } from "#server/db/schema/shipments.ts";

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
export type ListFilter = { status?: ShipmentStatus; ownerUserId?: string };

/** The rows of a page, those of deleted shipments left out. Every filter has an index in the list's order. */
export async function loadShipmentPage(filter: ListFilter, page: KeysetPage): Promise<(ListedShipment & Positioned)[]> {
  return db()
    .select({ ...listColumns, position: page.position })
    .from(shipments)
    .where(and(...conditionsOf(filter), page.beyond))
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

function conditionsOf({ status, ownerUserId }: ListFilter): (SQL | undefined)[] {
  return [
    isNull(shipments.deletedAt),
    status && eq(shipments.status, status),
    ownerUserId === undefined ? undefined : eq(shipments.ownerUserId, ownerUserId),
  ];
}
