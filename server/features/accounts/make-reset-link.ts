import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { type IssuedAccountLink, issueAccountLink } from "#server/features/accounts/account-link.rows.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

export type ResetLink = IssuedAccountLink & { email: string; displayName: string };

/**
 * Creates a link that sets a new password, once and within the hour (S11): for the requested mail, or for an
 * administrator to hand over without mail. The previous link stops working. An administrator's link ends with their
 * right to create one (B8). @throws `not_found`, also for a deleted person, and `wrong_state` for oneself and for a
 * person who may not sign in.
 */
export async function makeResetLink(actor: Actor, userId: string): Promise<ResetLink> {
  assertMay(actor, "people.reset");
  // An open session proves no identity: one's own password is changed with the present one.
  if (actor.kind === "person" && actor.userId === userId) throw new AppError("wrong_state", { reason: "own_password" });
  return transaction(async () => {
    const person = await findPerson(userId);
    if (!person) throw new AppError("not_found");
    if (person.isDisabled) throw new AppError("wrong_state", { reason: "person_disabled" });
    const link = await issueAccountLink(userId, "password_reset", actor.kind === "person" ? actor.userId : null);
    await recordActivity(actor, {
      subjectKind: "user",
      action: "user.reset_link_made",
      subjectId: userId,
      after: { expiresAt: link.expiresAt },
    });
    return { ...link, email: person.email, displayName: person.displayName };
  });
}
