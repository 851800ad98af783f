import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, serial, text, uniqueIndex } from "drizzle-orm/pg-core";
import { StoredTranscript } from "#domain/chat/views.ts";
import { StoredTextByName } from "#domain/shared/stored-json.ts";
import { enquiryChannels, enquiryEntryKinds, enquiryStates } from "#domain/enquiries/views.ts";
import { instant, jsonOf, oneOf, readersLanguage, wordOf } from "#server/db/schema/columns.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { users } from "#server/db/schema/people.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/** Contact form messages and support desk conversations (E8), which staff read and answer in the inbox. */
export const enquiries = pgTable(
  "enquiries",
  {
    id: text().primaryKey(),
    /** Number in the reference: "C-10001". */
    number: serial().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    company: text().notNull().default(""),
    service: text().notNull().default(""),
    subject: text().notNull(),
    message: text().notNull(),
    language: readersLanguage(),
    channel: wordOf(enquiryChannels).notNull().default("form"),
    /** Of a chat: what was said before the visitor asked for a person. */
    transcript: jsonOf(StoredTranscript),
    /** Of a request (D4): the submitted booking form, for the staff member who books it. */
    booking: jsonOf(StoredTextByName),
    /** The shipment whose number the message contains. */
    shipmentId: text().references(() => shipments.id, { onDelete: "set null" }),
    /** Shipment booked from the request. */
    bookedShipmentId: text().references(() => shipments.id, { onDelete: "set null" }),
    state: wordOf(enquiryStates).notNull().default("open"),
    /** Null until a staff member opened it. */
    readAt: instant(),
    assignedTo: text().references(() => users.id),
    doneAt: instant(),
    /** The mail that stated the reference: replies join its thread. */
    receiptId: text().references(() => outboxMessages.id, { onDelete: "set null" }),
    createdAt: instant().notNull(),
    /** For search: the searchable text and the week (`time_slice`). */
    words: text().generatedAlwaysAs(
      sql`searchable('c-' || "number"::text || ' ' || "name" || ' ' || "email" || ' ' || "phone" || ' ' || "company" || ' ' || "message")`,
    ),
    slice: integer().generatedAlwaysAs(sql`time_slice("created_at")`),
  },
  (t) => [
    uniqueIndex("enquiries_number_key").on(t.number),
    index("enquiries_state_created_idx").on(t.state, t.createdAt, t.id),
    index("enquiries_assigned_created_idx")
      .on(t.assignedTo, t.createdAt, t.id)
      .where(sql`${t.state} = 'open'`),
    index("enquiries_unread_idx")
      .on(t.createdAt)
      .where(sql`${t.state} = 'open' and ${t.readAt} is null`),
    index("enquiries_email_idx").on(t.email, t.createdAt),
    index("enquiries_shipment_idx").on(t.shipmentId),
    index("enquiries_booked_shipment_idx")
      .on(t.bookedShipmentId)
      .where(sql`${t.bookedShipmentId} is not null`),
    index("enquiries_done_idx").on(t.doneAt),
    check("enquiries_state_known", oneOf(t.state, enquiryStates)),
    check("enquiries_channel_known", oneOf(t.channel, enquiryChannels)),
  ],
);

/** Entries after a message: mailed replies, internal notes, and a visitor's further chat messages. */
export const enquiryEntries = pgTable(
  "enquiry_entries",
  {
    id: text().primaryKey(),
    enquiryId: text()
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    kind: wordOf(enquiryEntryKinds).notNull(),
    text: text().notNull(),
    writtenBy: text().references(() => users.id),
    messageId: text().references(() => outboxMessages.id, { onDelete: "set null" }),
    /** Idempotency key of the form. */
    key: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("enquiry_entries_key").on(t.enquiryId, t.key),
    index("enquiry_entries_enquiry_idx").on(t.enquiryId, t.createdAt),
    check("enquiry_entries_kind_known", oneOf(t.kind, enquiryEntryKinds)),
  ],
);
