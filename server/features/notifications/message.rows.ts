import { hourMs } from "#domain/shared/durations.ts";
import { and, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { type MailCause, type MailsSoFar, type MessageState } from "#domain/notifications/message.ts";
import { AppError } from "#domain/shared/errors.ts";
import { db, sendQuery } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { shipments } from "#server/db/schema/shipments.ts";

export type MessageRow = typeof outboxMessages.$inferSelect;

/** Inserts a message with its search words. */
export async function insertMessage(row: typeof outboxMessages.$inferInsert): Promise<void> {
  await db().insert(outboxMessages).values(row);
  const words = "select note_message_words(m) from outbox_messages m where m.id = $1";
  await sendQuery("note-message-words", words, [row.id]);
}

export async function updateMessage(
  id: string,
  change: Partial<Omit<MessageRow, "id">> & { state?: MessageState },
): Promise<void> {
  await db().update(outboxMessages).set(change).where(eq(outboxMessages.id, id));
}

/** Stores the result of an attempt if the message is still queued: it may have been dropped meanwhile. */
export async function updateWaiting(id: string, change: Partial<Omit<MessageRow, "id">>): Promise<void> {
  await db()
    .update(outboxMessages)
    .set(change)
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.state, "queued" satisfies MessageState)));
}

/** Counts an attempt and returns its number. */
export async function countAttempt(id: string): Promise<number> {
  const [row] = await db()
    .update(outboxMessages)
    .set({ attempts: sql`${outboxMessages.attempts} + 1` })
    .where(eq(outboxMessages.id, id))
    .returning({ number: outboxMessages.attempts });
  return row?.number ?? 1;
}

/** Locks a message until the transaction ends. @throws `not_found`. */
export async function lockMessage(id: string): Promise<MessageRow> {
  const [row] = await db().select().from(outboxMessages).where(eq(outboxMessages.id, id)).for("update");
  if (!row) throw new AppError("not_found");
  return row;
}

/**
 * Locks a mailbox for messages of this cause until the transaction ends, so that two concurrent ones do not both take
 * the last place.
 */
export async function lockMailbox(mailbox: string, cause: MailCause): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${cause} ${mailbox}`}, 0))`);
}

/** Counts messages of one cause to a mailbox in the last hour and day, of the templates that count. */
export async function countMessagesTo(
  mailbox: string,
  cause: MailCause,
  at: Date,
  isCounted: (template: string) => boolean = () => true,
): Promise<MailsSoFar> {
  const since = (ms: number) => new Date(at.getTime() - ms);
  const rows = await db()
    .select({
      template: outboxMessages.template,
      lastHour: sql<number>`count(*) filter (where ${gt(outboxMessages.createdAt, since(hourMs))})::int`,
      lastDay: sql<number>`count(*)::int`,
    })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.mailbox, mailbox),
        eq(outboxMessages.cause, cause),
        gt(outboxMessages.createdAt, since(24 * hourMs)),
        ne(outboxMessages.state, "withheld"),
      ),
    )
    .groupBy(outboxMessages.template);
  const counted = rows.filter(({ template }) => isCounted(template));
  const sum = (of: (row: MailsSoFar) => number) => counted.reduce((total, row) => total + of(row), 0);
  return { lastHour: sum((row) => row.lastHour), lastDay: sum((row) => row.lastDay) };
}

