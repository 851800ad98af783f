import { lte } from "drizzle-orm";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { sessions, setupTokens, verifications } from "#server/db/schema/people.ts";

/** Removes sessions, tokens and set-up links that no longer open anything. How many of each went. */
export async function tidyAccounts(): Promise<{ sessions: number; tokens: number; setupLinks: number }> {
  const at = now();
  const ended = await db().delete(sessions).where(lte(sessions.expiresAt, at));
  const spent = await db().delete(verifications).where(lte(verifications.expiresAt, at));
  const unused = await db().delete(setupTokens).where(lte(setupTokens.expiresAt, at));
  return { sessions: ended.rowCount ?? 0, tokens: spent.rowCount ?? 0, setupLinks: unused.rowCount ?? 0 };
}
