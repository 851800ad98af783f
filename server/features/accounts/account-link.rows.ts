import { and, eq, gt, lte } from "drizzle-orm";
import { accountLinkMs, accountLinkPaths, type AccountLinkPurpose } from "#domain/people/account-links.ts";
import { pathHere } from "#domain/shared/language.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { hashSecret, randomSecret } from "#server/crypto/secrets.ts";
import { db } from "#server/db/client.ts";
import { accountLinks } from "#server/db/schema/people.ts";
import { env } from "#server/env.ts";

export type IssuedAccountLink = { url: string; expiresAt: Date };

const longestSecret = 100;

/**
 * Creates a link for one account and purpose; the previous one stops working. Its secret is only in the return value.
 * `madeBy`: the administrator who sees it; null if only the mail to the account contains it.
 */
export async function issueAccountLink(
  userId: string,
  purpose: AccountLinkPurpose,
  madeBy: string | null,
): Promise<IssuedAccountLink> {
  const at = now();
  const secret = randomSecret();
  const link = {
    id: newId("accountLink", at),
    secretHash: hashSecret(secret),
    madeBy,
    createdAt: at,
    expiresAt: new Date(at.getTime() + accountLinkMs[purpose]),
  };
  await db()
    .insert(accountLinks)
    .values({ ...link, userId, purpose })
    .onConflictDoUpdate({ target: [accountLinks.userId, accountLinks.purpose], set: link });
  return { url: `${env().baseUrl}${pathHere(accountLinkPaths[purpose])}?token=${secret}`, expiresAt: link.expiresAt };
}

/**
 * Returns the account of a link, or null if it is unknown, used, replaced or expired. Reading does not consume it:
 * mail scanners open links too.
 */
export async function findAccountLink(secret: string, purpose: AccountLinkPurpose): Promise<string | null> {
  const [row] = await db().select({ userId: accountLinks.userId }).from(accountLinks).where(opens(secret, purpose));
  return row?.userId ?? null;
}

/** Consumes a link and returns its account. Concurrent callers wait for the first and then get null. */
export async function spendAccountLink(secret: string, purpose: AccountLinkPurpose): Promise<string | null> {
  const [row] = await db()
    .delete(accountLinks)
    .where(opens(secret, purpose))
    .returning({ userId: accountLinks.userId });
  return row?.userId ?? null;
}

export async function deleteAccountLinks(userId: string, purpose: AccountLinkPurpose): Promise<void> {
  await db().delete(accountLinks).where(ofUser(userId, purpose));
}

/**
 * Reads and locks the link that is open now, until the transaction ends. The caller restores it if its replacement
 * reaches no one.
 */
export async function lockAccountLink(userId: string, purpose: AccountLinkPurpose) {
  const [row] = await db().select().from(accountLinks).where(ofUser(userId, purpose)).for("update");
  return row ?? null;
}

export async function restoreAccountLink(
  userId: string,
  purpose: AccountLinkPurpose,
  held: Awaited<ReturnType<typeof lockAccountLink>>,
): Promise<void> {
  await deleteAccountLinks(userId, purpose);
  if (held) await db().insert(accountLinks).values(held);
}

/** Returns how many were deleted. */
export async function deleteEndedAccountLinks(at: Date): Promise<number> {
  return (await db().delete(accountLinks).where(lte(accountLinks.expiresAt, at))).rowCount ?? 0;
}

function ofUser(userId: string, purpose: AccountLinkPurpose) {
  return and(eq(accountLinks.userId, userId), eq(accountLinks.purpose, purpose));
}

function opens(secret: string, purpose: AccountLinkPurpose) {
  const secretHash = hashSecret(secret.slice(0, longestSecret));
  return and(
    eq(accountLinks.secretHash, secretHash),
    eq(accountLinks.purpose, purpose),
    gt(accountLinks.expiresAt, now()),
  );
}
