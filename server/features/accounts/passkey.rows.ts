import { and, asc, count, eq } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { passkeys } from "#server/db/schema/people.ts";

export type PasskeyRow = Pick<
  typeof passkeys.$inferSelect,
  "id" | "name" | "createdAt" | "lastUsedAt" | "backedUp" | "userId"
>;

const { id, name, createdAt, lastUsedAt, backedUp, userId } = passkeys;
const shown = { id, name, createdAt, lastUsedAt, backedUp, userId };

/** Loads a person's passkeys, oldest first. */
export async function loadPasskeys(ownerId: string): Promise<PasskeyRow[]> {
  return db().select(shown).from(passkeys).where(eq(userId, ownerId)).orderBy(asc(createdAt), asc(id));
}

/** Locks a passkey of this person until the transaction ends; null for any other. */
export async function lockPasskey(ownerId: string, passkeyId: string): Promise<PasskeyRow | null> {
  const [row] = await db()
    .select(shown)
    .from(passkeys)
    .where(and(eq(userId, ownerId), eq(id, passkeyId)))
    .for("update");
  return row ?? null;
}

/** Finds a passkey by the id that its browser uses. */
export async function findPasskey(credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db().select(shown).from(passkeys).where(eq(passkeys.credentialID, credentialId));
  return row ?? null;
}

export async function countPasskeys(ownerId: string): Promise<number> {
  const [row] = await db().select({ many: count() }).from(passkeys).where(eq(userId, ownerId));
  return row?.many ?? 0;
}

export async function savePasskeyName(passkeyId: string, fresh: string): Promise<void> {
  await db().update(passkeys).set({ name: fresh }).where(eq(id, passkeyId));
}

export async function notePasskeyUse(passkeyId: string, at: Date): Promise<void> {
  await db().update(passkeys).set({ lastUsedAt: at }).where(eq(id, passkeyId));
}

export async function deletePasskey(passkeyId: string): Promise<void> {
  await db().delete(passkeys).where(eq(id, passkeyId));
}

/** Returns how many were deleted. */
export async function deletePasskeys(ownerId: string): Promise<number> {
  return (await db().delete(passkeys).where(eq(userId, ownerId))).rowCount ?? 0;
}
