import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { type MadeLink, mintAccountLink } from "#server/features/accounts/account-link.rows.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";

export type ResetLink = MadeLink & { email: string; displayName: string };

/**
 * A link that sets a new password, once and within the hour (S11): for the mail somebody asked for, and for an administrator to hand over where no mail
 * goes out. The link before it no longer opens. An
 * administrator's link ends with their right to make one (B8). Throws `not_found`, for who was deleted too, and `wrong_state` for oneself and for who may not sign in.
 */
export async function makeResetLink(actor: Actor, userId: string): Promise<ResetLink> {
  assertMay(actor, "people.reset");
  // A session left open is no password: one's own is changed behind the present one.
  if (actor.kind === "person" && actor.userId === userId) throw new AppError("wrong_state", { reason: "own_password" });
  return transaction(async () => {
    const person = await findPerson(userId);
    if (!person) throw new AppError("not_found");
    if (person.isDisabled) throw new AppError("wrong_state", { reason: "person_disabled" });
    const link = await mintAccountLink(userId, "password_reset", actor.kind === "person" ? actor.userId : null);
    await recordActivity(actor, {
      subjectKind: "user",
      action: "user.reset_link_made",
      subjectId: userId,
      after: { expiresAt: link.expiresAt },
    });
    return { ...link, email: person.email, displayName: person.displayName };
  });
}
