import { sql } from "drizzle-orm";
import { check, index, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { AskedPrice } from "#domain/chat/understand.ts";
import { ChatAnswer } from "#domain/chat/views.ts";
import { instant, jsonOf, oneOf } from "#server/db/schema/columns.ts";
import { enquiries } from "#server/db/schema/enquiries.ts";

/** A visitor's conversation with the support desk (E8), found by a secret that only their cookie holds. */
export const chatConversations = pgTable(
  "chat_conversations",
  {
    id: text().primaryKey(),
    secretHash: text().notNull().unique(),
    /** The enquiry it became when the visitor asked for a person. Later messages are stored there. */
    enquiryId: text().references(() => enquiries.id, { onDelete: "set null" }),
    /** A price question that still lacks details. */
    pending: jsonOf(AskedPrice.nullable().catch(null)),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index("chat_conversations_expires_idx").on(t.expiresAt),
    index("chat_conversations_enquiry_idx").on(t.enquiryId),
  ],
);

export const chatMessages = pgTable(
  "chat_messages",
  {
    id: text().primaryKey(),
    conversationId: text()
      .notNull()
      .references(() => chatConversations.id, { onDelete: "cascade" }),
    by: text().notNull(),
    text: text().notNull(),
    /** An answer of another version is read as its `text` alone. */
    answer: jsonOf(ChatAnswer.nullable().catch(null)),
    /** Idempotency key of the form, for a visitor's message. */
    key: text(),
    createdAt: instant().notNull(),
    /** Orders a question and its answer, which have the same time. */
    place: serial().notNull(),
  },
  (t) => [
    index("chat_messages_conversation_idx").on(t.conversationId, t.place),
    uniqueIndex("chat_messages_key")
      .on(t.conversationId, t.key)
      .where(sql`${t.key} is not null`),
    check("chat_messages_by_known", oneOf(t.by, ["visitor", "automatic"])),
  ],
);
