import { systemActor } from "#domain/people/actor.ts";
import { passwordProblem } from "#domain/people/password.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findAccountLink, spendAccountLink } from "#server/features/accounts/account-link.rows.ts";
import { savePasswordHash } from "#server/features/accounts/credential.rows.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { deleteSessions } from "#server/features/accounts/session.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/** Whose password a link sets; null where it opens nothing any more. Looking does not use it up. */
export async function findResetLink(secret: string): Promise<{ email: string } | null> {
  const userId = await findAccountLink(secret, "password_reset");
  const person = userId && (await findPerson(userId));
  return person && !person.isDisabled ? { email: person.email } : null;
}

/**
 * Sets a new password behind a link (B7) and ends every session of the account: whoever knew the old one is out. Of any number of callers one succeeds.
 * A second factor stays asked for. Throws `not_found` for a link that opens nothing, `invalid_input` for a weak password, which leaves the link as it was.
 */
export async function resetPassword(secret: string, password: string): Promise<{ isStaff: boolean }> {
  const found = await findResetLink(secret);
  if (!found) throw new AppError("not_found", { reason: "reset_link_unknown" });
  const problem = passwordProblem(password, found);
  if (problem) throw fieldError("password", problem);
  const hash = await hashPassword(password);
  return transaction(async () => {
    const userId = await spendAccountLink(secret, "password_reset");
    const person = userId && (await findPerson(userId));
    if (!person || person.isDisabled) throw new AppError("not_found", { reason: "reset_link_unknown" });
    await savePasswordHash(person.userId, hash, now());
    await deleteSessions(person.userId);
    await recordActivity(systemActor("password-reset"), {
      subjectKind: "user",
      action: "user.password_reset",
      subjectId: person.userId,
    });
    await enqueue("mail-account-notice", { userId: person.userId, notice: "password_changed" });
    return { isStaff: person.role !== "customer" && person.role !== "driver" };
  });
}
