import { and, count, eq, ne } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { subscriptions } from "#server/db/schema/bookings.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

export async function insertSubscription(row: typeof subscriptions.$inferInsert): Promise<void> {
  await db().insert(subscriptions).values(row);
}

/** The standing subscription of an address, pending or confirmed. */
export async function findSubscription(shipmentId: string, email: string): Promise<SubscriptionRow | null> {
  const [row] = await db()
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.shipmentId, shipmentId), eq(subscriptions.email, email), ne(subscriptions.state, "unsubscribed")))
    .limit(1);
  return row ?? null;
}

export async function countSubscriptions(shipmentId: string): Promise<number> {
  const [row] = await db().select({ rows: count() }).from(subscriptions).where(eq(subscriptions.shipmentId, shipmentId));
  return row?.rows ?? 0;
}
