import { and, desc, eq, inArray, lt, lte } from "drizzle-orm";
import { type MessageChannel, messageChannels } from "#domain/notifications/message.ts";
import { db } from "#server/db/client.ts";
import { messageAttempts } from "#server/db/schema/messages.ts";

type AttemptRow = typeof messageAttempts.$inferSelect;

/** A server that is away for three days is tried some hundred and fifty times, for each of perhaps thousands of messages: the last tries tell enough. */
const mostKept = 20;

export async function noteAttempt(row: AttemptRow & { channel: MessageChannel }): Promise<void> {
  // Twice under one number where a killed process had counted it.
  await db().insert(messageAttempts).values(row).onConflictDoNothing();
  if (row.number > mostKept)
    await db()
      .delete(messageAttempts)
      .where(and(eq(messageAttempts.messageId, row.messageId), lte(messageAttempts.number, row.number - mostKept)));
}

/** The newest first. */
export async function loadAttempts(messageId: string): Promise<AttemptRow[]> {
  return db()
    .select()
    .from(messageAttempts)
    .where(eq(messageAttempts.messageId, messageId))
    .orderBy(desc(messageAttempts.number))
    .limit(mostKept);
}

/** The last try of a channel that went well, or the last that did not. */
export async function lastAttempt(channel: MessageChannel, isTaken: boolean): Promise<AttemptRow | null> {
  const [row] = await db()
    .select()
    .from(messageAttempts)
    .where(and(eq(messageAttempts.channel, channel), eq(messageAttempts.isTaken, isTaken)))
    .orderBy(desc(messageAttempts.at))
    .limit(1);
  return row ?? null;
}

export async function deleteAttempts(before: Date): Promise<void> {
  await db()
    .delete(messageAttempts)
    .where(
      and(
        inArray(messageAttempts.channel, messageChannels),
        inArray(messageAttempts.isTaken, [true, false]),
        lt(messageAttempts.at, before),
      ),
    );
}
