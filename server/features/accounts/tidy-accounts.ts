import { lte } from "drizzle-orm";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { deleteEndedAccountLinks } from "#server/features/accounts/account-link.rows.ts";
import { deleteEndedSignUps } from "#server/features/accounts/sign-up.rows.ts";
import { invitations, sessions, setupTokens, verifications } from "#server/db/schema/people.ts";

/** An invitation that ended is still there to be renewed; then the address of somebody who never came is forgotten. */
const keptAfterEndMs = 30 * 86_400_000;

/** Removes sessions, tokens and set-up links that no longer open anything, and invitations that ended a month ago. How many of each went. */
export async function tidyAccounts(): Promise<{
  sessions: number;
  tokens: number;
  setupLinks: number;
  invitations: number;
  links: number;
  signUps: number;
}> {
  const at = now();
  const ended = await db().delete(sessions).where(lte(sessions.expiresAt, at));
  const spent = await db().delete(verifications).where(lte(verifications.expiresAt, at));
  const unused = await db().delete(setupTokens).where(lte(setupTokens.expiresAt, at));
  const links = await deleteEndedAccountLinks(at);
  const wishes = await deleteEndedSignUps(at);
  const longAgo = new Date(at.getTime() - keptAfterEndMs);
  const forgotten = await db().delete(invitations).where(lte(invitations.expiresAt, longAgo));
  return {
    sessions: ended.rowCount ?? 0,
    tokens: spent.rowCount ?? 0,
    setupLinks: unused.rowCount ?? 0,
    invitations: forgotten.rowCount ?? 0,
    links,
    signUps: wishes,
  };
}
