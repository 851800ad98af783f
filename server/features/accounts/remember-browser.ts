import { systemActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { knownBrowserCookie } from "#server/auth/known-browser.ts";
import { transaction } from "#server/db/transaction.ts";
import { findAccountLink, spendAccountLink } from "#server/features/accounts/account-link.rows.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Returns the account of a link, or null if the link has ended. Reading does not consume it: mail scanners open links
 * too.
 */
export async function findBrowserLink(secret: string): Promise<{ email: string } | null> {
  const userId = await findAccountLink(secret, "known_browser");
  const person = userId && (await findPerson(userId));
  return person && !person.isDisabled ? { email: person.email } : null;
}

/**
 * Marks a browser as known to an account, by the link mailed to its owner. Its wrong passwords then have a separate
 * counter; the password is still required. @throws `not_found` for a dead link.
 */
export async function rememberBrowser(
  secret: string,
  cookies: string | null,
): Promise<{ setCookie: string; isStaff: boolean }> {
  return transaction(async () => {
    const userId = await spendAccountLink(secret, "known_browser");
    const person = userId && (await findPerson(userId));
    if (!person || person.isDisabled) throw new AppError("not_found", { reason: "browser_link_unknown" });
    await recordActivity(systemActor("known-browser"), {
      subjectKind: "user",
      action: "user.browser_known",
      subjectId: person.userId,
    });
    return {
      setCookie: knownBrowserCookie(cookies, person.email),
      isStaff: person.role !== "customer" && person.role !== "driver",
    };
  });
}
