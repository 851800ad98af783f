import { and, asc, between, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { ActLink } from "#domain/road/signed-act.ts";
import type { TaskKind } from "#domain/road/vocabulary.ts";
import { referenceKey } from "#domain/shared/compared-text.ts";
import type { PickupType } from "#domain/shipments/vocabulary.ts";
import { db, sendQuery } from "#server/db/client.ts";
import { prepared, sendInsert } from "#server/db/prepared.ts";
import { type ProofFacts, proofColumns } from "#server/features/shipments/proof-need.ts";
import { storedReferenceKey } from "#server/db/reference-key.ts";
import { acts, actTasks, pieceHolders } from "#server/db/schema/road.ts";
import { shipments } from "#server/db/schema/shipments.ts";

export type ActRow = typeof acts.$inferSelect;

/** What an act needs of a shipment beside its head. */
export type ScannedShipment = {
  id: string;
  quantity: number;
  /** Null if an imported record does not say. */
  pickupType: PickupType | null;
  senderCity: string;
  senderState: string;
  senderCountry: string;
  recipientCity: string;
  recipientState: string;
  recipientCountry: string;
  recipientZone: string;
  erasedAt: Date | null;
} & ProofFacts;

const scannedColumns = {
  id: shipments.id,
  quantity: shipments.quantity,
  pickupType: shipments.pickupType,
  senderCity: shipments.senderCity,
  senderState: shipments.senderState,
  senderCountry: shipments.senderCountry,
  recipientCity: shipments.recipientCity,
  recipientState: shipments.recipientState,
  recipientCountry: shipments.recipientCountry,
  recipientZone: shipments.recipientZone,
  erasedAt: shipments.erasedAt,
  ...proofColumns,
} as const;

/** Finds a shipment, deleted or not, by its number, else by a reference that only one shipment has. */
export async function findScanned(number: string): Promise<ScannedShipment | null> {
  const [byNumber] = await prepared("find-scanned", (on, name) =>
    on
      .select(scannedColumns)
      .from(shipments)
      .where(eq(shipments.trackingNumber, sql.placeholder("number")))
      .prepare(name),
  ).execute({ number });
  if (byNumber) return byNumber;
  const byReference = await db()
    .select(scannedColumns)
    .from(shipments)
    .where(and(ne(shipments.reference, ""), eq(storedReferenceKey, referenceKey(number))))
    .limit(2);
  return byReference.length === 1 ? (byReference[0] ?? null) : null;
}

export async function findScannedById(id: string): Promise<ScannedShipment | null> {
  const [row] = await db().select(scannedColumns).from(shipments).where(eq(shipments.id, id));
  return row ?? null;
}

/** What is loaded of a shipment. */
export type LoadedPieces = { shipment: ScannedShipment; trackingNumber: string; pieces: number[] };

/** Loads what the driver has of the stops of a run, and of what was loaded onto it without a stop, in order of id. */
export function loadLoadedOn(runId: string, driverId: string): Promise<LoadedPieces[]> {
  return loadHeld(
    sql`${pieceHolders.kind} = 'driver' and ${pieceHolders.holderId} = ${driverId} and
      (exists (select 1 from stop_assignments s where s.shipment_id = ${shipments.id} and s.run_id = ${runId} and s.kind = 'delivery')
        or exists (select 1 from acts a where a.shipment_id = ${shipments.id} and a.run_id = ${runId} and a.kind = 'load'))`,
  );
}

/** Loads what is in a container, in order of id. */
export function loadInside(containerId: string): Promise<LoadedPieces[]> {
  return loadHeld(sql`${pieceHolders.kind} = 'container' and ${pieceHolders.holderId} = ${containerId}`);
}

function loadHeld(condition: SQL): Promise<LoadedPieces[]> {
  return db()
    .select({
      shipment: scannedColumns,
      trackingNumber: shipments.trackingNumber,
      pieces: sql<number[]>`array_agg(${pieceHolders.piece} order by ${pieceHolders.piece})`,
    })
    .from(pieceHolders)
    .innerJoin(shipments, eq(shipments.id, pieceHolders.shipmentId))
    .where(condition)
    .groupBy(shipments.id)
    .orderBy(asc(shipments.id));
}

export async function findAct(source: string, clientEventId: string): Promise<ActRow | null> {
  const [row] = await db()
    .select()
    .from(acts)
    .where(and(eq(acts.source, source), eq(acts.clientEventId, clientEventId)));
  return row ?? null;
}

/** What the answer to an act that is sent again needs. */
export type AnsweredAct = Pick<ActRow, "contentHash" | "flags" | "occurredAt">;

export async function findAnswered(source: string, clientEventId: string): Promise<AnsweredAct | null> {
  const [row] = await prepared("find-answered", (on, name) =>
    on
      .select({ contentHash: acts.contentHash, flags: acts.flags, occurredAt: acts.occurredAt })
      .from(acts)
      .where(and(eq(acts.source, sql.placeholder("source")), eq(acts.clientEventId, sql.placeholder("clientEventId"))))
      .prepare(name),
  ).execute({ source, clientEventId });
  return row ?? null;
}

/**
 * Two requests with one act at once must not both record it: the second waits here, until the transaction ends. For
 * this and for every later lock, it waits 5 seconds: a device that sends an act again behind the start of a large run
 * would hold one connection for each try. @throws AppError `unavailable` then.
 */
export async function lockActId(source: string, clientEventId: string): Promise<void> {
  const text =
    "select pg_advisory_xact_lock(hashtextextended($1, 0)) from (select set_config('lock_timeout', '5s', true)) as limited";
  await sendQuery("lock-act", text, [`${source} ${clientEventId}`]);
}

/** Loads what was recorded of a device with this number, the one before and the one behind it. */
export async function loadLinks(deviceId: string, sequence: number): Promise<ActLink[]> {
  const rows = await db()
    .select({ sequence: acts.deviceSeq, hash: acts.contentHash, previousHash: acts.previousHash })
    .from(acts)
    .where(and(eq(acts.deviceId, deviceId), between(acts.deviceSeq, sequence - 1, sequence + 1)));
  return rows.flatMap((row) => (row.sequence === null ? [] : [{ ...row, sequence: row.sequence }]));
}

export async function insertAct(row: ActRow): Promise<void> {
  await sendInsert(acts, [row]);
}

/** Returns those of the shipments that have no open task of this kind. */
export async function withoutTask(kind: TaskKind, shipmentIds: readonly string[]): Promise<string[]> {
  if (shipmentIds.length === 0) return [];
  const rows = await db()
    .select({ id: actTasks.shipmentId })
    .from(actTasks)
    .where(and(inArray(actTasks.shipmentId, [...shipmentIds]), eq(actTasks.kind, kind), isNull(actTasks.settledAt)));
  const open = new Set(rows.map(({ id }) => id));
  return shipmentIds.filter((id) => !open.has(id));
}

export async function insertTasks(rows: (typeof actTasks.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db().insert(actTasks).values(rows);
}
