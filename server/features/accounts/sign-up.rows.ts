import { and, eq, gt, lte } from "drizzle-orm";
import { hashSecret } from "#server/crypto/secrets.ts";
import { db } from "#server/db/client.ts";
import { signUps } from "#server/db/schema/people.ts";

export type SignUpRow = typeof signUps.$inferSelect;

const longestSecret = 100;

export async function insertSignUp(row: Omit<typeof signUps.$inferInsert, "secretHash">): Promise<void> {
  await db().insert(signUps).values(row);
}

/** Locks the sign-up until the transaction ends; null if it was completed or deleted meanwhile. */
export async function lockSignUp(id: string): Promise<SignUpRow | null> {
  const [row] = await db().select().from(signUps).where(eq(signUps.id, id)).for("update");
  return row ?? null;
}

export async function updateSignUp(id: string, patch: Pick<SignUpRow, "secretHash" | "expiresAt">): Promise<void> {
  await db().update(signUps).set(patch).where(eq(signUps.id, id));
}

/** Finds the sign-up of a link without consuming it; null if it is unknown, used or expired. */
export async function findSignUp(secret: string, at: Date): Promise<SignUpRow | null> {
  const [row] = await db()
    .select()
    .from(signUps)
    .where(and(eq(signUps.secretHash, hashSecret(secret.slice(0, longestSecret))), gt(signUps.expiresAt, at)));
  return row ?? null;
}

/** Deletes all sign-ups of an address: once it is proved, no other is needed. */
export async function deleteSignUps(email: string): Promise<void> {
  await db().delete(signUps).where(eq(signUps.email, email));
}

/** Returns how many were deleted. */
export async function deleteEndedSignUps(at: Date): Promise<number> {
  return (await db().delete(signUps).where(lte(signUps.expiresAt, at))).rowCount ?? 0;
}
