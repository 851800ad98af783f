import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { branches } from "#server/db/schema/settings.ts";
import { runs } from "#server/db/schema/runs.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { deliveryWindows, stopAssignments } from "#server/db/schema/stops.ts";
import { isOpenStop } from "#server/features/shipments/standing-stop.rows.ts";

export type DeliveryWindowRow = typeof deliveryWindows.$inferSelect;

/** Loads the windows of a run and locks them until the transaction ends. */
export function lockWindows(runId: string): Promise<DeliveryWindowRow[]> {
  return db()
    .select()
    .from(deliveryWindows)
    .where(eq(deliveryWindows.runId, runId))
    .orderBy(asc(deliveryWindows.shipmentId))
    .for("update");
}

/** Saves windows, each in place of an older one of its shipment. */
export async function saveWindows(rows: readonly DeliveryWindowRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db()
    .insert(deliveryWindows)
    .values(rows.toSorted((a, b) => (a.shipmentId < b.shipmentId ? -1 : 1)))
    .onConflictDoUpdate({
      target: deliveryWindows.shipmentId,
      set: {
        runId: sql`excluded.run_id`,
        fromAt: sql`excluded.from_at`,
        untilAt: sql`excluded.until_at`,
        expectedAt: sql`excluded.expected_at`,
        stopsBefore: sql`excluded.stops_before`,
        toldAt: sql`excluded.told_at`,
        predictedAt: sql`excluded.predicted_at`,
      },
      setWhere: sql`excluded.predicted_at >= ${deliveryWindows.predictedAt}`,
    });
}

export async function removeWindows(shipmentIds: readonly string[]): Promise<void> {
  if (shipmentIds.length === 0) return;
  await db()
    .delete(deliveryWindows)
    .where(inArray(deliveryWindows.shipmentId, [...shipmentIds]));
}

const names = { stop: "s", shipment: "p", run: "runs" };

/** Open stops before this one, counted on the index of the run. */
const stopsBefore = sql<number>`(select count(*)::int from stop_assignments s
  join lateral (select x.status, x.deleted_at from shipments x where x.id = s.shipment_id offset 0) p on ${isOpenStop(names)}
  where s.run_id = ${runs.id}
    and (s.place, s.shipment_id, s.kind) < (${stopAssignments.place}, ${stopAssignments.shipmentId}, ${stopAssignments.kind}))`;

/** Finds the delivery of a shipment on a run under way, with the window told last; null without one. */
export async function findDeliveryUnderWay(shipmentId: string) {
  const [row] = await db()
    .select({
      runId: runs.id,
      vehicle: runs.vehicle,
      startedAt: runs.startedAt,
      branch: { name: branches.name, zone: branches.zone },
      stopsBefore,
      window: deliveryWindows,
    })
    .from(stopAssignments)
    .innerJoin(runs, and(eq(runs.id, stopAssignments.runId), eq(runs.state, "started"), ne(runs.kind, "linehaul")))
    .innerJoin(branches, eq(branches.id, runs.branchId))
    .innerJoin(shipments, eq(shipments.id, stopAssignments.shipmentId))
    .leftJoin(
      deliveryWindows,
      and(eq(deliveryWindows.shipmentId, stopAssignments.shipmentId), eq(deliveryWindows.runId, runs.id)),
    )
    .where(
      and(
        eq(stopAssignments.shipmentId, shipmentId),
        eq(stopAssignments.kind, "delivery"),
        isOpenStop({ stop: "stop_assignments", shipment: "shipments", run: "runs" }),
      ),
    );
  return row ?? null;
}
