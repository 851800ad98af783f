import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { MailStanding } from "#domain/notifications/message.ts";
import { db } from "#server/db/client.ts";
import { subscriptions } from "#server/db/schema/bookings.ts";
import { bulkItems } from "#server/db/schema/bulk.ts";
import { mailOptOuts } from "#server/db/schema/messages.ts";
import { shipments } from "#server/db/schema/shipments.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/**
 * Returns the row of an address and a shipment, created as pending if there is none. A pending row is overwritten
 * like a new one; any other keeps its state. `isAsked`: the address was just entered; the selected steps are stored
 * for the confirmation.
 */
export async function requestSubscription(
  row: typeof subscriptions.$inferInsert,
  { isAsked = false }: { isAsked?: boolean } = {},
): Promise<SubscriptionRow> {
  const isPending = sql`${subscriptions.state} = 'pending'`;
  const [asked] = await db()
    .insert(subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: [subscriptions.shipmentId, subscriptions.email],
      set: {
        createdAt: sql`case when ${isPending} then excluded.created_at else ${subscriptions.createdAt} end`,
        language: sql`case when ${isPending} then excluded.language else ${subscriptions.language} end`,
        askedFrom: sql`case when ${isPending} then excluded.asked_from else ${subscriptions.askedFrom} end`,
        askedTriggers: isAsked ? sql`excluded.asked_triggers` : subscriptions.askedTriggers,
      },
    })
    .returning();
  if (!asked) throw new Error("a subscription that was just written is gone");
  return asked;
}

export async function loadSubscription(id: string): Promise<SubscriptionRow | null> {
  const [row] = await db().select().from(subscriptions).where(eq(subscriptions.id, id));
  return row ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockSubscription(id: string): Promise<SubscriptionRow | null> {
  const [row] = await db().select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  return row ?? null;
}

export async function updateSubscription(id: string, change: Partial<Omit<SubscriptionRow, "id">>): Promise<void> {
  await db().update(subscriptions).set(change).where(eq(subscriptions.id, id));
}

export async function loadSubscriptionsOf(shipmentId: string): Promise<SubscriptionRow[]> {
  return db()
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.shipmentId, shipmentId))
    .orderBy(subscriptions.createdAt, subscriptions.id);
}

/**
 * Deletes pending rows of one client IP beyond its newest `most`, so that it displaces only its own. Parties' rows
 * contain their choice and stay.
 */
export async function removeOldPending(shipmentId: string, askedFrom: string, most: number): Promise<void> {
  const beyond = db()
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.shipmentId, shipmentId), eq(subscriptions.askedFrom, askedFrom), isForgettable()))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .offset(most);
  await db().delete(subscriptions).where(inArray(subscriptions.id, beyond));
}

/** Deletes rows not confirmed in time. Returns how many. */
export async function deletePendingBefore(at: Date): Promise<number> {
  return (
    (
      await db()
        .delete(subscriptions)
        .where(and(isForgettable(), lt(subscriptions.createdAt, at)))
    ).rowCount ?? 0
  );
}

/** Loads the subscriptions of an address with their shipments, newest first, without deleted shipments. */
export async function loadSubscriptionsOfAddress(email: string, limit: number) {
  return db()
    .select({ subscription: subscriptions, trackingNumber: shipments.trackingNumber, ...partyFields })
    .from(subscriptions)
    .innerJoin(shipments, eq(shipments.id, subscriptions.shipmentId))
    .where(and(eq(subscriptions.email, email), isNull(shipments.deletedAt)))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(limit);
}

/** Fields that decide whether parties without a choice are notified. */
const partyFields = {
  status: shipments.status,
  senderEmail: shipments.senderEmail,
  recipientEmail: shipments.recipientEmail,
  notifyEmail: shipments.notifyEmail,
};

export async function findSubscriptionOf(email: string, trackingNumber: string): Promise<SubscriptionRow | null> {
  const [row] = await db()
    .select({ subscription: subscriptions })
    .from(subscriptions)
    .innerJoin(shipments, eq(shipments.id, subscriptions.shipmentId))
    .where(and(eq(subscriptions.email, email), eq(shipments.trackingNumber, trackingNumber)));
  return row?.subscription ?? null;
}

/**
 * Unsubscribes an address from the shipments of a bulk job. If the job was tidied away, they are unknown: then from
 * all it has so far.
 */
export async function unsubscribeOfJob(email: string, jobId: string, unsubscribedAt: Date): Promise<void> {
  const told = await db()
    .select({ shipmentId: bulkItems.shipmentId })
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, jobId), isNotNull(bulkItems.toldEventId)));
  const shipmentIds = told.map(({ shipmentId }) => shipmentId);
  await unsubscribeAllOf(email, unsubscribedAt, shipmentIds.length > 0 ? shipmentIds : undefined);
}

/**
 * Unsubscribes an address from all or some shipments, locked in the order of ids, so that concurrent calls do not
 * deadlock.
 */
export async function unsubscribeAllOf(email: string, unsubscribedAt: Date, shipmentIds?: string[]): Promise<void> {
  const among = shipmentIds && inArray(subscriptions.shipmentId, shipmentIds);
  const ids = await db()
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.email, email), ne(subscriptions.state, "unsubscribed"), among))
    .orderBy(subscriptions.id)
    .for("update");
  await db()
    .update(subscriptions)
    .set({ state: "unsubscribed", unsubscribedAt })
    .where(
      inArray(
        subscriptions.id,
        ids.map(({ id }) => id),
      ),
    );
}

export async function mailStandingOf(email: string): Promise<MailStanding> {
  const [row] = await db()
    .select({ isPause: mailOptOuts.isPause })
    .from(mailOptOuts)
    .where(eq(mailOptOuts.email, email));
  if (!row) return "on";
  return row.isPause ? "paused" : "off";
}

export async function optOut(email: string, createdAt: Date): Promise<void> {
  await db()
    .insert(mailOptOuts)
    .values({ email, createdAt, isPause: false })
    .onConflictDoUpdate({ target: mailOptOuts.email, set: { isPause: false } });
}

/** An address that opted out of all mail has nothing to pause. */
export async function pauseMails(email: string, createdAt: Date): Promise<void> {
  await db().insert(mailOptOuts).values({ email, createdAt, isPause: true }).onConflictDoNothing();
}

export async function resumeMails(email: string): Promise<void> {
  await db()
    .delete(mailOptOuts)
    .where(and(eq(mailOptOuts.email, email), eq(mailOptOuts.isPause, true)));
}

export async function optIn(email: string): Promise<void> {
  await db().delete(mailOptOuts).where(eq(mailOptOuts.email, email));
}

function isForgettable() {
  return and(eq(subscriptions.state, "pending"), ne(subscriptions.isParty, true));
}
