import { and, eq, gt, lte } from "drizzle-orm";
import { hashSecret } from "#server/crypto/secrets.ts";
import { db } from "#server/db/client.ts";
import { signUps } from "#server/db/schema/people.ts";

export type SignUpRow = typeof signUps.$inferSelect;

const longestSecret = 100;

export async function insertSignUp(row: Omit<typeof signUps.$inferInsert, "secretHash">): Promise<void> {
  await db().insert(signUps).values(row);
}

/** Held until the transaction ends; null where it was finished or forgotten meanwhile. */
export async function lockSignUp(id: string): Promise<SignUpRow | null> {
  const [row] = await db().select().from(signUps).where(eq(signUps.id, id)).for("update");
  return row ?? null;
}

export async function updateSignUp(id: string, patch: Pick<SignUpRow, "secretHash" | "expiresAt">): Promise<void> {
  await db().update(signUps).set(patch).where(eq(signUps.id, id));
}

/** Whose sign-up a link finishes; null where it is unknown, used or too old. Looking does not use it up. */
export async function findSignUp(secret: string, at: Date): Promise<SignUpRow | null> {
  const [row] = await db()
    .select()
    .from(signUps)
    .where(and(eq(signUps.secretHash, hashSecret(secret.slice(0, longestSecret))), gt(signUps.expiresAt, at)));
  return row ?? null;
}

/** All of an address: whoever proved it needs no other. */
export async function deleteSignUps(email: string): Promise<void> {
  await db().delete(signUps).where(eq(signUps.email, email));
}

/** How many had ended. */
export async function deleteEndedSignUps(at: Date): Promise<number> {
  return (await db().delete(signUps).where(lte(signUps.expiresAt, at))).rowCount ?? 0;
}
