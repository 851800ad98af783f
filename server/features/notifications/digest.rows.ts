import { eq } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { staffDigests } from "#server/db/schema/messages.ts";

export async function wantsDigest(userId: string): Promise<boolean> {
  const [row] = await db()
    .select({ userId: staffDigests.userId })
    .from(staffDigests)
    .where(eq(staffDigests.userId, userId));
  return row !== undefined;
}

/** Returns whether anything changed. */
export async function insertDigest(userId: string, wantedAt: Date): Promise<boolean> {
  const added = await db().insert(staffDigests).values({ userId, wantedAt }).onConflictDoNothing();
  return (added.rowCount ?? 0) > 0;
}

/** Returns whether anything changed. */
export async function deleteDigest(userId: string): Promise<boolean> {
  return ((await db().delete(staffDigests).where(eq(staffDigests.userId, userId))).rowCount ?? 0) > 0;
}

export async function loadDigestRecipients(): Promise<string[]> {
  return (await db().select({ userId: staffDigests.userId }).from(staffDigests).orderBy(staffDigests.userId)).map(
    ({ userId }) => userId,
  );
}

/** Locks the row until the transaction ends, so that only one worker decides about a day. */
export async function lockDigest(userId: string): Promise<{ wantedAt: Date; decidedOn: string | null } | null> {
  const [row] = await db().select().from(staffDigests).where(eq(staffDigests.userId, userId)).for("update");
  return row ?? null;
}

export async function noteDigestDecided(userId: string, decidedOn: string): Promise<void> {
  await db().update(staffDigests).set({ decidedOn }).where(eq(staffDigests.userId, userId));
}
