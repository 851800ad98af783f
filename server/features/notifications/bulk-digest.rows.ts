import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { SubscriptionState } from "#domain/notifications/subscription.ts";
import { db } from "#server/db/client.ts";
import { bulkItems, bulkJobs } from "#server/db/schema/bulk.ts";
import { subscriptions } from "#server/db/schema/bookings.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/** Loads the parties of the shipments of a job. */
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

/** Loads the confirmed subscribers of the shipments of a job. */
export async function loadSubscribersOfJob(jobId: string) {
  return db()
    .select({ shipmentId: subscriptions.shipmentId, email: subscriptions.email })
    .from(bulkItems)
    .innerJoin(subscriptions, eq(subscriptions.shipmentId, bulkItems.shipmentId))
    .where(and(eq(bulkItems.jobId, jobId), eq(subscriptions.state, "confirmed" satisfies SubscriptionState)));
}

/** Loads the keys of the addresses that get one digest, as decided when the job began. */
export async function loadDigestedKeys(jobId: string): Promise<string[]> {
  const [row] = await db().select({ keys: bulkJobs.digestedKeys }).from(bulkJobs).where(eq(bulkJobs.id, jobId));
  return row?.keys ?? [];
}

/** Loads the events of a job that are news, in the order of its shipments. */
export async function loadNotifiedOfJob(jobId: string): Promise<{ shipmentId: string; eventId: string }[]> {
  const rows = await db()
    .select({ shipmentId: bulkItems.shipmentId, eventId: bulkItems.toldEventId })
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, jobId), isNotNull(bulkItems.toldEventId)))
    .orderBy(asc(bulkItems.place));
  return rows.flatMap(({ shipmentId, eventId }) => (eventId === null ? [] : [{ shipmentId, eventId }]));
}

/** Returns the job that recorded an event as news; null if none did. */
export async function findJobOfEvent(shipmentId: string, eventId: string): Promise<string | null> {
  const [row] = await db()
    .select({ jobId: bulkItems.jobId })
    .from(bulkItems)
    .where(and(eq(bulkItems.shipmentId, shipmentId), eq(bulkItems.toldEventId, eventId)));
  return row?.jobId ?? null;
}

/** Waits for the shipments that workers of a stopped job still process: their events are news of the job, too. */
export async function waitForManualSends(jobId: string): Promise<void> {
  await db()
    .select({ place: bulkItems.place })
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, jobId), eq(bulkItems.outcome, "waiting")))
    .for("update");
}
