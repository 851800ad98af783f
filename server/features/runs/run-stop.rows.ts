import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import type { StopKey } from "#domain/road/run-inputs.ts";
import type { StopKind } from "#domain/shipments/stops.ts";
import { db } from "#server/db/client.ts";
import { acts, pieceHolders, runStopOutcomes } from "#server/db/schema/road.ts";
import { runs } from "#server/db/schema/runs.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { stopAssignments } from "#server/db/schema/stops.ts";
import { standsOnRun } from "#server/features/shipments/standing-stop.rows.ts";
import { recipientColumns, senderColumns } from "#server/features/shipments/side.rows.ts";

export type StopRow = typeof stopAssignments.$inferSelect;

export const shipmentColumns = {
  trackingNumber: shipments.trackingNumber,
  status: shipments.status,
  service: shipments.service,
  bookedAt: shipments.createdAt,
  pickupAt: shipments.pickupAt,
  estimatedDeliveryAt: shipments.estimatedDeliveryAt,
  knownByDay: shipments.knownByDay,
  ...senderColumns,
  ...recipientColumns,
  quantity: shipments.quantity,
  weightHundredthsLb: shipments.weightHundredthsLb,
  requiresSignature: shipments.requiresSignature,
  hasTemperatureControl: shipments.hasTemperatureControl,
  hasDangerousGoods: shipments.hasDangerousGoods,
  pickupInstructions: shipments.pickupInstructions,
  specialInstructions: shipments.specialInstructions,
  deletedAt: shipments.deletedAt,
} as const;

const inOrder = [asc(stopAssignments.place), asc(stopAssignments.shipmentId), asc(stopAssignments.kind)];
const isStanding = standsOnRun({ stop: "stop_assignments", shipment: "shipments", run: "runs" });

/** Loads the stops that stand on runs, in their order, with what came of them. */
export async function loadRunStops(runIds: readonly string[]) {
  if (runIds.length === 0) return [];
  return db()
    .select({
      stop: stopAssignments,
      shipment: shipmentColumns,
      outcome: runStopOutcomes,
      outcomeInput: acts.input,
      loaded: sql<number>`(select count(*)::int from ${pieceHolders} h where h.shipment_id = ${stopAssignments.shipmentId} and h.kind = 'driver' and h.holder_id = ${runs.driverId})`,
      openFlags: sql<number>`(select count(*)::int from act_tasks t where t.shipment_id = ${stopAssignments.shipmentId} and t.settled_at is null)`,
    })
    .from(stopAssignments)
    .innerJoin(runs, eq(runs.id, stopAssignments.runId))
    .innerJoin(shipments, eq(shipments.id, stopAssignments.shipmentId))
    .leftJoin(
      runStopOutcomes,
      and(
        eq(runStopOutcomes.runId, runs.id),
        eq(runStopOutcomes.shipmentId, stopAssignments.shipmentId),
        eq(runStopOutcomes.kind, stopAssignments.kind),
      ),
    )
    .leftJoin(acts, eq(acts.id, runStopOutcomes.actId))
    .where(and(inArray(stopAssignments.runId, [...runIds]), isStanding))
    .orderBy(...inOrder)
    .limit(5000);
}
export type RunStopRecord = Awaited<ReturnType<typeof loadRunStops>>[number];
export type ShipmentOfStop = RunStopRecord["shipment"];

/** Loads the stops that stand on a run in its order, without their shipments. */
export async function loadPlaces(runId: string): Promise<StopRow[]> {
  const rows = await db()
    .select({ stop: stopAssignments })
    .from(stopAssignments)
    .innerJoin(runs, eq(runs.id, stopAssignments.runId))
    .innerJoin(shipments, eq(shipments.id, stopAssignments.shipmentId))
    .where(and(eq(stopAssignments.runId, runId), isStanding))
    .orderBy(...inOrder);
  return rows.map(({ stop }) => stop);
}

/** Loads every stop that names a run, also of cancelled and deleted shipments. */
export function loadAllStops(runId: string): Promise<StopRow[]> {
  return db().select().from(stopAssignments).where(eq(stopAssignments.runId, runId));
}

export async function findStopRow(shipmentId: string, kind: StopKind): Promise<StopRow | null> {
  const [row] = await db()
    .select()
    .from(stopAssignments)
    .where(and(eq(stopAssignments.shipmentId, shipmentId), eq(stopAssignments.kind, kind)));
  return row ?? null;
}

/** Returns a function that names the run of each of these stops; null without one, or if that run is over. */
export async function loadRunsOfStops(stops: readonly StopKey[]): Promise<(stop: StopKey) => string | null> {
  const ids = [...new Set(stops.map(({ shipmentId }) => shipmentId))];
  const rows = await db()
    .select({ shipmentId: stopAssignments.shipmentId, kind: stopAssignments.kind, runId: runs.id })
    .from(stopAssignments)
    .innerJoin(runs, and(eq(runs.id, stopAssignments.runId), ne(runs.state, "ended")))
    .where(inArray(stopAssignments.shipmentId, ids));
  const runOf = new Map(rows.map(({ shipmentId, kind, runId }) => [`${shipmentId}.${kind}`, runId]));
  return ({ shipmentId, kind }) => runOf.get(`${shipmentId}.${kind}`) ?? null;
}

