import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { activityValues } from "#server/db/schema/audit.ts";
import {
  bookingDrafts,
  privateLinks,
  pushSubscriptions,
  subscriptions,
  textSubscriptions,
} from "#server/db/schema/bookings.ts";
import { counterVisits } from "#server/db/schema/counter.ts";
import { outboxMessages } from "#server/db/schema/messages.ts";
import { erasePositionsOf } from "#server/features/shipments/act-position.rows.ts";
import { doorProofs, proofFiles } from "#server/db/schema/proofs.ts";
import { acts, actTasks } from "#server/db/schema/road.ts";
import { payments, shipments, shipmentSearch } from "#server/db/schema/shipments.ts";
import { deliveryPreferences, stopAssignments } from "#server/db/schema/stops.ts";

const blank = "";

/**
 * Locks shipments that were deleted before `before` and still have names, oldest first; skips those of other workers.
 * Returns their ids.
 */
export async function lockErasable(before: Date, limit: number): Promise<string[]> {
  const rows = await db()
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(isNotNull(shipments.deletedAt), isNull(shipments.erasedAt), lt(shipments.deletedAt, before)))
    .orderBy(asc(shipments.deletedAt), asc(shipments.id))
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map(({ id }) => id);
}

/**
 * Erases all personal data of a shipment: parties, contents, typed texts, mails, links, subscriptions and the values
 * of its audit entries. Number, cities, weights, amounts, statuses and times stay for bookkeeping and statistics:
 * they identify no person.
 */
export async function eraseRows(id: string, at: Date): Promise<void> {
  await db()
    .update(shipments)
    .set({
      ...partyBlank,
      erasedAt: at,
      ownerUserId: null,
      description: blank,
      currentLocation: blank,
      dangerousGoodsType: blank,
      customsDescription: blank,
      returnInstructions: blank,
      pickupInstructions: blank,
      specialInstructions: blank,
      specialHandlingType: blank,
      temperatureRange: blank,
      notes: blank,
      reference: blank,
    })
    .where(eq(shipments.id, id));
  await db()
    .update(payments)
    .set({ cardBrand: null, cardLast4: null, billingAddress: blank, billingZipCode: blank, billingReference: blank })
    .where(eq(payments.shipmentId, id));
  await db().execute(sql`select erase_event_texts(${id})`);
  await db().update(actTasks).set({ reason: blank, report: blank }).where(flagsOf(id));
  await db().delete(shipmentSearch).where(eq(shipmentSearch.shipmentId, id));
  await db().delete(outboxMessages).where(eq(outboxMessages.shipmentId, id));
  await db().delete(privateLinks).where(eq(privateLinks.shipmentId, id));
  await db().delete(stopAssignments).where(eq(stopAssignments.shipmentId, id));
  await db().delete(subscriptions).where(eq(subscriptions.shipmentId, id));
  await db().delete(pushSubscriptions).where(eq(pushSubscriptions.shipmentId, id));
  await db().delete(textSubscriptions).where(eq(textSubscriptions.shipmentId, id));
  await db().delete(bookingDrafts).where(eq(bookingDrafts.bookedShipmentId, id));
  await db()
    .delete(proofFiles)
    .where(
      or(
        inArray(proofFiles.sha256, signaturesOf(id)),
        inArray(proofFiles.sha256, doorFilesOf(id)),
        inArray(proofFiles.sentAs, doorFilesOf(id)),
      ),
    );
  await db().update(doorProofs).set({ name: blank, salt: blank }).where(eq(doorProofs.shipmentId, id));
  await erasePositionsOf(id);
  await db().update(deliveryPreferences).set({ note: blank }).where(eq(deliveryPreferences.shipmentId, id));
  await eraseActivityValues("shipment", [id]);
  const flags = await db().select({ id: actTasks.id }).from(actTasks).where(flagsOf(id));
  await eraseActivityValues("flag", idsOf(flags));
  await eraseActivityValues(
    "payment",
    idsOf(await db().select({ id: payments.id }).from(payments).where(eq(payments.shipmentId, id))),
  );
}

/** Flags of the shipment, also of its acts: a settled one may name it only there. */
function flagsOf(shipmentId: string) {
  const ofActs = db().select({ id: acts.id }).from(acts).where(eq(acts.shipmentId, shipmentId));
  return or(eq(actTasks.shipmentId, shipmentId), inArray(actTasks.actId, ofActs));
}

/** Hashes of what was signed for a shipment at a counter. */
function signaturesOf(shipmentId: string) {
  return db()
    .select({ sha256: sql<string>`${counterVisits.signatureSha256}` })
    .from(counterVisits)
    .where(and(eq(counterVisits.shipmentId, shipmentId), isNotNull(counterVisits.signatureSha256)));
}

/** Hashes of signatures and photos of deliveries at the address. */
function doorFilesOf(shipmentId: string) {
  return db()
    .select({ sha256: sql<string>`unnest(array[${doorProofs.signatureSha256}, ${doorProofs.photoSha256}])` })
    .from(doorProofs)
    .where(eq(doorProofs.shipmentId, shipmentId));
}

const idsOf = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

async function eraseActivityValues(subjectKind: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await db()
    .delete(activityValues)
    .where(and(eq(activityValues.subjectKind, subjectKind), inArray(activityValues.subjectId, ids)));
}

const partyBlank = {
  senderName: blank,
  senderCompany: blank,
  senderPhone: blank,
  senderEmail: blank,
  senderAddress: blank,
  senderAddress2: blank,
  senderZipCode: blank,
  senderLatin: blank,
  senderTaxId: blank,
  recipientName: blank,
  recipientCompany: blank,
  recipientPhone: blank,
  recipientEmail: blank,
  recipientAddress: blank,
  recipientAddress2: blank,
  recipientZipCode: blank,
  recipientLatin: blank,
  recipientTaxId: blank,
};
