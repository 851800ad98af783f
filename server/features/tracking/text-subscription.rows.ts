import { and, count, desc, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { textSubscriptions } from "#server/db/schema/bookings.ts";

export type TextSubscriptionRow = typeof textSubscriptions.$inferSelect;

/**
 * Returns the row of a phone and a shipment, created as pending if there is none. A confirmed row keeps its state; a
 * code already sent stays valid until it expires.
 */
export async function requestTextSubscription(
  row: typeof textSubscriptions.$inferInsert,
): Promise<TextSubscriptionRow> {
  const at = row.createdAt;
  const isOut = sql`${textSubscriptions.codeEndsAt} > ${at}`;
  const [asked] = await db()
    .insert(textSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: [textSubscriptions.shipmentId, textSubscriptions.phone],
      set: {
        codeEndsAt: sql`case when ${isOut} then ${textSubscriptions.codeEndsAt} else excluded.code_ends_at end`,
        askedTriggers: sql`excluded.asked_triggers`,
        createdAt: sql`case when ${textSubscriptions.state} = 'pending' then excluded.created_at else ${textSubscriptions.createdAt} end`,
      },
    })
    .returning();
  if (!asked) throw new Error("a subscription that was just written is gone");
  return asked;
}

/** Locks the row until the transaction ends. */
export async function lockTextSubscription(shipmentId: string, phone: string): Promise<TextSubscriptionRow | null> {
  const [row] = await db()
    .select()
    .from(textSubscriptions)
    .where(and(eq(textSubscriptions.shipmentId, shipmentId), eq(textSubscriptions.phone, phone)))
    .for("update");
  return row ?? null;
}

export async function updateTextSubscription(
  id: string,
  change: Partial<Omit<TextSubscriptionRow, "id">>,
): Promise<void> {
  await db().update(textSubscriptions).set(change).where(eq(textSubscriptions.id, id));
}

/** Ordered by phone. */
export async function loadConfirmedPhones(shipmentId: string): Promise<TextSubscriptionRow[]> {
  return db()
    .select()
    .from(textSubscriptions)
    .where(and(eq(textSubscriptions.shipmentId, shipmentId), eq(textSubscriptions.state, "confirmed")))
    .orderBy(textSubscriptions.phone);
}

/** Counts the other phones that get texts of a shipment. */
export async function countOtherPhones(shipmentId: string, id: string): Promise<number> {
  const [found] = await db()
    .select({ n: count() })
    .from(textSubscriptions)
    .where(
      and(
        eq(textSubscriptions.shipmentId, shipmentId),
        eq(textSubscriptions.state, "confirmed"),
        ne(textSubscriptions.id, id),
      ),
    );
  return found?.n ?? 0;
}

/** Deletes pending rows of one client IP beyond its newest `most`, so that it displaces only its own. */
export async function removeOldPendingTexts(shipmentId: string, askedFrom: string, most: number): Promise<void> {
  const own = and(
    eq(textSubscriptions.shipmentId, shipmentId),
    eq(textSubscriptions.askedFrom, askedFrom),
    eq(textSubscriptions.state, "pending"),
  );
  const newest = db()
    .select({ id: textSubscriptions.id })
    .from(textSubscriptions)
    .where(own)
    .orderBy(desc(textSubscriptions.createdAt), desc(textSubscriptions.id))
    .limit(most);
  const kept = (await newest).map(({ id }) => id);
  await db()
    .delete(textSubscriptions)
    .where(and(own, sql`not ${inArray(textSubscriptions.id, kept)}`));
}

/** Deletes rows not confirmed in time. Returns how many. */
export async function deletePendingTextsBefore(at: Date): Promise<number> {
  const old = and(eq(textSubscriptions.state, "pending"), lt(textSubscriptions.createdAt, at));
  return (await db().delete(textSubscriptions).where(old)).rowCount ?? 0;
}
