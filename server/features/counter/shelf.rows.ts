import { and, inArray, isNull, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/** Loads shipments with where their pieces lie, in the order of `ids`. `seenAt`: ids of branches. */
export async function loadShelves(ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db()
    .select({
      parcel: {
        shipmentId: shipments.id,
        trackingNumber: shipments.trackingNumber,
        recipient: shipments.recipientName,
        pieces: shipments.quantity,
        status: shipments.status,
        shelves: sql<string[]>`array(select distinct c.name from piece_holders h join containers c on c.id = h.holder_id
        where h.shipment_id = ${shipments.id} and h.kind = 'container' order by 1)`,
      },
      seenAt: sql<string[]>`array(select distinct h.seen_branch_id from piece_holders h
        where h.shipment_id = ${shipments.id} and h.kind in ('branch', 'container') and h.seen_branch_id is not null)`,
    })
    .from(shipments)
    .where(and(inArray(shipments.id, [...ids]), isNull(shipments.deletedAt)));
  const place = new Map(ids.map((id, at) => [id, at]));
  return rows.toSorted(
    (one, other) => (place.get(one.parcel.shipmentId) ?? 0) - (place.get(other.parcel.shipmentId) ?? 0),
  );
}
