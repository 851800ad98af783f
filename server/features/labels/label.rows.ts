import { and, inArray, isNull } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** Maps the ids of shipments that are not deleted to their rows. */
export async function findStandingRows(ids: readonly string[]): Promise<Map<string, ShipmentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select()
    .from(shipments)
    .where(and(inArray(shipments.id, [...ids]), isNull(shipments.deletedAt)));
  return new Map(rows.map((row) => [row.id, row]));
}
