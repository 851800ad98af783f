import { type SQL, sql } from "drizzle-orm";
import type { HolderFilter } from "#domain/road/holder-filter.ts";
import { hourMs } from "#domain/shared/durations.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import type { ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import { pieceHolders, runStopOutcomes } from "#server/db/schema/road.ts";
import { containers, runs } from "#server/db/schema/runs.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { stopAssignments } from "#server/db/schema/stops.ts";
import { unplannedAt } from "#server/features/shipments/unplanned.rows.ts";
import type { StoredBranch } from "#server/features/branches/list-branches.ts";

/** Filters of the road. `branchId`: of the holder if it is a branch with a key; null if there is none. */
export type RoadFilter = Pick<ShipmentFilter, "run" | "holder"> & {
  branchId: string | null;
  unseenSince: Date | null;
  /** Null: planned or not. */
  unplannedOn: Today | null;
};
/** `day`: as stops name it; `endsAt`: its end on the clock of the main branch. */
type Today = { day: string; endsAt: Date };

export function roadFilterOf(
  { run, holder, unseenHours, isUnplanned }: ShipmentFilter,
  { at, zone, branches }: { at: Date; zone: string; branches: readonly Pick<StoredBranch, "id" | "code">[] },
): RoadFilter {
  const day = dayKey(at, zone);
  return {
    run,
    holder,
    branchId: branches.find(({ code }) => code === holder?.key)?.id ?? null,
    unseenSince: unseenHours === null ? null : new Date(at.getTime() - unseenHours * hourMs),
    unplannedOn: isUnplanned ? { day, endsAt: wallTimeToInstant(addDays(day, 1), "00:00", zone) } : null,
  };
}

/** The filter as conditions on a row, for queries that may start from the holders. */
export function onRoad(filter: RoadFilter): (SQL | undefined)[] {
  const holders = held(filter);
  return [
    onRun(filter),
    holders && sql`exists (select 1 from ${pieceHolders} h where h.shipment_id = ${shipments.id} and ${holders})`,
    openOnly(filter),
    unplanned(filter),
  ];
}

/** The same looked up for each row, for scans of few rows: with EXISTS the planner may read every holder first. */
export function onRoadByRow(filter: RoadFilter): SQL | undefined {
  const holders = held(filter);
  const parts = [
    onRun(filter),
    holders && sql`(select true from ${pieceHolders} h where h.shipment_id = ${shipments.id} and ${holders} limit 1)`,
    openOnly(filter),
    unplanned(filter),
  ].filter((each) => each !== undefined);
  return parts.length === 0 ? undefined : sql.join(parts, sql` and `);
}

/** Selects the ids of the few shipments that a run or a holder leads to. */
export function roadIds(filter: RoadFilter): SQL | undefined {
  if (filter.run !== null) return idsOnRun(filter.run);
  const holders = held(filter);
  return holders && sql`select distinct h.shipment_id as id from ${pieceHolders} h where ${holders}`;
}

/** Conditions on `piece_holders h`. Only what we have can be lost. */
function held(filter: RoadFilter): SQL | undefined {
  const { holder, unseenSince } = filter;
  const parts: SQL[] = [];
  if (holder) parts.push(sql`h.kind = ${holder.kind}`);
  if (holder && holder.key !== null) parts.push(sql`h.holder_id = ${holderId(holder, holder.key, filter)}`);
  if (unseenSince)
    parts.push(
      sql`h.kind in ('branch', 'container', 'driver') and h.seen_at < ${unseenSince.toISOString()}::timestamptz`,
    );
  return parts.length === 0 ? undefined : sql.join(parts, sql` and `);
}

function holderId({ kind }: HolderFilter, key: string, { branchId }: RoadFilter): SQL {
  if (kind === "branch") return sql`${branchId}`;
  if (kind === "container") return sql`(select c.id from ${containers} c where c.number = ${Number(key)})`;
  return sql`${key}`;
}

function onRun({ run }: RoadFilter): SQL | undefined {
  return run === null ? undefined : sql`${shipments.id} = any(array(${idsOnRun(run)}))`;
}

/** Stops that it has, those with an outcome on it, and what is in its containers. */
function idsOnRun(number: number): SQL {
  const id = sql`(select r.id from ${runs} r where r.number = ${number})`;
  return sql`select a.shipment_id as id from ${stopAssignments} a where a.run_id = ${id}
    union select o.shipment_id from ${runStopOutcomes} o where o.run_id = ${id}
    union select h.shipment_id from ${containers} c join ${pieceHolders} h on h.kind = 'container' and h.holder_id = c.id where c.run_id = ${id}`;
}

/** Served by the index of what is due. */
export function unplanned({ unplannedOn }: RoadFilter): SQL | undefined {
  return unplannedOn ? sql.raw(unplannedAt(unplannedOn, "shipments")) : undefined;
}

/** What the office ended without a scan keeps its holder, and no one looks for it. */
function openOnly({ unseenSince }: RoadFilter): SQL | undefined {
  return unseenSince ? sql`${shipments.terminalAt} is null` : undefined;
}
