import { and, asc, count, eq, lt, ne, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { pushSubscriptions } from "#server/db/schema/bookings.ts";

export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;

/** Inserts the subscription of a browser, or updates its keys, language and steps. */
export async function savePushSubscription(row: typeof pushSubscriptions.$inferInsert): Promise<void> {
  const { p256dh, auth, language, triggers, createdAt } = row;
  await db()
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: [pushSubscriptions.shipmentId, pushSubscriptions.endpoint],
      set: { p256dh, auth, language, triggers, createdAt },
    });
}

export async function loadPushSubscriptionsOf(shipmentId: string): Promise<PushSubscriptionRow[]> {
  return db()
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.shipmentId, shipmentId))
    .orderBy(asc(pushSubscriptions.id));
}

export async function loadPushSubscription(id: string): Promise<PushSubscriptionRow | null> {
  const [row] = await db().select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id));
  return row ?? null;
}

/** Counts the other browsers subscribed to a shipment: all, and those from one IP address. */
export async function countBrowsers(
  shipmentId: string,
  askedFrom: string,
  endpoint: string,
): Promise<{ all: number; ofAsker: number }> {
  const ofAsker = sql<number>`(count(*) filter (where ${pushSubscriptions.askedFrom} = ${askedFrom}))::int`;
  const [found] = await db()
    .select({ all: count(), ofAsker })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.shipmentId, shipmentId), ne(pushSubscriptions.endpoint, endpoint)));
  return found ?? { all: 0, ofAsker: 0 };
}

export async function deletePushSubscription(id: string): Promise<void> {
  await db().delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}

export async function deletePushSubscriptionOf(shipmentId: string, endpoint: string): Promise<void> {
  await db()
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.shipmentId, shipmentId), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Deletes older subscriptions. Returns how many. */
export async function deletePushSubscriptionsBefore(at: Date): Promise<number> {
  return (await db().delete(pushSubscriptions).where(lt(pushSubscriptions.createdAt, at))).rowCount ?? 0;
}
