import { and, asc, count, desc, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { enquiryEntryKinds } from "#domain/enquiries/views.ts";
import { db } from "#server/db/client.ts";
import { enquiries, enquiryEntries } from "#server/db/schema/enquiries.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { users } from "#server/db/schema/people.ts";
import { shipments } from "#server/db/schema/shipments.ts";

export type EnquiryRecord = typeof enquiries.$inferSelect;
type EntryKind = (typeof enquiryEntryKinds)[number];

/** Inserts a message and returns the number of its reference. */
export async function insertEnquiry(
  row: Omit<typeof enquiries.$inferInsert, "number" | "receiptId" | "readAt" | "assignedTo" | "doneAt">,
): Promise<number> {
  const [written] = await db().insert(enquiries).values(row).returning({ number: enquiries.number });
  if (!written) throw new Error("an enquiry was written without a number");
  return written.number;
}

export async function findEnquiry(id: string): Promise<Pick<EnquiryRecord, "number" | "state"> | null> {
  const [row] = await db()
    .select({ number: enquiries.number, state: enquiries.state })
    .from(enquiries)
    .where(eq(enquiries.id, id));
  return row ?? null;
}

/** Locks a message until the transaction ends, so that concurrent changes run one after the other. */
export async function lockEnquiry(id: string): Promise<EnquiryRecord | null> {
  const [row] = await db().select().from(enquiries).where(eq(enquiries.id, id)).for("update");
  return row ?? null;
}

export async function updateEnquiry(
  id: string,
  patch: Partial<Pick<EnquiryRecord, "state" | "readAt" | "assignedTo" | "doneAt" | "receiptId" | "bookedShipmentId">>,
): Promise<void> {
  await db().update(enquiries).set(patch).where(eq(enquiries.id, id));
}

/** Records that a message was read. Returns true for the first reader only. */
export async function noteRead(id: string, at: Date): Promise<boolean> {
  const read = await db()
    .update(enquiries)
    .set({ readAt: at })
    .where(and(eq(enquiries.id, id), isNull(enquiries.readAt)));
  return (read.rowCount ?? 0) > 0;
}

/** Finds the shipment that matches the first of these numbers; null if there is none. */
export async function findMentionedShipment(numbers: string[]): Promise<string | null> {
  if (numbers.length === 0) return null;
  const rows = await db()
    .select({ id: shipments.id, number: shipments.trackingNumber })
    .from(shipments)
    .where(and(inArray(shipments.trackingNumber, numbers), isNull(shipments.deletedAt)));
  const [first] = rows.toSorted((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number));
  return first?.id ?? null;
}

/** Loads a message with its assignee, shipment, and the state of its receipt. */
export async function loadEnquiry(id: string) {
  const receipt = alias(outboxMessages, "receipt");
  const [row] = await db()
    .select({
      enquiry: enquiries,
      assignedName: users.name,
      assignedEmail: users.email,
      receiptState: receipt.state,
      receiptReason: receipt.stateReason,
      shipment: {
        id: shipments.id,
        trackingNumber: shipments.trackingNumber,
        status: shipments.status,
        currentLocation: shipments.currentLocation,
        recipientName: shipments.recipientName,
        senderEmail: shipments.senderEmail,
        recipientEmail: shipments.recipientEmail,
      },
    })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.assignedTo))
    .leftJoin(receipt, eq(receipt.id, enquiries.receiptId))
    .leftJoin(
      shipments,
      and(
        eq(shipments.id, sql`coalesce(${enquiries.bookedShipmentId}, ${enquiries.shipmentId})`),
        isNull(shipments.deletedAt),
      ),
    )
    .where(eq(enquiries.id, id));
  return row ?? null;
}

/** Loads entries, oldest first. */
export async function loadEntries(enquiryId: string) {
  return db()
    .select({
      id: enquiryEntries.id,
      kind: enquiryEntries.kind,
      text: enquiryEntries.text,
      messageId: enquiryEntries.messageId,
      createdAt: enquiryEntries.createdAt,
      name: users.name,
      email: users.email,
      state: outboxMessages.state,
      stateReason: outboxMessages.stateReason,
    })
    .from(enquiryEntries)
    .leftJoin(users, eq(users.id, enquiryEntries.writtenBy))
    .leftJoin(outboxMessages, eq(outboxMessages.id, enquiryEntries.messageId))
    .where(eq(enquiryEntries.enquiryId, enquiryId))
    .orderBy(asc(enquiryEntries.createdAt), asc(enquiryEntries.id));
}

export async function insertEntry(row: typeof enquiryEntries.$inferInsert & { kind: EntryKind }): Promise<void> {
  await db().insert(enquiryEntries).values(row);
}

/** Finds the entry that this form already sent; null on the first submission. */
export async function findEntryByKey(enquiryId: string, key: string) {
  const [row] = await db()
    .select({ state: outboxMessages.state, stateReason: outboxMessages.stateReason })
    .from(enquiryEntries)
    .leftJoin(outboxMessages, eq(outboxMessages.id, enquiryEntries.messageId))
    .where(and(eq(enquiryEntries.enquiryId, enquiryId), eq(enquiryEntries.key, key)));
  return row ?? null;
}

/** Loads the five newest other messages from the same address. */
export async function loadEarlier({ id, email }: Pick<EnquiryRecord, "id" | "email">) {
  return db()
    .select({ id: enquiries.id, subject: enquiries.subject, state: enquiries.state, createdAt: enquiries.createdAt })
    .from(enquiries)
    .where(and(eq(enquiries.email, email), ne(enquiries.id, id)))
    .orderBy(desc(enquiries.createdAt))
    .limit(5);
}

/** Counts unread open messages, up to `most`. */
export async function countUnread(most: number): Promise<number> {
  const unread = db()
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(and(eq(enquiries.state, "open"), isNull(enquiries.readAt)))
    .limit(most)
    .as("unread");
  const [row] = await db().select({ count: count() }).from(unread);
  return row?.count ?? 0;
}
