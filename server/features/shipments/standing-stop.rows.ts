import { type SQL, sql } from "drizzle-orm";
import { isTerminal } from "#domain/shipments/status.ts";
import { type StopKind, stopKinds, stopState } from "#domain/shipments/stops.ts";
import { type ShipmentStatus, shipmentStatuses } from "#domain/shipments/vocabulary.ts";

/** Whether nothing is left to do at a stop of a shipment with this status. */
export function isStopOver(kind: StopKind, status: ShipmentStatus): boolean {
  return isTerminal(status) || stopState(kind, status, false) === "done";
}

/** Names in the query: of `stop_assignments`, `shipments` and `runs`. */
type Names = { stop: string; shipment: string; run: string };

/**
 * SQL condition: a stop stands on its run (G55). It has an outcome there, or something is left to do at it, or it was
 * done without a scan while the run was under way. Deleted shipments have none.
 */
export function standsOnRun({ stop, shipment, run }: Names): SQL {
  return sql.raw(`(${shipment}.deleted_at is null and (
    exists (select 1 from run_stop_outcomes own
      where own.run_id = ${run}.id and own.shipment_id = ${stop}.shipment_id and own.kind = ${stop}.kind)
    or not ${overSql(stop, shipment)} or ${wasDoneUnscanned(stop, shipment, run)}))`);
}

/** SQL condition: a stop without an outcome was done while its run was under way. */
export function isDoneUnscanned({ stop, shipment, run }: Names): SQL {
  return sql.raw(`(${overSql(stop, shipment)} and ${wasDoneUnscanned(stop, shipment, run)})`);
}

/** SQL condition: something is left to do at a stop of a run under way. */
export function isOpenStop({ stop, shipment, run }: Names): SQL {
  return sql.raw(`(${shipment}.deleted_at is null and not ${overSql(stop, shipment)} and not exists (
    select 1 from run_stop_outcomes done where done.run_id = ${run}.id and done.shipment_id = ${stop}.shipment_id
      and done.kind = ${stop}.kind and done.outcome <> 'open'))`);
}

function overSql(stop: string, shipment: string): string {
  const each = stopKinds.map((kind) => {
    const over = shipmentStatuses.filter((status) => isStopOver(kind, status)).map((status) => `'${status}'`);
    return `(${stop}.kind = '${kind}' and ${shipment}.status in (${over.join(", ")}))`;
  });
  return `(${each.join(" or ")})`;
}

function wasDoneUnscanned(stop: string, shipment: string, run: string): string {
  return `(${shipment}.current_since between ${run}.started_at and coalesce(${run}.ended_at, 'infinity') and case ${stop}.kind
    when 'delivery' then ${shipment}.status = 'delivered' else ${shipment}.status <> 'cancelled' end)`;
}
