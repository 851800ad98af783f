import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#server/db/schema/columns.ts";
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
    attempts: integer().notNull().default(0),
    lastError: text(),
    shipmentId: text().references(() => shipments.id),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    index("outbox_messages_created_idx").on(t.createdAt.desc().nullsFirst()),
    index("outbox_messages_shipment_idx").on(t.shipmentId),
  ],
);
