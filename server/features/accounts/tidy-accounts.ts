import { dayMs } from "#domain/shared/durations.ts";
import { lte } from "drizzle-orm";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { deleteEndedAccountLinks } from "#server/features/accounts/account-link.rows.ts";
import { deleteEndedSignUps } from "#server/features/accounts/sign-up.rows.ts";
import { invitations, sessions, setupTokens, verifications } from "#server/db/schema/people.ts";

/** Expired invitations can be renewed for 30 days; then the address is deleted. */
const keptAfterEndMs = 30 * dayMs;

/**
 * Removes dead sessions, tokens and set-up links, and invitations that ended a month ago. Returns how many of each.
 */
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
