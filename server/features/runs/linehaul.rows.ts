import { inArray, sql } from "drizzle-orm";
import { readRoadCode, roadCode } from "#domain/road/road-number.ts";
import { hourMs } from "#domain/shared/durations.ts";
import { db } from "#server/db/client.ts";
import { containers } from "#server/db/schema/runs.ts";
import type { RunRecord } from "#server/features/runs/run.rows.ts";

export type LinehaulRow = {
  id: string;
  number: number;
  fromName: string;
  fromZone: string;
  toName: string;
  toZone: string;
  leftAt: Date;
  arrivedAt: Date | null;
  /** Their codes. */
  containers: string[];
  pieces: number;
  arrived: number;
};

/** What a run carries came in at most so long before it starts. */
const spanMs = 36 * hourMs;

/**
 * Loads the linehauls by which parcels reached a run, with their pieces of it: of a linehaul itself, all its pieces.
 * A piece has arrived with the first event of its shipment at the branch where the linehaul goes.
 */
export async function loadLinehauls({ run }: RunRecord): Promise<LinehaulRow[]> {
  const isOwn = run.kind === "linehaul";
  const which = isOwn
    ? sql`r.id = ${run.id}`
    : sql`r.kind = 'linehaul' and r.to_branch_id = ${run.branchId} and r.started_at between ${new Date(run.startsAt.getTime() - spanMs)} and ${run.endedAt ?? run.endsAt ?? new Date(run.startsAt.getTime() + spanMs)}`;
  const whose = isOwn
    ? sql`true`
    : sql`exists (select 1 from stop_assignments s where s.shipment_id = p.id and s.kind = 'delivery' and s.run_id = ${run.id})`;
  const { rows } = await db().execute<LinehaulRow>(sql`
    select r.id, r.number, f.name as "fromName", f.zone as "fromZone", t.name as "toName", t.zone as "toZone",
      r.started_at as "leftAt", min(e.at) as "arrivedAt", count(*)::int as pieces, count(e.at)::int as arrived,
      array_remove(array_agg(distinct nullif(line.container, '')), null) as containers
    from runs r
    join branches f on f.id = r.branch_id
    join branches t on t.id = r.to_branch_id
    join lateral (select lines from manifests m where m.run_id = r.id order by m.frozen_at desc limit 1) m on true
    cross join lateral jsonb_to_recordset(m.lines) as line("trackingNumber" text, container text, "isLoaded" boolean)
    join shipments p on p.tracking_number = line."trackingNumber"
    left join lateral (select min(e.occurred_at) as at from shipment_events e
      where e.shipment_id = p.id and e.branch_id = r.to_branch_id and e.occurred_at >= r.started_at
        and not exists (select 1 from shipment_event_voids v where v.event_id = e.id)) e on true
    where ${which} and r.started_at is not null and line."isLoaded" and ${whose}
    group by r.id, f.id, t.id
    order by r.started_at, r.id
    limit 20`);
  return rows.map((row) => ({
    ...row,
    leftAt: new Date(row.leftAt),
    arrivedAt: row.arrivedAt && new Date(row.arrivedAt),
  }));
}

/** Returns the names of containers by their codes. */
export async function loadContainerNames(codes: readonly string[]): Promise<Map<string, string>> {
  const numbers = codes.flatMap((code) => readRoadCode(code)?.number ?? []);
  if (numbers.length === 0) return new Map();
  const rows = await db()
    .select({ number: containers.number, name: containers.name })
    .from(containers)
    .where(inArray(containers.number, numbers));
  return new Map(rows.map(({ number, name }) => [roadCode("container", number), name]));
}