/** Returns the place behind the last stop of a run, which is the transaction's own until it ends. */
export async function nextPlace(runId: string): Promise<number> {
  // Not the run itself: its shipment may be locked already.
  await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`places ${runId}`}, 0))`);
  const [row] = await db()
    .select({ last: sql<number | null>`max(${stopAssignments.place})` })
    .from(stopAssignments)
    .where(eq(stopAssignments.runId, runId));
  return (row?.last ?? 0) + 1;
}

export async function savePlaces(runId: string, stops: readonly Pick<StopRow, "shipmentId" | "kind">[]): Promise<void> {
  if (stops.length === 0) return;
  const rows = stops.map(({ shipmentId, kind }, at) => sql`(${shipmentId}::text, ${kind}::text, ${at + 1}::int)`);
  await db().execute(
    sql`update stop_assignments s set place = v.place from (values ${sql.join(rows, sql`, `)}) as v(shipment_id, kind, place)
        where s.run_id = ${runId} and s.shipment_id = v.shipment_id and s.kind = v.kind and s.place is distinct from v.place`,
  );
}

/** Gives all stops of a run to its new driver. */
export async function giveStopsTo(runId: string, driverId: string | null): Promise<void> {
  await db().update(stopAssignments).set({ driverId }).where(eq(stopAssignments.runId, runId));
}

export async function pinStopRow(shipmentId: string, kind: StopKind, isPinned: boolean): Promise<void> {
  await db()
    .update(stopAssignments)
    .set({ isPinned })
    .where(and(eq(stopAssignments.shipmentId, shipmentId), eq(stopAssignments.kind, kind)));
}

const inVehicle = sql`(h.kind = 'driver' or (h.kind = 'container' and exists
  (select 1 from containers c where c.id = h.holder_id and c.run_id is not null)))`;

/**
 * Returns which of these shipments have a piece that was loaded for delivery: with a driver, or in a container on a
 * run. What a driver has collected and not brought in yet can be planned.
 */
export async function loadedAmong(shipmentIds: readonly string[]): Promise<Set<string>> {
  if (shipmentIds.length === 0) return new Set();
  const { rows } = await db().execute<{ id: string }>(sql`
    select distinct h.shipment_id as id from piece_holders h
    where h.shipment_id in (${sql.join(
      shipmentIds.map((id) => sql`${id}`),
      sql`, `,
    )}) and ${inVehicle}
      and (h.kind = 'container' or exists (select 1 from acts a where a.shipment_id = h.shipment_id and a.kind in ('load', 'start')))`);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the shipments that were collected on a run, and of which a piece is still with the sender. */
export async function loadPartlyCollected(runId: string): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select p.id from run_stop_outcomes o join shipments p on p.id = o.shipment_id
    where o.run_id = ${runId} and o.kind = 'collection' and o.outcome = 'collected' and p.terminal_at is null
      and (select count(*) from piece_holders h where h.shipment_id = p.id and h.kind <> 'sender') < p.quantity
    order by p.id`);
  return rows.map(({ id }) => id);
}

/** Counts pieces in a vehicle that belong to a run: by their stop, or because they were loaded onto it. */
export async function countLoaded(runId: string): Promise<number> {
  const { rows } = await db().execute<{ loaded: number }>(sql`
    select count(*)::int as loaded from piece_holders h
    where ${inVehicle} and (
      h.shipment_id in (select s.shipment_id from stop_assignments s where s.run_id = ${runId} and s.kind = 'delivery')
      or h.shipment_id in (select a.shipment_id from acts a where a.run_id = ${runId} and a.kind = 'load')
      or (h.kind = 'container' and h.holder_id in (select c.id from containers c where c.run_id = ${runId})))`);
  return rows[0]?.loaded ?? 0;
}

/** Records what came of a stop; a later outcome of the same stop on the same run replaces it. */
export async function saveOutcome(row: typeof runStopOutcomes.$inferInsert): Promise<void> {
  await db()
    .insert(runStopOutcomes)
    .values(row)
    .onConflictDoUpdate({
      target: [runStopOutcomes.runId, runStopOutcomes.shipmentId, runStopOutcomes.kind],
      set: {
        outcome: sql`excluded.outcome`,
        reasonCode: sql`excluded.reason_code`,
        actId: sql`excluded.act_id`,
        occurredAt: sql`excluded.occurred_at`,
      },
      // A known outcome replaces "open", whenever it arrives; of two known ones the later counts.
      setWhere: or(
        eq(runStopOutcomes.outcome, "open"),
        sql`excluded.outcome <> 'open' and excluded.occurred_at > ${runStopOutcomes.occurredAt}`,
      ),
    });
}

/** Returns whether a stop has an outcome on a run. */
export async function hasOutcome(runId: string, { shipmentId, kind }: StopKey): Promise<boolean> {
  const { runId: run, shipmentId: shipment, kind: ofKind } = runStopOutcomes;
  return (await db().$count(runStopOutcomes, and(eq(run, runId), eq(shipment, shipmentId), eq(ofKind, kind)))) > 0;
}

/** Loads what a stop needs of its shipment; null if it is gone. */
export async function findStopShipment(id: string): Promise<ShipmentOfStop | null> {
  const [row] = await db()
    .select(shipmentColumns)
    .from(shipments)
    .where(and(eq(shipments.id, id), isNull(shipments.deletedAt)));
  return row ?? null;
}

/** Loads what decides how the shipments with these numbers are stops. */
export function findNumbered(numbers: readonly string[]) {
  return db()
    .select({
      id: shipments.id,
      trackingNumber: shipments.trackingNumber,
      status: shipments.status,
      pickupType: shipments.pickupType,
    })
    .from(shipments)
    .where(and(inArray(shipments.trackingNumber, [...numbers]), isNull(shipments.deletedAt)));
}
