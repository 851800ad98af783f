import { and, desc, eq, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import type { MailStanding } from "#domain/notifications/message.ts";
import { db } from "#server/db/client.ts";
import { subscriptions } from "#server/db/schema/bookings.ts";
import { bulkItems } from "#server/db/schema/bulk.ts";
import { mailOptOuts } from "#server/db/schema/messages.ts";
import { shipments } from "#server/db/schema/shipments.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/**
 * The row of an address and a shipment, made pending where there is none. A pending one is as good as new; any other stays what it is.
 * `isAsked`: somebody asked just now, by which steps is noted for when it is confirmed.
 */
export async function askForSubscription(
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

/** Held until the transaction ends. */
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

/** What one client address asked for beyond the newest `most` goes, so that it crowds out nothing but its own. Parties' rows hold their choice and stay. */
export async function removeOldPending(shipmentId: string, askedFrom: string, most: number): Promise<void> {
  const beyond = db()
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.shipmentId, shipmentId), eq(subscriptions.askedFrom, askedFrom), isForgettable()))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .offset(most);
  await db().delete(subscriptions).where(inArray(subscriptions.id, beyond));
}

/** What nobody confirmed in time. Answers how many went. */
export async function deletePendingBefore(at: Date): Promise<number> {
  return (
    (
      await db()
        .delete(subscriptions)
        .where(and(isForgettable(), lt(subscriptions.createdAt, at)))
    ).rowCount ?? 0
  );
}

/** Beside each the shipment it is about, newest first; of shipments that were deleted none. */
export async function loadSubscriptionsOfAddress(email: string, limit: number) {
  return db()
    .select({ subscription: subscriptions, trackingNumber: shipments.trackingNumber, ...partyFields })
    .from(subscriptions)
    .innerJoin(shipments, eq(shipments.id, subscriptions.shipmentId))
    .where(and(eq(subscriptions.email, email), isNull(shipments.deletedAt)))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(limit);
}

/** What decides whether its parties are told where they chose nothing. */
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

/** Ends those of the shipments that a bulk job told of. Of a job that was tidied away nobody knows which they were: then it ends all there are so far. */
export async function unsubscribeOfJob(email: string, jobId: string, unsubscribedAt: Date): Promise<void> {
  const told = await db()
    .select({ shipmentId: bulkItems.shipmentId })
    .from(bulkItems)
    .where(and(eq(bulkItems.jobId, jobId), isNotNull(bulkItems.toldEventId)));
  const shipmentIds = told.map(({ shipmentId }) => shipmentId);
  await unsubscribeAllOf(email, unsubscribedAt, shipmentIds.length > 0 ? shipmentIds : undefined);
}

/** Ends all of an address, or those of some shipments, in the order of their ids: two that do the same wait for each other. */
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

/** Whoever wants no mails at all has nothing to pause. */
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
