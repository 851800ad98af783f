import { eq } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { unlockAttempts } from "#server/db/schema/bookings.ts";

export type UnlockAttempts = typeof unlockAttempts.$inferSelect;

/** The shipment's counter, made where there is none and held until the transaction ends: parallel tries wait for each other. */
export async function lockUnlockAttempts(shipmentId: string, at: Date): Promise<UnlockAttempts> {
  await db().insert(unlockAttempts).values({ shipmentId, wrongTries: 0, windowStartedAt: at }).onConflictDoNothing();
  const [row] = await db().select().from(unlockAttempts).where(eq(unlockAttempts.shipmentId, shipmentId)).for("update");
  if (!row) throw new Error("the counter of wrong tries is gone");
  return row;
}

export async function saveUnlockAttempts(row: UnlockAttempts): Promise<void> {
  await db()
    .update(unlockAttempts)
    .set({ wrongTries: row.wrongTries, windowStartedAt: row.windowStartedAt })
    .where(eq(unlockAttempts.shipmentId, row.shipmentId));
}
