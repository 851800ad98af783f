import { aliasedTable, and, asc, desc, eq, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from "drizzle-orm";
import type { TaskKind } from "#domain/road/vocabulary.ts";
import { db } from "#server/db/client.ts";
import { keyset, type KeysetPage, type Positioned } from "#server/db/keyset.ts";
import { roadDevices } from "#server/db/schema/devices.ts";
import { users } from "#server/db/schema/people.ts";
import { acts, actTasks, runStopOutcomes } from "#server/db/schema/road.ts";
import { runs } from "#server/db/schema/runs.ts";
import { branches } from "#server/db/schema/settings.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { stopAssignments } from "#server/db/schema/stops.ts";
import type { ActRow } from "#server/features/acts/act.rows.ts";

export type FlagFilter = { isSettled: boolean; kind: TaskKind | null; ownerId: string | null; run: number | null };

/** Open flags, the oldest first: the longest wait comes first. */
export const oldestFlags = keyset("flags.open", { by: [actTasks.openedAt], id: actTasks.id, order: "ascending" });
export const newestFlags = keyset("flags.settled", { by: [actTasks.openedAt], id: actTasks.id, order: "descending" });

const owners = aliasedTable(users, "owners");
const phoneOwners = aliasedTable(users, "phone_owners");

const phoneColumns = {
  device: roadDevices,
  devicePersonName: phoneOwners.name,
  devicePersonEmail: phoneOwners.email,
} as const;

const columns = {
  task: actTasks,
  act: acts,
  ownerName: owners.name,
  ownerEmail: owners.email,
  settlerGoneAt: users.anonymisedAt,
  branchName: branches.name,
  branchZone: branches.zone,
  trackingNumber: shipments.trackingNumber,
  deletedAt: shipments.deletedAt,
  erasedAt: shipments.erasedAt,
  ...phoneColumns,
} as const;

export async function loadFlagPage(filter: FlagFilter, page: KeysetPage) {
  return selectFlags(and(...conditions(filter), page.beyond), page.position)
    .orderBy(...page.order)
    .limit(page.rowsToRead);
}

export type ListedFlag = Awaited<ReturnType<typeof loadFlagPage>>[number];

export async function findFlag(id: string) {
  const [row] = await selectFlags(eq(actTasks.id, id), newestFlags.page(null, 1).position);
  return row ?? null;
}

/** Finds the newest flag of a second delivery of a shipment. */
export async function findSecondDelivery(shipmentId: string) {
  const [row] = await selectFlags(
    and(eq(actTasks.shipmentId, shipmentId), eq(actTasks.kind, "second_delivery")),
    newestFlags.page(null, 1).position,
  )
    .orderBy(desc(actTasks.openedAt), desc(actTasks.id))
    .limit(1);
  return row ?? null;
}

function selectFlags(where: SQL | undefined, position: SQL<Positioned["position"]>) {
  return db()
    .select({ ...columns, position })
    .from(actTasks)
    .leftJoin(acts, eq(acts.id, actTasks.actId))
    .leftJoin(owners, eq(owners.id, actTasks.ownerId))
    .leftJoin(users, eq(users.id, actTasks.settledBy))
    .leftJoin(branches, eq(branches.id, acts.branchId))
    .leftJoin(shipments, eq(shipments.id, actTasks.shipmentId))
    .leftJoin(roadDevices, eq(roadDevices.id, acts.deviceId))
    .leftJoin(phoneOwners, eq(phoneOwners.id, roadDevices.personId))
    .where(where);
}

function conditions({ isSettled, kind, ownerId, run }: FlagFilter): (SQL | undefined)[] {
  return [
    isSettled ? isNotNull(actTasks.settledAt) : isNull(actTasks.settledAt),
    kind === null ? undefined : eq(actTasks.kind, kind),
    ownerId === null ? undefined : eq(actTasks.ownerId, ownerId),
    run === null ? undefined : ofRun(run),
  ];
}

/** Of a scan that names the run, of a shipment with a stop on it, or by its driver while it was under way. */
function ofRun(number: number): SQL {
  const run = sql`(select r.id from ${runs} r where r.number = ${number})`;
  return sql`(${acts.runId} = ${run}
    or ${actTasks.shipmentId} in (select s.shipment_id from ${stopAssignments} s where s.run_id = ${run}
      union select o.shipment_id from ${runStopOutcomes} o where o.run_id = ${run})
    or exists (select 1 from ${runs} r where r.number = ${number} and r.driver_id = ${acts.doneBy}
      and ${acts.occurredAt} between r.started_at and coalesce(r.ended_at, 'infinity')))`;
}

/** Counts open flags, at most `most`. */
export async function countOpen(most: number): Promise<number> {
  const rows = await db().select({ id: actTasks.id }).from(actTasks).where(isNull(actTasks.settledAt)).limit(most);
  return rows.length;
}

/** Locks flags in order of their ids, so that two people who settle the same ones wait for each other. */
export async function lockFlags(ids: readonly string[]) {
  return withActs(ids).for("update", { of: actTasks });
}

/** As `lockFlags`, without locks. */
export async function loadFlags(ids: readonly string[]) {
  return withActs(ids);
}

function withActs(ids: readonly string[]) {
  return db()
    .select({ task: actTasks, act: acts })
    .from(actTasks)
    .leftJoin(acts, eq(acts.id, actTasks.actId))
    .where(inArray(actTasks.id, [...ids]))
    .orderBy(asc(actTasks.id));
}

export type LockedFlag = Awaited<ReturnType<typeof lockFlags>>[number];

export async function updateFlag(id: string, patch: Partial<typeof actTasks.$inferInsert>): Promise<void> {
  await db().update(actTasks).set(patch).where(eq(actTasks.id, id));
}

const ends = ["deliver", "hand_out"] as const;

/** Finds the act that a flagged one repeats or contradicts, else the one before it of the same shipment. */
export async function findOtherAct(act: ActRow, kind: TaskKind): Promise<OtherAct | null> {
  if (kind === "other_content") return firstOf([eq(acts.source, act.source), eq(acts.clientEventId, firstIdOf(act))]);
  if (act.shipmentId === null || kind === "acts_missing") return null;
  const before = [
    eq(acts.shipmentId, act.shipmentId),
    ne(acts.id, act.id),
    ne(acts.state, "quarantined" as const),
    lte(acts.receivedAt, act.receivedAt),
  ];
  if (kind === "second_delivery") return firstOf([...before, inArray(acts.kind, [...ends])], asc(acts.occurredAt));
  return firstOf(before);
}

export async function findActWithPhone(id: string): Promise<OtherAct | null> {
  return firstOf([eq(acts.id, id)]);
}

type OtherAct = Awaited<ReturnType<typeof selectActs>>[number];

function selectActs() {
  return db()
    .select({ act: acts, branchName: branches.name, branchZone: branches.zone, ...phoneColumns })
    .from(acts)
    .leftJoin(branches, eq(branches.id, acts.branchId))
    .leftJoin(roadDevices, eq(roadDevices.id, acts.deviceId))
    .leftJoin(phoneOwners, eq(phoneOwners.id, roadDevices.personId));
}

async function firstOf(where: SQL[], order: SQL = desc(acts.occurredAt)): Promise<OtherAct | null> {
  const [row] = await selectActs()
    .where(and(...where))
    .orderBy(order, asc(acts.id))
    .limit(1);
  return row ?? null;
}

/** A quarantined act is stored under the id that it shares with the first, and its own content (G17). */
function firstIdOf({ clientEventId }: ActRow): string {
  return clientEventId.split(" ")[0] ?? "";
}
