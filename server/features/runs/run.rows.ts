import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { RunState } from "#domain/road/run-vocabulary.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage } from "#server/db/keyset.ts";
import { users } from "#server/db/schema/people.ts";
import { acts } from "#server/db/schema/road.ts";
import { manifests, runs } from "#server/db/schema/runs.ts";
import { branches } from "#server/db/schema/settings.ts";
import { isDoneUnscanned, standsOnRun } from "#server/features/shipments/standing-stop.rows.ts";
import { driverName, drives } from "#server/features/shipments/stop.rows.ts";

export type RunRow = typeof runs.$inferSelect;
export type NewRunRow = typeof runs.$inferInsert;

/** Latest day first, and within it the run made last. */
export const newestRuns = keyset("runs.newest", { by: [runs.day, runs.number], id: runs.id, order: "descending" });

export type RunConditions = {
  day: string | null;
  branchId: string | null;
  state: RunState | null;
  driverId: string | null;
};

const target = alias(branches, "target");

/** Pieces on a linehaul, which has no stops: in its containers, and loaded onto it alone. */
const carried = sql`(select count(*)::int from piece_holders h join shipments p on p.id = h.shipment_id and p.deleted_at is null where
  (h.kind = 'container' and h.holder_id in (select c.id from containers c where c.run_id = ${runs.id}))
  or (h.kind = 'driver' and h.holder_id = ${runs.driverId} and exists
    (select 1 from acts a where a.run_id = ${runs.id} and a.kind = 'load' and a.shipment_id = h.shipment_id)))`;

const names = { stop: "s", shipment: "p", run: "runs" };
// Each shipment is looked up by its id (`offset 0`): joined freely, shipments are read from the first id on.
const standing = sql`stop_assignments s join lateral (select x.status, x.quantity, x.deleted_at, x.current_since
  from shipments x where x.id = s.shipment_id offset 0) p on ${standsOnRun(names)} and s.run_id = ${runs.id}`;
const ended = sql`run_stop_outcomes o join lateral (select x.deleted_at
  from shipments x where x.id = o.shipment_id offset 0) p on p.deleted_at is null and o.run_id = ${runs.id}`;

/** Pieces and stops of a run, counted on its index. `loaded`: its driver has them. */
const counts = {
  stops: sql<number>`(select count(*)::int from (select s.shipment_id, s.kind from ${standing}
    union select o.shipment_id, o.kind from ${ended}) u)`,
  done: sql<number>`(select count(*)::int from (select o.shipment_id, o.kind from ${ended} where o.outcome <> 'open'
    union select s.shipment_id, s.kind from ${standing} where ${isDoneUnscanned(names)}) u)`,
  pieces: sql<number>`case ${runs.kind} when 'linehaul' then ${carried} else
    (select coalesce(sum(p.quantity), 0)::int from ${standing} where s.kind = 'delivery') end`,
  loaded: sql<number>`case ${runs.kind} when 'linehaul' then ${carried} else
    (select count(*)::int from ${standing} join piece_holders h on h.shipment_id = s.shipment_id and ((h.kind = 'driver' and h.holder_id = ${runs.driverId}) or (h.kind = 'container' and h.holder_id in (select c.id from containers c where c.run_id = ${runs.id}))) where s.kind = 'delivery') end`,
} as const;

function selectRuns(position: SQL<string[]>) {
  return db()
    .select({
      run: runs,
      branch: { code: branches.code, name: branches.name, city: branches.city },
      zone: branches.zone,
      home: {
        city: branches.city,
        state: branches.state,
        zipCode: branches.zipCode,
        country: branches.country,
        latitude: branches.latitude,
        longitude: branches.longitude,
      },
      toBranch: { code: target.code, name: target.name, city: target.city },
      driver: { id: users.id, name: driverName },
      driverPhone: sql<string | null>`nullif(${users.workPhone}, '')`,
      ...counts,
      position,
    })
    .from(runs)
    .innerJoin(branches, eq(branches.id, runs.branchId))
    .leftJoin(target, eq(target.id, runs.toBranchId))
    .leftJoin(users, and(eq(users.id, runs.driverId), drives))
    .$dynamic();
}