/** Loads the messages about a shipment, newest first, without the texts. */
export async function loadMessagesOf(shipmentId: string, most: number) {
  const { id, createdAt, sentAt, channel, recipient, subject, state, stateReason } = outboxMessages;
  return db()
    .select({ id, createdAt, sentAt, channel, recipient, subject, state, stateReason })
    .from(outboxMessages)
    .where(eq(outboxMessages.shipmentId, shipmentId))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

/** Re-queues failed messages and returns their ids; `withRefused`: also those that a server rejected permanently. */
export async function requeueFailedMessages(withRefused: boolean): Promise<string[]> {
  const rows = await db()
    .update(outboxMessages)
    .set({ state: "queued", stateReason: null, droppedBy: null })
    .where(
      and(
        eq(outboxMessages.state, "failed"),
        // Its text was tidied away: an empty mail would go out.
        or(ne(outboxMessages.textBody, ""), ne(outboxMessages.htmlBody, "")),
        withRefused ? undefined : sql`coalesce(${outboxMessages.stateReason}, '') !~ '^(smtp_5|refused_)'`,
      ),
    )
    .returning({ id: outboxMessages.id });
  return rows.map(({ id }) => id);
}

export async function hasMessage(template: string, shipmentId: string): Promise<boolean> {
  return (await stateOfMessage(template, shipmentId)) !== null;
}

/**
 * Checks whether a message of this kind, about this shipment, went to an address since a moment. Withheld ones do not
 * count.
 */
export async function wasQueuedSince(
  { template, shipmentId, recipient }: Pick<MessageRow, "template" | "recipient"> & { shipmentId: string },
  since: Date,
): Promise<boolean> {
  const [row] = await db()
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.shipmentId, shipmentId),
        eq(outboxMessages.template, template),
        eq(outboxMessages.recipient, recipient),
        gt(outboxMessages.createdAt, since),
        ne(outboxMessages.state, "withheld"),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Null if none was written yet. */
export async function stateOfMessage(template: string, shipmentId: string): Promise<MessageState | null> {
  const [row] = await db()
    .select({ state: outboxMessages.state })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.template, template), eq(outboxMessages.shipmentId, shipmentId)))
    .limit(1);
  return row ? row.state : null;
}

/** Checks whether a later message of this kind, about this shipment, goes or went to the same recipient. */
export async function hasNewerMessage({
  shipmentId,
  template,
  channel,
  recipient,
  createdAt,
}: MessageRow): Promise<boolean> {
  const [row] = await db()
    .select({ id: outboxMessages.id })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.shipmentId, shipmentId ?? ""),
        gt(outboxMessages.createdAt, createdAt),
        eq(outboxMessages.template, template),
        eq(outboxMessages.channel, channel),
        eq(outboxMessages.recipient, recipient),
        inArray(outboxMessages.state, ["queued", "sent"] satisfies MessageState[]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Empties the bodies of finished messages from before a moment. Returns how many there were. */
export async function emptyBodies(before: Date): Promise<number> {
  const isOver = and(
    lt(outboxMessages.createdAt, before),
    ne(outboxMessages.state, "queued" satisfies MessageState),
    or(ne(outboxMessages.textBody, ""), ne(outboxMessages.htmlBody, "")),
  );
  return (
    (await db().update(outboxMessages).set({ textBody: "", htmlBody: "", calendar: null }).where(isOver)).rowCount ?? 0
  );
}

export async function listMessages(limit: number): Promise<MessageRow[]> {
  return db()
    .select()
    .from(outboxMessages)
    .orderBy(desc(outboxMessages.createdAt), desc(outboxMessages.id))
    .limit(limit);
}

/**
 * Returns the last sent message of this code, with its tracking number. One index read, whether there is one or not.
 */
export async function findSentMessage(checkCode: string) {
  const { channel, template, sentAt } = outboxMessages;
  const [row] = await db()
    .select({ channel, template, sentAt, trackingNumber: shipments.trackingNumber })
    .from(outboxMessages)
    .leftJoin(shipments, eq(shipments.id, outboxMessages.shipmentId))
    .where(and(eq(outboxMessages.checkCode, checkCode), isNotNull(sentAt)))
    .orderBy(desc(sentAt))
    .limit(1);
  return row ?? null;
}

export async function loadMessage(id: string): Promise<MessageRow | null> {
  const [row] = await db().select().from(outboxMessages).where(eq(outboxMessages.id, id));
  return row ?? null;
}
