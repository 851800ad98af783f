import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { mailCauses } from "#domain/notifications/message.ts";
import { instant, oneOf } from "#server/db/schema/columns.ts";
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
    attempts: integer().notNull().default(0),
    lastError: text(),
    shipmentId: text().references(() => shipments.id),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    index("outbox_messages_created_idx").on(t.createdAt.desc().nullsFirst()),
    index("outbox_messages_shipment_idx").on(t.shipmentId),
    index("outbox_messages_mailbox_idx").on(t.mailbox, t.cause, t.createdAt),
    index("outbox_messages_unsent_idx")
      .on(t.createdAt)
      .where(sql`${t.state} in ('kept', 'failed')`),
    check("outbox_messages_cause_known", oneOf(t.cause, mailCauses)),
  ],
);

/** Addresses whose owner wants no message of any series (E10). */
export const mailOptOuts = pgTable("mail_opt_outs", {
  email: text().primaryKey(),
  createdAt: instant().notNull(),
});
