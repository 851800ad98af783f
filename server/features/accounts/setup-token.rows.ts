import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { hashSecret } from "#server/crypto/secrets.ts";
import { db } from "#server/db/client.ts";
import { setupTokens } from "#server/db/schema/people.ts";

export async function insertSetupToken(secret: string, createdAt: Date, expiresAt: Date): Promise<void> {
  await db().delete(setupTokens).where(lt(setupTokens.expiresAt, createdAt));
  await db()
    .insert(setupTokens)
    .values({ tokenHash: hashSecret(secret), createdAt, expiresAt });
}

export async function isOpenSetupToken(secret: string, at: Date): Promise<boolean> {
  const [row] = await db().select({ hash: setupTokens.tokenHash }).from(setupTokens).where(openAt(secret, at));
  return row !== undefined;
}

/**
 * Consumes a token. Returns false if it is unknown, used or expired; a second caller waits for the first and then
 * gets false.
 */
export async function spendSetupToken(secret: string, at: Date): Promise<boolean> {
  const spent = await db()
    .update(setupTokens)
    .set({ usedAt: at })
    .where(openAt(secret, at))
    .returning({ hash: setupTokens.tokenHash });
  return spent.length === 1;
}

/** After the first administrator no link may remain that could create another. */
export async function deleteSetupTokens(): Promise<void> {
  await db().delete(setupTokens);
}

function openAt(secret: string, at: Date) {
  return and(eq(setupTokens.tokenHash, hashSecret(secret)), isNull(setupTokens.usedAt), gt(setupTokens.expiresAt, at));
}
