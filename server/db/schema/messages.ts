import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { StoredCalendar } from "#domain/notifications/stored-choices.ts";
import { StoredTexts } from "#domain/shared/stored-json.ts";
import { messageTriggers } from "#domain/notifications/message-words.ts";
import { mailCauses, messageChannels, messageStates } from "#domain/notifications/message.ts";
import { suppressionReasons } from "#domain/notifications/suppression.ts";
import { instant, jsonOf, oneOf, wordOf } from "#server/db/schema/columns.ts";
import { users } from "#server/db/schema/people.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/** Every message, written in the transaction of its cause and sent by a job. An unsent one shows the reason (E10). */
export const outboxMessages = pgTable(
  "outbox_messages",
  {
    id: text().primaryKey(),
    channel: wordOf(messageChannels).notNull(),
    template: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text().notNull(),
    state: wordOf(messageStates).notNull(),
    stateReason: text(),
    /** The origin of the message: the mailbox cap depends on it (A11). */
    cause: wordOf(mailCauses).notNull().default("system"),
    /** The recipient as caps count it: one mailbox, regardless of spelling. */
    mailbox: text().notNull().default(""),
    /** For a message of a series: the one-click unsubscribe URL (RFC 8058); cleared once sent. */
    unsubscribeUrl: text(),
    /** The reply address, if it differs from the sender. */
    replyTo: text(),
    /** Ids of earlier messages in the thread, oldest first, for In-Reply-To and References. */
    threadIds: jsonOf(StoredTexts),
    /** An attached calendar event (RFC 5545), cleared together with the text. */
    calendar: jsonOf(StoredCalendar),
    /**
     * Key of the operator's setting for it: if turned off, even a waiting message is not sent. Null if no setting
     * applies.
     */
    switchedBy: wordOf(messageTriggers),
    /** Code with which a recipient verifies the message; null for messages written before codes existed. */
    checkCode: text(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** The provider's message id. */
    providerId: text(),
    /** The user who dropped it. */
    droppedBy: text().references(() => users.id, { onDelete: "set null" }),
    shipmentId: text().references(() => shipments.id),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    // For the full list, with the counted columns, so that statistics of a few days read only the index.
    index("outbox_messages_newest_idx").on(t.createdAt, t.id, t.channel, t.state),
    index("outbox_messages_state_idx").on(t.state, t.createdAt, t.id),
    index("outbox_messages_shipment_idx").on(t.shipmentId, t.createdAt, t.id),
    index("outbox_messages_recipient_idx").on(t.recipient, t.createdAt, t.id),
    index("outbox_messages_channel_idx")
      .on(t.channel, t.createdAt, t.id)
      .where(sql`${t.channel} <> 'email'`),
    index("outbox_messages_mailbox_idx").on(t.mailbox, t.cause, t.createdAt),
    // Not unique: two of a hundred billion codes may collide, and no message should fail for that.
    index("outbox_messages_check_code_idx")
      .on(t.checkCode, t.sentAt)
      .where(sql`${t.checkCode} is not null`),
    index("outbox_messages_unsent_idx")
      .on(t.createdAt, t.id)
      .where(sql`${t.state} in ('kept', 'failed')`),
    check("outbox_messages_cause_known", oneOf(t.cause, mailCauses)),
  ],
);

/** Delivery attempts and the server's answers: the latest of each message, deleted with the message texts. */
export const messageAttempts = pgTable(
  "message_attempts",
  {
    messageId: text()
      .notNull()
      .references(() => outboxMessages.id, { onDelete: "cascade" }),
    /** Number of the attempt, from 1. */
    number: integer().notNull(),
    channel: wordOf(messageChannels).notNull(),
    isTaken: boolean().notNull(),
    /** Why it was rejected, without personal data; "" if accepted. */
    code: text().notNull(),
    answer: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.number] }),
    index("message_attempts_health_idx").on(t.channel, t.isTaken, t.at),
  ],
);

/**
 * Search text: address, subject and tracking number. Separate from the messages, because their state changes and this
 * never does.
 */
export const messageSearch = pgTable("message_search", {
  messageId: text()
    .primaryKey()
    .references(() => outboxMessages.id, { onDelete: "cascade" }),
  /** The week of writing (`time_slice`). */
  slice: integer().notNull(),
  words: text().notNull(),
});

/** Addresses whose owner wants no message of any series (E10). */
export const mailOptOuts = pgTable("mail_opt_outs", {
  email: text().primaryKey(),
  /** Paused only: the subscriptions stay. */
  isPause: boolean().notNull().default(false),
  createdAt: instant().notNull(),
});

/**
 * Addresses that get no more mail, because mail bounced or was marked as spam, until a staff member releases them
 * (E10).
 */
export const mailSuppressions = pgTable(
  "mail_suppressions",
  {
    id: text().primaryKey(),
    /** Normalized. */
    email: text().notNull(),
    reason: wordOf(suppressionReasons).notNull(),
    /** The provider's message, shortened. */
    detail: text().notNull(),
    /** The message that caused it, if known. */
    messageId: text().references(() => outboxMessages.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("mail_suppressions_email_key").on(t.email),
    index("mail_suppressions_newest_idx").on(t.createdAt, t.id),
    // For erasing messages.
    index("mail_suppressions_message_idx").on(t.messageId),
    check("mail_suppressions_reason_known", oneOf(t.reason, suppressionReasons)),
  ],
);

/** Processed delivery reports, by a hash of the provider's id. Stored for as long as a replay would be accepted. */
export const mailReports = pgTable(
  "mail_reports",
  { id: text().primaryKey(), receivedAt: instant().notNull() },
  (t) => [index("mail_reports_received_idx").on(t.receivedAt)],
);

/** Staff who want the morning digest, and the last day handled for each ("2026-06-18", company time). */
export const staffDigests = pgTable("staff_digests", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  wantedAt: instant().notNull(),
  decidedOn: text(),
});

/** Phones that answered STOP: no text is sent there until START (E10). */
export const textStops = pgTable("text_stops", {
  phone: text().primaryKey(),
  createdAt: instant().notNull(),
});

/** Processed inbound texts by the provider's id, so that a replay does nothing. Stores neither number nor text. */
export const inboundTexts = pgTable("inbound_texts", {
  id: text().primaryKey(),
  receivedAt: instant().notNull(),
});
