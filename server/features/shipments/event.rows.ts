import { and, desc, eq, isNull } from "drizzle-orm";
import { db, namedQuery } from "#server/db/client.ts";
import { branches } from "#server/db/schema/settings.ts";
import { sendInsert } from "#server/db/send-insert.ts";
import { shipmentEvents, shipmentEventVoids } from "#server/db/schema/shipments.ts";

export type EventRow = typeof shipmentEvents.$inferSelect;
export type NewEventRow = Omit<typeof shipmentEvents.$inferInsert, "seq">;
export type VoidRow = typeof shipmentEventVoids.$inferSelect;
export type EventWithVoid = { event: EventRow; branchName: string | null; voided: VoidRow | null };

/** Inserts rows in the given order and returns their sequence numbers. */
export async function insertEvents(rows: NewEventRow[]): Promise<number[]> {
  const seqs = await takeEventSeqs(rows.length);
  await insertNumberedEvents(rows, seqs);
  return seqs;
}

/** Reserves rising sequence numbers for later events. */
export async function takeEventSeqs(count: number): Promise<number[]> {
  if (count === 0) return [];
  const rows = await namedQuery<{ seq: number }>(
    "take-event-seqs",
    "select nextval('shipment_events_seq_seq')::float8 as seq from generate_series(1, $1)",
    [count],
  );
  return rows.map(({ seq }) => seq);
}

/** Inserts rows with reserved sequence numbers. */
export async function insertNumberedEvents(rows: NewEventRow[], seqs: readonly number[]): Promise<void> {
  for (const [place, row] of rows.entries()) await sendInsert(shipmentEvents, { ...row, seq: seqs[place] });
}

export async function insertVoid(row: VoidRow): Promise<void> {
  await db().insert(shipmentEventVoids).values(row);
}

/** Loads every row of a shipment, voided ones too, newest first. */
export async function loadEvents(shipmentId: string): Promise<EventWithVoid[]> {
  const rows = await db()
    .select({ event: shipmentEvents, branchName: branches.name, voided: shipmentEventVoids })
    .from(shipmentEvents)
    .leftJoin(branches, eq(branches.id, shipmentEvents.branchId))
    .leftJoin(shipmentEventVoids, eq(shipmentEventVoids.eventId, shipmentEvents.id))
    .where(eq(shipmentEvents.shipmentId, shipmentId))
    .orderBy(desc(shipmentEvents.occurredAt), desc(shipmentEvents.seq));
  return rows;
}

/** Loads the rows that are not voided, newest first. */
export async function loadStandingEvents(shipmentId: string): Promise<EventRow[]> {
  const rows = await db()
    .select({ event: shipmentEvents })
    .from(shipmentEvents)
    .leftJoin(shipmentEventVoids, eq(shipmentEventVoids.eventId, shipmentEvents.id))
    .where(and(eq(shipmentEvents.shipmentId, shipmentId), isNull(shipmentEventVoids.eventId)))
    .orderBy(desc(shipmentEvents.occurredAt), desc(shipmentEvents.seq));
  return rows.map((row) => row.event);
}

export async function loadEvent(id: string): Promise<EventRow | null> {
  const [row] = await db().select().from(shipmentEvents).where(eq(shipmentEvents.id, id));
  return row ?? null;
}
