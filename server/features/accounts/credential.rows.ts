import { and, eq } from "drizzle-orm";
import { newId } from "#domain/shared/ids.ts";
import { db } from "#server/db/client.ts";
import { credentials } from "#server/db/schema/people.ts";

const isPassword = eq(credentials.providerId, "credential");

/** Returns the password hash; null if the person has none, or has to choose a new one. */
export async function loadPasswordHash(userId: string): Promise<string | null> {
  const [row] = await db()
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), isPassword));
  return row?.password ?? null;
}

/** `hash` null: the person cannot sign in with a password until a new one is set. */
export async function savePasswordHash(userId: string, hash: string | null, at: Date): Promise<void> {
  const changed = await db()
    .update(credentials)
    .set({ password: hash, updatedAt: at })
    .where(and(eq(credentials.userId, userId), isPassword));
  if (changed.rowCount || hash === null) return;
  await db()
    .insert(credentials)
    .values({
      id: newId("credential", at),
      accountId: userId,
      providerId: "credential",
      userId,
      password: hash,
      createdAt: at,
      updatedAt: at,
    });
}
