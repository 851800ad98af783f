import { and, count, eq, inArray, ne, sql } from "drizzle-orm";
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
    .where(
      and(
        eq(subscriptions.shipmentId, shipmentId),
        eq(subscriptions.email, email),
        ne(subscriptions.state, "unsubscribed"),
      ),
    )
    .limit(1);
  return row ?? null;
}

export async function countSubscriptions(shipmentId: string): Promise<{ all: number; pending: number }> {
  const isPending = sql`${subscriptions.state} = 'pending'`;
  const [row] = await db()
    .select({ all: count(), pending: sql<number>`count(*) filter (where ${isPending})::int` })
    .from(subscriptions)
    .where(eq(subscriptions.shipmentId, shipmentId));
  return row ?? { all: 0, pending: 0 };
}

export async function removeOldestPending(shipmentId: string): Promise<void> {
  const isPending = and(eq(subscriptions.shipmentId, shipmentId), eq(subscriptions.state, "pending"));
  const oldest = db()
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(isPending)
    .orderBy(subscriptions.createdAt, subscriptions.id)
    .limit(1);
  await db().delete(subscriptions).where(inArray(subscriptions.id, oldest));
}
