import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { acts } from "#server/db/schema/road.ts";
import { shipmentEvents } from "#server/db/schema/shipments.ts";
import type { HolderRow } from "#server/features/custody/custody.rows.ts";
import type { RunRow } from "#server/features/runs/run.rows.ts";
import type { ShipmentHead } from "#server/features/shipments/shipment-head.rows.ts";

/**
 * Checks whether a shipment is out for delivery only because its run started after `at`: no one scanned it then. It is
 * not, if a piece changed hands after `at`.
 */
export async function isOnlySentOut(
  { status, currentSince, currentEventSeq }: ShipmentHead,
  holders: readonly HolderRow[],
  run: RunRow | null,
  at: Date,
): Promise<boolean> {
  const isLate = status === "out_for_delivery" && currentSince !== null && at < currentSince;
  if (!isLate || !run || currentEventSeq === null || holders.some(({ since }) => since > at)) return false;
  const [start] = await db()
    .select({ id: acts.id })
    .from(acts)
    .innerJoin(shipmentEvents, sql`${acts.eventIds} @> to_jsonb(${shipmentEvents.id}::text)`)
    .where(
      and(eq(acts.runId, run.id), inArray(acts.kind, ["start", "depart"]), eq(shipmentEvents.seq, currentEventSeq)),
    )
    .limit(1);
  return start !== undefined;
}
