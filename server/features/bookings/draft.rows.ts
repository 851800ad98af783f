import { createHash } from "node:crypto";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { bookingDrafts } from "#server/db/schema/bookings.ts";

export type DraftRow = typeof bookingDrafts.$inferSelect;

/** Only the visitor's cookie has the secret itself. */
export function hashDraftSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

export async function insertDraft(row: typeof bookingDrafts.$inferInsert): Promise<void> {
  await db().insert(bookingDrafts).values(row);
}

export async function loadDraft(secret: string, at: Date): Promise<DraftRow | null> {
  const [row] = await db().select().from(bookingDrafts).where(bySecret(secret, at));
  return row ?? null;
}

export async function lockDraft(secret: string, at: Date): Promise<DraftRow | null> {
  const [row] = await db().select().from(bookingDrafts).where(bySecret(secret, at)).for("update");
  return row ?? null;
}

export async function updateDraft(id: string, patch: Partial<typeof bookingDrafts.$inferInsert>): Promise<void> {
  await db()
    .update(bookingDrafts)
    .set({ ...patch, version: sql`${bookingDrafts.version} + 1` })
    .where(eq(bookingDrafts.id, id));
}

export async function deleteDraft(secret: string): Promise<void> {
  await db()
    .delete(bookingDrafts)
    .where(and(eq(bookingDrafts.secretHash, hashDraftSecret(secret)), sql`${bookingDrafts.bookedShipmentId} is null`));
}

/** Returns how many were deleted. */
export async function deleteExpiredDrafts(at: Date): Promise<number> {
  return (await db().delete(bookingDrafts).where(lte(bookingDrafts.expiresAt, at))).rowCount ?? 0;
}

function bySecret(secret: string, at: Date) {
  return and(eq(bookingDrafts.secretHash, hashDraftSecret(secret)), gt(bookingDrafts.expiresAt, at));
}
