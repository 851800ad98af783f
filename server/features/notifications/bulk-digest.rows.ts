import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { SubscriptionState } from "#domain/notifications/subscription.ts";
import { db } from "#server/db/client.ts";
import { bulkItems, bulkJobs } from "#server/db/schema/bulk.ts";
import { subscriptions } from "#server/db/schema/bookings.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/** The parties of the shipments of a job. */
export async function loadPartiesOfJob(jobId: string) {
  return db()
    .select({
      shipmentId: shipments.id,
      senderEmail: shipments.senderEmail,
      recipientEmail: shipments.recipientEmail,
    })
    .from(bulkItems)
    .innerJoin(shipments, eq(shipments.id, bulkItems.shipmentId))
    .where(eq(bulkItems.jobId, jobId));
}

/** Whoever confirmed updates for shipments of a job. */
export async function loadSubscribersOfJob(jobId: string) {
  return db()
    .select({ shipmentId: subscriptions.shipmentId, email: subscriptions.email })
    .from(bulkItems)
    .innerJoin(subscriptions, eq(subscriptions.shipmentId, bulkItems.shipmentId))
    .where(and(eq(bulkItems.jobId, jobId), eq(subscriptions.state, "confirmed" satisfies SubscriptionState)));
}

/** Keys of the addresses that get one mail of all, as they were decided on when the job began. */
export async function loadDigestedKeys(jobId: string): Promise<string[]> {
  const [row] = await db().select({ keys: bulkJobs.digestedKeys }).from(bulkJobs).where(eq(bulkJobs.id, jobId));
  return row?.keys ?? [];
}

/** What a job recorded that is news, in the order of its shipments. */
export async function loadToldOfJob(jobId: string): Promise<{ shipmentId: string; eventId: string }[]> {
  const rows = await db()
    .select({ shipmentId: bulkItems.shipmentId, eventId: bulkItems.toldEventId })
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, jobId), isNotNull(bulkItems.toldEventId)))
    .orderBy(asc(bulkItems.place));
  return rows.flatMap(({ shipmentId, eventId }) => (eventId === null ? [] : [{ shipmentId, eventId }]));
}

/** The job that recorded an event as news; null where none did. */
export async function findJobOfEvent(shipmentId: string, eventId: string): Promise<string | null> {
  const [row] = await db()
    .select({ jobId: bulkItems.jobId })
    .from(bulkItems)
    .where(and(eq(bulkItems.shipmentId, shipmentId), eq(bulkItems.toldEventId, eventId)));
  return row?.jobId ?? null;
}

/** Waits for the shipments that hands of a stopped job are still at: what they record is news of the job as well. */
export async function waitForHands(jobId: string): Promise<void> {
  await db()
    .select({ place: bulkItems.place })
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, jobId), eq(bulkItems.outcome, "waiting")))
    .for("update");
}
