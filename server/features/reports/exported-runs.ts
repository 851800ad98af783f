import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { RunState } from "#domain/road/run-vocabulary.ts";
import { users } from "#server/db/schema/people.ts";
import { runs } from "#server/db/schema/runs.ts";
import { branches } from "#server/db/schema/settings.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { findKnownBranch } from "#server/features/branches/branches.rows.ts";
import { standsOnRun } from "#server/features/shipments/standing-stop.rows.ts";
import { selectOf, type SourceColumns } from "#server/features/reports/exported-columns.ts";

const toBranches = alias(branches, "to_branches");

/** One row per stop, and one of a run without stops. Names no customer. */
export const runColumns: SourceColumns = {
  run: ["whole", sql`${runs.number}::int`],
  day: ["text", runs.day],
  runKind: ["text", runs.kind],
  branch: ["text", branches.code],
  toBranch: ["text", toBranches.code],
  wave: ["text", runs.wave],
  state: ["text", runs.state],
  driver: ["text", users.name],
  vehicle: ["text", runs.vehicle],
  plannedStart: ["instant", runs.startsAt],
  startedAt: ["instant", runs.startedAt],
  endedAt: ["instant", runs.endedAt],
  place: ["whole", sql`stop.place`],
  stopKind: ["text", sql`stop.kind`],
  trackingNumber: ["text", shipments.trackingNumber],
  city: [
    "text",
    sql`case when stop.kind = 'collection' then ${shipments.senderCity} else ${shipments.recipientCity} end`,
  ],
  attempt: ["whole", sql`stop.attempt`],
  outcome: ["text", sql`stop.outcome`],
  reasonCode: ["text", sql`stop.reason_code`],
  outcomeAt: ["instant", sql`stop.occurred_at`],
};

/** Stops that stand on the run, and those that moved on after their outcome on it. */
const stops = sql`
  select coalesce(o.shipment_id, a.shipment_id) as shipment_id, coalesce(o.kind, a.kind) as kind, coalesce(o.place, a.place) as place,
    a.attempt, o.outcome, o.reason_code, o.occurred_at
  from (select s.shipment_id, s.kind, s.attempt, row_number() over (order by s.place, s.shipment_id, s.kind)::int as place from stop_assignments s join shipments p on p.id = s.shipment_id
    where s.run_id = ${runs.id} and ${standsOnRun({ stop: "s", shipment: "p", run: "runs" })}) a
  full join (select o.* from run_stop_outcomes o join shipments p on p.id = o.shipment_id and p.deleted_at is null
    where o.run_id = ${runs.id}) o on o.shipment_id = a.shipment_id and o.kind = a.kind`;

/** Selects the rows of the list of runs, latest day first, with their stops in order. */
export async function selectRuns(filter: { day: string; branch: string; state: RunState | null }): Promise<SQL> {
  const { day, branch, state } = filter;
  const at = branch === "" ? null : await findKnownBranch(branch);
  const where = and(
    day === "" ? undefined : eq(runs.day, day),
    branch === "" ? undefined : at ? eq(runs.branchId, at.id) : sql`false`,
    state === null ? undefined : eq(runs.state, state),
  );
  return sql`select ${selectOf(runColumns)} from ${runs}
    join ${branches} on ${branches.id} = ${runs.branchId}
    left join ${branches} to_branches on ${toBranches.id} = ${runs.toBranchId}
    left join ${users} on ${users.id} = ${runs.driverId} and ${users.anonymisedAt} is null
    left join lateral (${stops}) stop on true
    left join ${shipments} on ${shipments.id} = stop.shipment_id
    where ${where ?? sql`true`} order by ${runs.day} desc, ${runs.number} desc, stop.place, stop.shipment_id, stop.kind`;
}
