import { and, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { subscriptions } from "#server/db/schema/bookings.ts";
import { mailOptOuts } from "#server/db/schema/messages.ts";

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** The row of an address and a shipment, made pending where there is none. A pending one is as good as new; any other stays what it is. */
export async function askForSubscription(row: typeof subscriptions.$inferInsert): Promise<SubscriptionRow> {
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

export async function isOptedOut(email: string): Promise<boolean> {
  const [row] = await db().select({ email: mailOptOuts.email }).from(mailOptOuts).where(eq(mailOptOuts.email, email));
  return row !== undefined;
}

export async function optOut(email: string, createdAt: Date): Promise<void> {
  await db().insert(mailOptOuts).values({ email, createdAt }).onConflictDoNothing();
}

export async function optIn(email: string): Promise<void> {
  await db().delete(mailOptOuts).where(eq(mailOptOuts.email, email));
}

function isForgettable() {
  return and(eq(subscriptions.state, "pending"), ne(subscriptions.isParty, true));
}