/**
 * Returns the id of the released run that a driver is on: the one under way, else the first of these days that has not
 * ended; null without one.
 */
export async function findOpenRunOf(driverId: string, days: readonly string[]): Promise<string | null> {
  const isUnderWay = eq(runs.state, "started");
  const [row] = await db()
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.driverId, driverId),
        isNotNull(runs.releasedAt),
        ne(runs.state, "ended"),
        ne(runs.kind, "linehaul"),
        or(isUnderWay, inArray(runs.day, [...days])),
      ),
    )
    .orderBy(desc(isUnderWay), asc(runs.day), asc(runs.startsAt), asc(runs.number))
    .limit(1);
  return row?.id ?? null;
}

export type RunRecord = Awaited<ReturnType<typeof loadRuns>>[number];

export function loadRuns({ day, branchId, state, driverId }: RunConditions, page: KeysetPage) {
  return selectRuns(page.position)
    .where(
      and(
        day ? eq(runs.day, day) : undefined,
        branchId ? eq(runs.branchId, branchId) : undefined,
        state ? eq(runs.state, state) : undefined,
        driverId ? eq(runs.driverId, driverId) : undefined,
        page.beyond,
      ),
    )
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

export async function loadRun(id: string): Promise<RunRecord | null> {
  const [row] = await selectRuns(sql<string[]>`array[]::text[]`).where(eq(runs.id, id));
  return row ?? null;
}

export async function findRunByNumber(number: number): Promise<RunRow | null> {
  const [row] = await db().select().from(runs).where(eq(runs.number, number));
  return row ?? null;
}

export async function findRun(id: string): Promise<RunRow | null> {
  const [row] = await db().select().from(runs).where(eq(runs.id, id));
  return row ?? null;
}

/** Finds the run that a driver is on: the one started last. */
export async function findStartedRun(driverId: string): Promise<RunRow | null> {
  const [row] = await db()
    .select()
    .from(runs)
    .where(and(eq(runs.driverId, driverId), eq(runs.state, "started")))
    .orderBy(desc(runs.startedAt))
    .limit(1);
  return row ?? null;
}

/**
 * Locks runs until the transaction ends, always in the same order and before shipments, so that two changes never wait
 * for each other.
 */
export async function lockRuns(ids: readonly string[]): Promise<Map<string, RunRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select()
    .from(runs)
    .where(inArray(runs.id, [...new Set(ids)]))
    .orderBy(asc(runs.id))
    .for("no key update");
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertRun(row: NewRunRow): Promise<number> {
  const [made] = await db().insert(runs).values(row).returning({ number: runs.number });
  if (!made) throw new Error("a new run has no number");
  return made.number;
}

export async function updateRun(id: string, patch: Partial<Omit<RunRow, "id" | "number" | "version">>): Promise<void> {
  await db()
    .update(runs)
    .set({ ...patch, version: sql`${runs.version} + 1` })
    .where(eq(runs.id, id));
}

export async function deleteRun(id: string): Promise<void> {
  await db().delete(runs).where(eq(runs.id, id));
}

/** A run that was scanned stays: its acts name it for good. */
export async function hasActs(runId: string): Promise<boolean> {
  const [row] = await db().select({ id: acts.id }).from(acts).where(eq(acts.runId, runId)).limit(1);
  return row !== undefined;
}

export type NewManifest = typeof manifests.$inferInsert;

export async function insertManifest(row: NewManifest): Promise<void> {
  await db().insert(manifests).values(row);
}

/** Loads the manifest with which a run left; null before. */
export async function loadManifestOfRun(runId: string) {
  const [row] = await db()
    .select()
    .from(manifests)
    .where(eq(manifests.runId, runId))
    .orderBy(asc(manifests.frozenAt))
    .limit(1);
  return row ?? null;
}
