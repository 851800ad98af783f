import { eq, inArray, sql } from "drizzle-orm";
import { type Candidate } from "#domain/imports/known-shipment.ts";
import { referenceKey } from "#domain/shared/compared-text.ts";
import { db } from "#server/db/client.ts";
import { storedReferenceKey } from "#server/db/reference-key.ts";
import { payments, shipments } from "#server/db/schema/shipments.ts";
import { billingAccounts } from "#server/db/schema/settings.ts";

const columns = {
  id: shipments.id,
  trackingNumber: shipments.trackingNumber,
  reference: shipments.reference,
  billingReference: payments.billingReference,
  accountNumber: sql<string>`coalesce(${billingAccounts.number}, ${payments.accountNumber}, '')`,
  senderName: shipments.senderName,
  senderCompany: shipments.senderCompany,
  recipientName: shipments.recipientName,
  recipientCompany: shipments.recipientCompany,
  recipientStreet: shipments.recipientAddress,
};

const found = () =>
  db()
    .select(columns)
    .from(shipments)
    .leftJoin(payments, eq(payments.shipmentId, shipments.id))
    .leftJoin(billingAccounts, eq(billingAccounts.id, payments.billingAccountId));

/** Includes deleted shipments, which may be restored. */
export async function findByNumber(numbers: string[]): Promise<Map<string, string>> {
  if (numbers.length === 0) return new Map();
  const rows = await db()
    .select({ id: shipments.id, number: shipments.trackingNumber })
    .from(shipments)
    .where(inArray(shipments.trackingNumber, numbers));
  return new Map(rows.map(({ id, number }) => [number, id]));
}

/**
 * Finds shipments by normalized reference, and those with these ids. Includes deleted ones; erased ones no longer
 * have a reference.
 */
export async function findCandidates(references: string[], ids: string[]): Promise<Map<string, Candidate[]>> {
  const byReference = new Map<string, Candidate[]>();
  if (references.length === 0) return byReference;
  const rows = await found().where(sql`${shipments.reference} <> '' and ${inArray(storedReferenceKey, references)}`);
  const older = ids.length > 0 ? await found().where(inArray(shipments.id, ids)) : [];
  const known = new Set<string>();
  for (const row of [...rows, ...older]) {
    if (known.has(row.id)) continue;
    known.add(row.id);
    // Before references had a separate column, an import stored them with the payment.
    const reference = referenceKey(row.reference || (row.billingReference ?? ""));
    const candidates = byReference.get(reference) ?? [];
    candidates.push({
      id: row.id,
      trackingNumber: row.trackingNumber,
      reference: row.reference || (row.billingReference ?? ""),
      accountNumber: row.accountNumber,
      sender: [row.senderName, row.senderCompany],
      recipient: [row.recipientName, row.recipientCompany],
      recipientStreet: row.recipientStreet,
    });
    byReference.set(reference, candidates);
  }
  return byReference;
}
