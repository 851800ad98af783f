import { and, asc, eq, inArray, isNotNull, lte, ne, or, sql } from "drizzle-orm";
import { type MessageState, subscriptionTemplate } from "#domain/notifications/message.ts";
import { db } from "#server/db/client.ts";
import { mailOptOuts, outboxMessages } from "#server/db/schema/messages.ts";

const kept = eq(outboxMessages.state, "kept" satisfies MessageState);

/** Those written until `until`, counted up to `most`; and when the newest of them was written. */
export async function countKept(most: number, until: Date): Promise<{ count: number; newestAt: Date | null }> {
  const { rows } = await db().execute<{ count: number; newest: string | null }>(sql`
    select count(*)::int as count, max(created_at)::text as newest from
      (select created_at from ${outboxMessages} where ${kept} and ${lte(outboxMessages.createdAt, until)} order by created_at desc limit ${most}) each`);
  const [row] = rows;
  return { count: row?.count ?? 0, newestAt: row?.newest ? new Date(row.newest) : null };
}

/** The oldest ones up to a moment, held; another worker's are left to it. `hasWords`: false where they were tidied away. */
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

/** Of a series whose reader has had enough meanwhile (E10). */
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
          // The question whether they want to be told ends a pause, and so is asked in it.
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
