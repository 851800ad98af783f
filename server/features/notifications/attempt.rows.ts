import { and, desc, eq, inArray, lt, lte } from "drizzle-orm";
import { type MessageChannel, messageChannels } from "#domain/notifications/message.ts";
import { db, namedQuery } from "#server/db/client.ts";
import { messageAttempts } from "#server/db/schema/messages.ts";

type AttemptRow = typeof messageAttempts.$inferSelect;

/**
 * A server that is down for three days is tried about 150 times, for each of perhaps thousands of messages. The last
 * attempts tell enough.
 */
const mostKept = 20;

export async function noteAttempt(row: AttemptRow & { channel: MessageChannel }): Promise<void> {
  // The same number occurs twice if a killed process had counted it.
  await db().insert(messageAttempts).values(row).onConflictDoNothing();
  await keepLast(row);
}

type Sent = Omit<AttemptRow, "isTaken" | "code"> & { textBody: string; htmlBody: string; providerId: string | null };

/** Marks a message as sent and stores the attempt. One statement, because a weekend of mails may be waiting. */
export async function settleSent(sent: Sent): Promise<void> {
  await namedQuery(
    "settle-sent",
    `with settled as (update outbox_messages set state = 'sent', state_reason = null, sent_at = $5, provider_id = $6, last_error = null, dropped_by = null,
      text_body = $7, html_body = $8, unsubscribe_url = null where id = $1)
    insert into message_attempts (message_id, number, channel, is_taken, code, answer, at) values ($1, $2, $3, true, '', $4, $5) on conflict do nothing`,
    [sent.messageId, sent.number, sent.channel, sent.answer, sent.at, sent.providerId, sent.textBody, sent.htmlBody],
  );
  await keepLast(sent);
}

async function keepLast({ messageId, number }: Pick<AttemptRow, "messageId" | "number">): Promise<void> {
  if (number <= mostKept) return;
  await db()
    .delete(messageAttempts)
    .where(and(eq(messageAttempts.messageId, messageId), lte(messageAttempts.number, number - mostKept)));
}

/** Returns the attempts, newest first. */
export async function loadAttempts(messageId: string): Promise<AttemptRow[]> {
  return db()
    .select()
    .from(messageAttempts)
    .where(eq(messageAttempts.messageId, messageId))
    .orderBy(desc(messageAttempts.number))
    .limit(mostKept);
}

/** Returns the last attempt of a channel that succeeded, or the last that failed. */
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
