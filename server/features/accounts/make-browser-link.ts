import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { transaction } from "#server/db/transaction.ts";
import { type IssuedAccountLink, issueAccountLink } from "#server/features/accounts/account-link.rows.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";

/**
 * Creates the link that lets a browser try passwords while others fill the account's counter (S08). It works once,
 * for a day, and does not sign in. Returns null for an account that may not sign in.
 */
export async function makeBrowserLink(
  actor: Actor,
  userId: string,
): Promise<(IssuedAccountLink & { email: string }) | null> {
  assertMay(actor, "people.reset");
  return transaction(async () => {
    const person = await findPerson(userId);
    if (!person || person.isDisabled) return null;
    return { ...(await issueAccountLink(userId, "known_browser", null)), email: person.email };
  });
}
