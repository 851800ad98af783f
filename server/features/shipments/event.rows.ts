import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { branches } from "#server/db/schema/settings.ts";
import { shipmentEvents, shipmentEventVoids } from "#server/db/schema/shipments.ts";

export type EventRow = typeof shipmentEvents.$inferSelect;
export type NewEventRow = Omit<typeof shipmentEvents.$inferInsert, "seq">;
export type VoidRow = typeof shipmentEventVoids.$inferSelect;
export type EventWithVoid = { event: EventRow; branchName: string | null; voided: VoidRow | null };

/** Adds rows in the order given and answers with their sequence numbers. */
export async function insertEvents(rows: NewEventRow[]): Promise<number[]> {
  if (rows.length === 0) return [];
  const saved = await db().insert(shipmentEvents).values(rows).returning({ seq: shipmentEvents.seq });
  return saved.map((row) => row.seq);
}

export async function insertVoid(row: VoidRow): Promise<void> {
  await db().insert(shipmentEventVoids).values(row);
}

/** Every row of a shipment, voided ones too, newest first. */
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

/** The rows that still count, newest first. */
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
