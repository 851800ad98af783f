import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { mailCauses } from "#domain/notifications/message.ts";
import { suppressionReasons } from "#domain/notifications/suppression.ts";
import { instant, oneOf } from "#server/db/schema/columns.ts";
import { users } from "#server/db/schema/people.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/** Every message, written in the transaction of its cause and sent by a job. Not sent shows why (E10). */
export const outboxMessages = pgTable(
  "outbox_messages",
  {
    id: text().primaryKey(),
    channel: text().notNull(),
    template: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    textBody: text().notNull(),
    htmlBody: text().notNull(),
    state: text().notNull(),
    stateReason: text(),
    /** Who brought it about: what one mailbox gets is capped by it (A11). */
    cause: text().notNull().default("system"),
    /** The recipient as caps count it: one mailbox, however its address is written. */
    mailbox: text().notNull().default(""),
    /** Of a message of a series: the address whose one-click POST ends it (RFC 8058); forgotten once it is sent. */
    unsubscribeUrl: text(),
    /** Who an answer goes to, where that is not whoever sent it. */
    replyTo: text(),
    /** Ids of the messages of the same thread before it, oldest first: In-Reply-To and References name them. */
    threadIds: jsonb().$type<string[]>(),
    /** A calendar event that goes with it (RFC 5545): emptied with the words. */
    calendar: jsonb().$type<{ method: "PUBLISH" | "CANCEL"; content: string }>(),
    /** Which of the operator's messages it is: switched off, it does not go out even where it already waits. Null where no switch is its own. */
    switchedBy: text(),
    /** What its reader asks by whether it is from us; null where it was written before messages carried one. */
    checkCode: text(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    /** How the provider that took it calls it. */
    providerId: text(),
    /** Who decided that it does not go out. */
    droppedBy: text().references(() => users.id, { onDelete: "set null" }),
    shipmentId: text().references(() => shipments.id),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    // The list of all, and with what is counted in it, so that the figures of some days are read from it alone.
    index("outbox_messages_newest_idx").on(t.createdAt, t.id, t.channel, t.state),
    index("outbox_messages_state_idx").on(t.state, t.createdAt, t.id),
    index("outbox_messages_shipment_idx").on(t.shipmentId, t.createdAt, t.id),
    index("outbox_messages_recipient_idx").on(t.recipient, t.createdAt, t.id),
    index("outbox_messages_channel_idx")
      .on(t.channel, t.createdAt, t.id)
      .where(sql`${t.channel} <> 'email'`),
    index("outbox_messages_mailbox_idx").on(t.mailbox, t.cause, t.createdAt),
    // Not unique: of a hundred billion codes two may meet one day, and no message fails for that.
    index("outbox_messages_check_code_idx")
      .on(t.checkCode, t.sentAt)
      .where(sql`${t.checkCode} is not null`),
    index("outbox_messages_unsent_idx")
      .on(t.createdAt, t.id)
      .where(sql`${t.state} in ('kept', 'failed')`),
    check("outbox_messages_cause_known", oneOf(t.cause, mailCauses)),
  ],
);

/** Every try of handing a message over, and what was said to it: the last ones of each, and only for as long as the words of messages are kept. */
export const messageAttempts = pgTable(
  "message_attempts",
  {
    messageId: text()
      .notNull()
      .references(() => outboxMessages.id, { onDelete: "cascade" }),
    /** The how many-th try of its message. */
    number: integer().notNull(),
    channel: text().notNull(),
    isTaken: boolean().notNull(),
    /** Why it was not taken, free of personal data; "" where it was. */
    code: text().notNull(),
    answer: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.number] }),
    index("message_attempts_health_idx").on(t.channel, t.isTaken, t.at),
  ],
);

/** What search compares: address, subject and tracking number. Beside the messages, because their state changes and this never does. */
export const messageSearch = pgTable("message_search", {
  messageId: text()
    .primaryKey()
    .references(() => outboxMessages.id, { onDelete: "cascade" }),
  /** The week it was written in (`time_slice`). */
  slice: integer().notNull(),
  words: text().notNull(),
});

/** Addresses whose owner wants no message of any series (E10). */
export const mailOptOuts = pgTable("mail_opt_outs", {
  email: text().primaryKey(),
  /** Only until they take it up again: what they subscribed to stays. */
  isPause: boolean().notNull().default(false),
  createdAt: instant().notNull(),
});

/** Addresses we write to no more, because mail came back for good or was marked as spam, until somebody releases them (E10). */
export const mailSuppressions = pgTable(
  "mail_suppressions",
  {
    id: text().primaryKey(),
    /** In normal form. */
    email: text().notNull(),
    reason: text().notNull(),
    /** What the provider said, cut short. */
    detail: text().notNull(),
    /** The message it was about, where that is known. */
    messageId: text().references(() => outboxMessages.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("mail_suppressions_email_key").on(t.email),
    index("mail_suppressions_newest_idx").on(t.createdAt, t.id),
    // For whoever erases messages.
    index("mail_suppressions_message_idx").on(t.messageId),
    check("mail_suppressions_reason_known", oneOf(t.reason, suppressionReasons)),
  ],
);

/** Reports of mails that were taken in, by a hash of the provider's name for each, for as long as one that is sent again would be believed. */
export const mailReports = pgTable(
  "mail_reports",
  { id: text().primaryKey(), receivedAt: instant().notNull() },
  (t) => [index("mail_reports_received_idx").on(t.receivedAt)],
);

/** Staff who asked for the morning digest, and the last day ("2026-06-18", by the company's clocks) that was seen to for each. */
export const staffDigests = pgTable("staff_digests", {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  wantedAt: instant().notNull(),
  decidedOn: text(),
});

/** Phones whose owner answered STOP: no text goes there until START (E10). */
export const textStops = pgTable("text_stops", {
  phone: text().primaryKey(),
  createdAt: instant().notNull(),
});

/** Answers that were taken in, by the provider's name for each, so that one that is sent again does nothing. Neither number nor words. */
export const inboundTexts = pgTable("inbound_texts", {
  id: text().primaryKey(),
  receivedAt: instant().notNull(),
});
