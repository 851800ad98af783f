import { and, desc, eq, sql } from "drizzle-orm";
import type { MessageState } from "#domain/notifications/message.ts";
import { db } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";

export type MessageRow = typeof outboxMessages.$inferSelect;

export async function insertMessage(row: typeof outboxMessages.$inferInsert): Promise<void> {
  await db().insert(outboxMessages).values(row);
}

/** Held until the transaction ends, so that two workers never send one message side by side. */
export async function lockMessage(id: string): Promise<MessageRow | null> {
  const [row] = await db().select().from(outboxMessages).where(eq(outboxMessages.id, id)).for("update");
  return row ?? null;
}

export async function updateMessage(
  id: string,
  change: Partial<Omit<MessageRow, "id">> & { state?: MessageState },
): Promise<void> {
  await db().update(outboxMessages).set(change).where(eq(outboxMessages.id, id));
}

export async function countAttempt(id: string): Promise<void> {
  await db()
    .update(outboxMessages)
    .set({ attempts: sql`${outboxMessages.attempts} + 1` })
    .where(eq(outboxMessages.id, id));
}

export async function hasMessage(template: string, shipmentId: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.template, template), eq(outboxMessages.shipmentId, shipmentId)))
    .limit(1);
  return row !== undefined;
}

export async function listMessages(limit: number): Promise<MessageRow[]> {
  return db()
    .select()
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
    .limit(limit);
}

export async function loadMessage(id: string): Promise<MessageRow | null> {
  const [row] = await db().select().from(outboxMessages).where(eq(outboxMessages.id, id));
  return row ?? null;
}
