import { and, desc, eq, gt, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { type MailCause, type MailsSoFar, type MessageState } from "#domain/notifications/message.ts";
import { AppError } from "#domain/shared/errors.ts";
import { db, sendQuery } from "#server/db/client.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { shipments } from "#server/db/schema/shipments.ts";

const hourMs = 3_600_000;

export type MessageRow = typeof outboxMessages.$inferSelect;

/** With what search compares of it. */
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

/** What a try came to, where the message still waits for one: somebody may have dropped it meanwhile. */
export async function updateWaiting(id: string, change: Partial<Omit<MessageRow, "id">>): Promise<void> {
  await db()
    .update(outboxMessages)
    .set(change)
    .where(and(eq(outboxMessages.id, id), eq(outboxMessages.state, "queued" satisfies MessageState)));
}

/** The how many-th try this is. */
export async function countAttempt(id: string): Promise<number> {
  const [row] = await db()
    .update(outboxMessages)
    .set({ attempts: sql`${outboxMessages.attempts} + 1` })
    .where(eq(outboxMessages.id, id))
    .returning({ number: outboxMessages.attempts });
  return row?.number ?? 1;
}

/** Held until the transaction ends: of two who do something to a message one comes first. Throws `not_found`. */
export async function lockMessage(id: string): Promise<MessageRow> {
  const [row] = await db().select().from(outboxMessages).where(eq(outboxMessages.id, id)).for("update");
  if (!row) throw new AppError("not_found");
  return row;
}

/** Whoever writes the next message of this cause to this mailbox waits for the transaction that wrote one, so that two side by side do not both take the last place. */
export async function lockMailbox(mailbox: string, cause: MailCause): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox ${cause} ${mailbox}`}, 0))`);
}

/** Messages of one cause that were written to a mailbox in the last hour and day, of the templates that are counted. */
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

/** What was written about a shipment, the last one first, without the texts. */
export async function loadMessagesOf(shipmentId: string, most: number) {
  const { id, createdAt, sentAt, channel, recipient, subject, state, stateReason } = outboxMessages;
  return db()
    .select({ id, createdAt, sentAt, channel, recipient, subject, state, stateReason })
    .from(outboxMessages)
    .where(eq(outboxMessages.shipmentId, shipmentId))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
}

/** Puts what was given up back in line and says which; `withRefused`: also what a server refused for good. */
export async function requeueFailedMessages(withRefused: boolean): Promise<string[]> {
  const rows = await db()
    .update(outboxMessages)
    .set({ state: "queued", stateReason: null, droppedBy: null })
    .where(
      and(
        eq(outboxMessages.state, "failed"),
        // Its words were tidied away: an empty mail would go out.
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

/** Whether a message of this kind, about this shipment, went to an address since a moment. What was withheld went nowhere. */
export async function wasWrittenSince(
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

/** Null where none was written yet. */
export async function stateOfMessage(template: string, shipmentId: string): Promise<MessageState | null> {
  const [row] = await db()
    .select({ state: outboxMessages.state })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.template, template), eq(outboxMessages.shipmentId, shipmentId)))
    .limit(1);
  return row ? (row.state as MessageState) : null;
}

/** Leaves of messages from before, if they are through, nothing but the envelope. How many there were. */
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

/** The last message of this code that went out, with the number it is about: one read of an index, whether there is one or not. */
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
