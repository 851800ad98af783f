import { aliasedTable, and, asc, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { doorProofs } from "#server/db/schema/proofs.ts";
import { acts } from "#server/db/schema/road.ts";
import { shipmentEventVoids, shipments } from "#server/db/schema/shipments.ts";
import { type DonePosition, loadPositionOf } from "#server/features/shipments/act-position.rows.ts";

export type DoorProofRow = typeof doorProofs.$inferSelect;

export async function insertDoorProof(row: DoorProofRow): Promise<void> {
  await db().insert(doorProofs).values(row);
}

export async function findDoorProof(actId: string): Promise<DoorProofRow | null> {
  const [row] = await db().select().from(doorProofs).where(eq(doorProofs.actId, actId));
  return row ?? null;
}

/** A proof of an act that was found for a shipment later: its code was unknown when it arrived. */
export async function nameShipmentOfProof(actId: string, shipmentId: string): Promise<void> {
  await db().update(doorProofs).set({ shipmentId }).where(eq(doorProofs.actId, actId));
}

/** A whole delivery before one of pieces, then the earliest (G3). */
const firstThatCounts = [sql`${acts.flags} @> '["part"]'::jsonb`, asc(acts.occurredAt), asc(acts.id)];

/** Selects proofs whose act counts: one that was undone, kept apart, or whose event was voided does not. */
function ofActsThatCount() {
  const undo = aliasedTable(acts, "undo");
  const undone = db().select({ id: undo.id }).from(undo).where(eq(undo.undoesId, acts.id));
  const voided = db()
    .select({ id: shipmentEventVoids.eventId })
    .from(shipmentEventVoids)
    .where(sql`${acts.eventIds} @> to_jsonb(${shipmentEventVoids.eventId})`);
  // Events of an act that staff applied later are not in its row, but its moves name it.
  const counts = sql`(${acts.eventIds} <> '[]'::jsonb or exists (select 1 from custody_moves m where m.shipment_id = ${doorProofs.shipmentId} and m.act_id = ${acts.id} and m.to_kind = 'recipient'))`;
  return and(counts, notExists(undone), notExists(voided));
}

/** Loads the proof of a shipment's delivery at an address. `actId`: of that act, whether it counts or not. */
export async function loadDoorProof(shipmentId: string, actId?: string) {
  const [row] = await db()
    .select({
      at: acts.occurredAt,
      isAbout: acts.isAbout,
      actHash: acts.contentHash,
      receivedAt: acts.receivedAt,
      zone: shipments.recipientZone,
      city: shipments.recipientCity,
      relation: doorProofs.relation,
      name: doorProofs.name,
      signatureSha256: doorProofs.signatureSha256,
      photoSha256: doorProofs.photoSha256,
      pin: doorProofs.pin,
    })
    .from(doorProofs)
    .innerJoin(acts, eq(acts.id, doorProofs.actId))
    .innerJoin(shipments, eq(shipments.id, doorProofs.shipmentId))
    .where(
      and(eq(doorProofs.shipmentId, shipmentId), actId === undefined ? ofActsThatCount() : eq(doorProofs.actId, actId)),
    )
    .orderBy(...firstThatCounts)
    .limit(1);
  return row ?? null;
}

/** Loads where the delivery was made whose proof `loadDoorProof` loads; null if its phone did not say. */
export async function loadDeliveryPosition(shipmentId: string): Promise<DonePosition | null> {
  const [row] = await db()
    .select({ actId: doorProofs.actId })
    .from(doorProofs)
    .innerJoin(acts, eq(acts.id, doorProofs.actId))
    .where(and(eq(doorProofs.shipmentId, shipmentId), ofActsThatCount()))
    .orderBy(...firstThatCounts)
    .limit(1);
  return row ? loadPositionOf(row.actId) : null;
}

/**
 * Loads the proof of each shipment as `loadDoorProof` does, without names and files. `hasBytes`: null while no file
 * of its photo is here; `isMissed`: a task says that the photo is missing, or said so.
 */
export async function loadDoorProofsOf(shipmentIds: readonly string[]) {
  if (shipmentIds.length === 0) return [];
  const { photoSha256, signatureSha256 } = doorProofs;
  return db()
    .selectDistinctOn([doorProofs.shipmentId], {
      shipmentId: doorProofs.shipmentId,
      receivedAt: acts.receivedAt,
      isSigned: sql<boolean>`${signatureSha256} is not null`,
      hasPhoto: sql<boolean>`${photoSha256} is not null`,
      hasBytes: sql<
        boolean | null
      >`(select f.bytes is not null from proof_files f where f.sha256 = ${photoSha256} or f.sent_as = ${photoSha256} order by 1 desc limit 1)`,
      isMissed: sql<boolean>`exists (select 1 from act_tasks t where t.act_id = ${acts.id} and t.kind = 'photo_missing')`,
      pin: doorProofs.pin,
    })
    .from(doorProofs)
    .innerJoin(acts, eq(acts.id, doorProofs.actId))
    .where(and(inArray(doorProofs.shipmentId, [...shipmentIds]), ofActsThatCount()))
    .orderBy(doorProofs.shipmentId, ...firstThatCounts);
}

/** Erases names of proofs that arrived before a moment. Returns how many. */
export async function eraseProofNamesBefore(at: Date): Promise<number> {
  const { rowCount } = await db()
    .update(doorProofs)
    .set({ name: "", salt: "" })
    .where(and(lt(doorProofs.receivedAt, at), sql`(${doorProofs.name}, ${doorProofs.salt}) <> ('', '')`));
  return rowCount ?? 0;
}
