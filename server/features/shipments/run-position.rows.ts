import { and, asc, eq, inArray, lt, ne, notInArray, or, sql } from "drizzle-orm";
import { positionEveryMs } from "#domain/road/run-position.ts";
import type { RunState } from "#domain/road/run-vocabulary.ts";
import { db } from "#server/db/client.ts";
import { runPositions } from "#server/db/schema/positions.ts";
import { runs } from "#server/db/schema/runs.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { stopAssignments } from "#server/db/schema/stops.ts";
import { isOpenStop } from "#server/features/shipments/standing-stop.rows.ts";

export type RunPositionRow = typeof runPositions.$inferSelect;

/** Locks a driver's run against its end and a change of driver. Returns its state; null if it is not theirs. */
export async function holdRunOf(runId: string, driverId: string): Promise<RunState | null> {
  const [row] = await db()
    .select({ state: runs.state })
    .from(runs)
    .where(and(eq(runs.id, runId), eq(runs.driverId, driverId)))
    .for("share");
  return row?.state ?? null;
}

/** Some milliseconds less: the clock of a phone's timer is not exact. */
const leastApart = sql`make_interval(secs => ${(positionEveryMs - 5_000) / 1000})`;

/** Saves where a driver is in place of what was known. Returns false if that is half a minute old at most, or newer. */
export async function saveRunPosition(row: RunPositionRow): Promise<boolean> {
  const { runId: _, ...set } = row;
  const saved = await db()
    .insert(runPositions)
    .values(row)
    .onConflictDoUpdate({
      target: runPositions.runId,
      set,
      setWhere: or(
        ne(runPositions.personId, row.personId),
        lt(runPositions.measuredAt, sql`${row.measuredAt.toISOString()}::timestamptz - ${leastApart}`),
      ),
    })
    .returning({ runId: runPositions.runId });
  return saved.length > 0;
}

export async function findRunPosition(runId: string): Promise<RunPositionRow | null> {
  return (await loadRunPositions([runId])).get(runId) ?? null;
}

/** Loads where the drivers of runs under way were last, by run. */
export async function loadRunPositions(runIds: readonly string[]): Promise<Map<string, RunPositionRow>> {
  if (runIds.length === 0) return new Map();
  const rows = await db()
    .select({ position: runPositions })
    .from(runPositions)
    .innerJoin(
      runs,
      and(eq(runs.id, runPositions.runId), eq(runs.state, "started"), eq(runs.driverId, runPositions.personId)),
    )
    .where(inArray(runPositions.runId, [...runIds]));
  return new Map(rows.map(({ position }) => [position.runId, position]));
}

export async function deleteRunPosition(runId: string, personId?: string): Promise<boolean> {
  const gone = await db()
    .delete(runPositions)
    .where(and(eq(runPositions.runId, runId), personId === undefined ? undefined : eq(runPositions.personId, personId)))
    .returning({ runId: runPositions.runId });
  return gone.length > 0;
}

/** Deletes what is left of runs that are not under way, and what is older than a moment. Returns how many. */
export async function deleteOldRunPositions(before: Date): Promise<number> {
  const underWay = db().select({ id: runs.id }).from(runs).where(eq(runs.state, "started"));
  const { rowCount } = await db()
    .delete(runPositions)
    .where(or(lt(runPositions.measuredAt, before), notInArray(runPositions.runId, underWay)));
  return rowCount ?? 0;
}

/** Finds the shipment whose delivery is the next stop of a run; null if the next stop is none. */
export async function findNextDelivery(runId: string): Promise<string | null> {
  const [next] = await db()
    .select({ shipmentId: stopAssignments.shipmentId, kind: stopAssignments.kind })
    .from(stopAssignments)
    .innerJoin(runs, eq(runs.id, stopAssignments.runId))
    .innerJoin(shipments, eq(shipments.id, stopAssignments.shipmentId))
    .where(
      and(
        eq(stopAssignments.runId, runId),
        isOpenStop({ stop: "stop_assignments", shipment: "shipments", run: "runs" }),
      ),
    )
    .orderBy(asc(stopAssignments.place), asc(stopAssignments.shipmentId), asc(stopAssignments.kind))
    .limit(1);
  return next?.kind === "delivery" ? next.shipmentId : null;
}
