import { and, asc, eq, inArray, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import { type MessageState, subscriptionTemplate } from "#domain/notifications/message.ts";
import { db } from "#server/db/client.ts";
import { mailOptOuts, outboxMessages } from "#server/db/schema/messages.ts";

const kept = eq(outboxMessages.state, "kept" satisfies MessageState);

/** Counts messages written until `until`, up to `most`, and returns when the newest of them was written. */
export async function countKept(most: number, until: Date): Promise<{ count: number; newestAt: Date | null }> {
  const { rows } = await db().execute<{ count: number; newest: string | null }>(sql`
    select count(*)::int as count, max(created_at)::text as newest from
      (select created_at from ${outboxMessages} where ${kept} and ${lte(outboxMessages.createdAt, until)} order by created_at desc limit ${most}) each`);
  const [row] = rows;
  return { count: row?.count ?? 0, newestAt: row?.newest ? new Date(row.newest) : null };
}

/**
 * Locks the oldest messages up to a moment and skips those of other workers. `hasWords`: false if their text was
 * tidied away.
 */
export async function lockKept(until: Date, limit: number): Promise<{ id: string; hasWords: boolean }[]> {
  return db()
    .select({
      id: outboxMessages.id,
      hasWords: sql<boolean>`(${outboxMessages.textBody} <> '' or ${outboxMessages.htmlBody} <> '')`,
    })
    .from(outboxMessages)
    .where(and(kept, lte(outboxMessages.createdAt, until)))
    .orderBy(asc(outboxMessages.createdAt), asc(outboxMessages.id))
    .limit(limit)
    .for("update", { skipLocked: true });
}

/** Withholds those of a series whose recipient unsubscribed meanwhile (E10). */
export async function withholdOptedOut(ids: string[]): Promise<string[]> {
  const optedOut = db().select({ email: mailOptOuts.email }).from(mailOptOuts).where(eq(mailOptOuts.isPause, false));
  const paused = db().select({ email: mailOptOuts.email }).from(mailOptOuts).where(eq(mailOptOuts.isPause, true));
  const rows = await db()
    .update(outboxMessages)
    .set({
      state: "withheld",
      stateReason: sql`case when ${inArray(outboxMessages.recipient, paused)} then 'paused' else 'opted_out' end`,
      unsubscribeUrl: null,
    })
    .where(
      and(
        inArray(outboxMessages.id, ids),
        isNotNull(outboxMessages.unsubscribeUrl),
        or(
          inArray(outboxMessages.recipient, optedOut),
          // The confirmation of a subscription can end a pause, so it is sent during one.
          and(inArray(outboxMessages.recipient, paused), ne(outboxMessages.template, subscriptionTemplate)),
        ),
      ),
    )
    .returning({ id: outboxMessages.id });
  return rows.map(({ id }) => id);
}

export async function setStates(
  ids: string[],
  change: { state: MessageState; stateReason: string | null; droppedBy: string | null },
): Promise<void> {
  await db().update(outboxMessages).set(change).where(inArray(outboxMessages.id, ids));
}
