import { and, asc, between, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { StopKind } from "#domain/shipments/stops.ts";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { payments, shipments } from "#server/db/schema/shipments.ts";
import { runStopOutcomes } from "#server/db/schema/road.ts";
import { runs } from "#server/db/schema/runs.ts";
import { stopAssignments } from "#server/db/schema/stops.ts";
import { proofColumns } from "#server/features/shipments/proof-need.ts";
import { recipientColumns, senderColumns } from "#server/features/shipments/side.rows.ts";

/** Active drivers: not disabled, deleted or moved to another role. */
export const drives = and(eq(users.role, "driver"), eq(users.banned, false), isNull(users.anonymisedAt));
export const driverName = sql<string>`coalesce(nullif(${users.name}, ''), ${users.email})`;

/** Loads drivers that stops can be assigned to, by name; at most 200. */
export function loadDrivers() {
  return db()
    .select({ id: users.id, name: driverName })
    .from(users)
    .where(drives)
    .orderBy(asc(driverName), asc(users.id))
    .limit(200);
}

export async function findDriver(id: string): Promise<{ id: string; name: string } | null> {
  const [row] = await db()
    .select({ id: users.id, name: driverName })
    .from(users)
    .where(and(eq(users.id, id), drives));
  return row ?? null;
}

/** Finds who drove by an id, disabled or in another role now; null for a deleted account. */
export async function findFormerDriver(id: string): Promise<{ id: string; name: string } | null> {
  const [row] = await db()
    .select({ id: users.id, name: driverName })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.anonymisedAt)));
  return row ?? null;
}

/** The run of a stop, for queries that join both. */
export const runColumns = { runId: runs.id, runNumber: runs.number } as const;

export function stopDriver({ driverId, driverName: name }: { driverId: string | null; driverName: string }) {
  return driverId === null ? null : { id: driverId, name };
}

export function stopRun({ runId: id, runNumber: number }: { runId: string | null; runNumber: number | null }) {
  return id === null || number === null ? null : { id, number };
}

/** Loads the drivers and runs of the stops of a shipment, without former drivers. */
export async function loadStopsOf(shipmentId: string) {
  const rows = await db()
    .select({ kind: stopAssignments.kind, day: stopAssignments.day, driverId: users.id, driverName, ...runColumns })
    .from(stopAssignments)
    .leftJoin(users, and(eq(users.id, stopAssignments.driverId), drives))
    .leftJoin(runs, eq(runs.id, stopAssignments.runId))
    .where(and(eq(stopAssignments.shipmentId, shipmentId), or(isNotNull(users.id), isNotNull(runs.id))))
    .orderBy(asc(stopAssignments.kind));
  return rows.map(({ kind, day, ...row }) => ({ kind, driver: stopDriver(row), day, run: stopRun(row) }));
}

export type AssignedRow = Pick<typeof stopAssignments.$inferSelect, "driverId" | "day" | "runId">;

/** Returns the stored row, even if its driver is no longer one. */
export async function findStop(shipmentId: string, kind: StopKind): Promise<AssignedRow | null> {
  const { driverId, day, runId } = stopAssignments;
  const [row] = await db().select({ driverId, day, runId }).from(stopAssignments).where(isStop(shipmentId, kind));
  return row ?? null;
}

function isStop(shipmentId: string, kind: StopKind) {
  return and(eq(stopAssignments.shipmentId, shipmentId), eq(stopAssignments.kind, kind));
}

/**
 * Locks the run of a stop until the transaction ends and returns its id; null without one. Runs are locked before
 * shipments.
 */
export async function lockRunOfStop(shipmentId: string, kind: StopKind): Promise<string | null> {
  const ofStop = db().select({ id: stopAssignments.runId }).from(stopAssignments).where(isStop(shipmentId, kind));
  const [run] = await db().select({ id: runs.id }).from(runs).where(inArray(runs.id, ofStop)).for("no key update");
  return run?.id ?? null;
}

/** Whether a piece of a delivery is with its driver (of a run without one, any), or in a container on its run. */
export async function isLoaded(shipmentId: string, { driverId, runId }: AssignedRow): Promise<boolean> {
  const holder = sql`h.kind = 'driver' and (h.holder_id = ${driverId} or (${driverId}::text is null and ${runId}::text is not null))`;
  const container = sql`h.kind = 'container' and exists (select 1 from containers c where c.id = h.holder_id and c.run_id = ${runId})`;
  const { rows } = await db().execute(
    sql`select 1 from piece_holders h where h.shipment_id = ${shipmentId} and ((${holder}) or (${container})) limit 1`,
  );
  return rows.length > 0;
}

