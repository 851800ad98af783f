import { aliasedTable, and, asc, eq, lt, notExists, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { doorProofs } from "#server/db/schema/proofs.ts";
import { acts } from "#server/db/schema/road.ts";
import { shipmentEventVoids, shipments } from "#server/db/schema/shipments.ts";

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

/**
 * Loads the proof of a shipment's delivery at an address: the earliest of an act that counts, a whole delivery before
 * one of pieces (G3). An act that was undone, kept apart, or whose event was voided does not count.
 */
export async function loadDoorProof(shipmentId: string) {
  const undo = aliasedTable(acts, "undo");
  const undone = db().select({ id: undo.id }).from(undo).where(eq(undo.undoesId, acts.id));
  const voided = db()
    .select({ id: shipmentEventVoids.eventId })
    .from(shipmentEventVoids)
    .where(sql`${acts.eventIds} @> to_jsonb(${shipmentEventVoids.eventId})`);
  // Events of an act that staff applied later are not in its row, but its moves name it.
  const counts = sql`(${acts.eventIds} <> '[]'::jsonb or exists (select 1 from custody_moves m where m.shipment_id = ${doorProofs.shipmentId} and m.act_id = ${acts.id} and m.to_kind = 'recipient'))`;
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
    .where(and(eq(doorProofs.shipmentId, shipmentId), counts, notExists(undone), notExists(voided)))
    .orderBy(sql`${acts.flags} @> '["part"]'::jsonb`, asc(acts.occurredAt), asc(acts.id))
    .limit(1);
  return row ?? null;
}

/** Erases names of proofs that arrived before a moment. Returns how many. */
export async function eraseProofNamesBefore(at: Date): Promise<number> {
  const { rowCount } = await db()
    .update(doorProofs)
    .set({ name: "", salt: "" })
    .where(and(lt(doorProofs.receivedAt, at), sql`(${doorProofs.name}, ${doorProofs.salt}) <> ('', '')`));
  return rowCount ?? 0;
}