/** Closes the gap that a stop leaves on its locked run. Forms of the run that are open become stale. */
export async function closeGap(runId: string): Promise<void> {
  await db().execute(
    sql`update stop_assignments s set place = n.place
        from (select shipment_id, kind, row_number() over (order by place, shipment_id, kind) as place
              from stop_assignments where run_id = ${runId}) n
        where s.shipment_id = n.shipment_id and s.kind = n.kind and s.place is distinct from n.place`,
  );
  await db()
    .update(runs)
    .set({ version: sql`${runs.version} + 1` })
    .where(eq(runs.id, runId));
}

/** Saves who makes a stop and when. Its attempt is one more than those on runs that came to nothing. */
export async function saveStop(stop: Omit<typeof stopAssignments.$inferInsert, "attempt">): Promise<void> {
  const { driverId, day, runId = null, place = null, isPinned = false, assignedAt, assignedBy } = stop;
  const attempt = 1 + (await countFailed(stop));
  await db()
    .insert(stopAssignments)
    .values({ ...stop, attempt })
    .onConflictDoUpdate({
      target: [stopAssignments.shipmentId, stopAssignments.kind],
      set: { driverId, day, runId, place, isPinned, attempt, assignedAt, assignedBy },
    });
}

function countFailed({ shipmentId, kind }: { shipmentId: string; kind: StopKind }): Promise<number> {
  return db().$count(
    runStopOutcomes,
    and(
      eq(runStopOutcomes.shipmentId, shipmentId),
      eq(runStopOutcomes.kind, kind),
      eq(runStopOutcomes.outcome, "failed"),
    ),
  );
}

export async function deleteStop(shipmentId: string, kind: StopKind): Promise<void> {
  await db().delete(stopAssignments).where(isStop(shipmentId, kind));
}

/**
 * Loads a day's stops of a driver with addresses, on the index of driver and day, without cancelled and deleted
 * shipments, and without those of runs that are not released. At most 300.
 */
export function loadStopsOfDriver(driverId: string, day: string) {
  return selectStops()
    .where(
      and(
        eq(stopAssignments.driverId, driverId),
        eq(stopAssignments.day, day),
        or(isNull(runs.id), isNotNull(runs.releasedAt)),
        isNull(shipments.deletedAt),
        ne(shipments.status, "cancelled"),
      ),
    )
    .orderBy(desc(stopAssignments.assignedAt))
    .limit(300);
}

/** Loads the stops that name a run, as their driver sees them. */
export function loadStopsOfRun(runId: string) {
  return selectStops().where(eq(stopAssignments.runId, runId));
}

function selectStops() {
  return db()
    .select({
      shipmentId: stopAssignments.shipmentId,
      kind: stopAssignments.kind,
      place: stopAssignments.place,
      runNumber: runs.number,
      shipment: stopColumns,
      payment: paymentColumns,
    })
    .from(stopAssignments)
    .innerJoin(shipments, eq(shipments.id, stopAssignments.shipmentId))
    .leftJoin(payments, eq(payments.shipmentId, shipments.id))
    .leftJoin(runs, eq(runs.id, stopAssignments.runId));
}

/** Returns the zone of the stop that was assigned last for these days, inclusive; null without one. */
export async function findZoneOfStops(driverId: string, [from, to]: [string, string]): Promise<string | null> {
  const zone = sql<string>`case ${stopAssignments.kind} when 'collection' then ${shipments.senderZone} else ${shipments.recipientZone} end`;
  const [row] = await db()
    .select({ zone })
    .from(stopAssignments)
    .innerJoin(shipments, eq(shipments.id, stopAssignments.shipmentId))
    .where(and(eq(stopAssignments.driverId, driverId), between(stopAssignments.day, from, to)))
    .orderBy(desc(stopAssignments.assignedAt))
    .limit(1);
  return row?.zone ?? null;
}

const stopColumns = {
  trackingNumber: shipments.trackingNumber,
  status: shipments.status,
  pickupAt: shipments.pickupAt,
  estimatedDeliveryAt: shipments.estimatedDeliveryAt,
  knownByDay: shipments.knownByDay,
  shippedAt: shipments.shippedAt,
  updatedAt: shipments.updatedAt,
  ...senderColumns,
  ...recipientColumns,
  pickupInstructions: shipments.pickupInstructions,
  specialInstructions: shipments.specialInstructions,
  quantity: shipments.quantity,
  weightHundredthsLb: shipments.weightHundredthsLb,
  isFragile: shipments.isFragile,
  id: shipments.id,
  ...proofColumns,
} as const;

const paymentColumns = {
  method: payments.method,
  state: payments.state,
  amountMinor: payments.amountMinor,
  currency: payments.currency,
} as const;

export type StopRecord = Awaited<ReturnType<typeof loadStopsOfDriver>>[number];
