import { systemActor } from "#domain/people/actor.ts";
import { isRecentFactor } from "#domain/people/recovery.ts";
import { AppError } from "#domain/shared/errors.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { assertGoodPassword } from "#server/features/accounts/assert-good-password.ts";
import { findAccountLink, spendAccountLink } from "#server/features/accounts/account-link.rows.ts";
import { savePasswordHash } from "#server/features/accounts/credential.rows.ts";
import { deletePasskeys, loadPasskeys } from "#server/features/accounts/passkey.rows.ts";
import {
  deleteSecondFactor,
  findFactorConfirmed,
  findPerson,
  openSecondFactor,
} from "#server/features/accounts/person.rows.ts";
import { deleteSessions } from "#server/features/accounts/session.rows.ts";
import { forgetPasswordTries } from "#server/features/accounts/sign-in-tries.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/** Returns the account whose password a link sets, without consuming it; null for a dead link. */
export async function findResetLink(secret: string): Promise<{ email: string } | null> {
  const userId = await findAccountLink(secret, "password_reset");
  const person = userId && (await findPerson(userId));
  return person && !person.isDisabled ? { email: person.email } : null;
}

/**
 * Sets a new password by a link (B7), ends all sessions, and removes all passkeys and a second factor of the last 30
 * days: someone who knew the old password may have added them. An older second factor stays; the mailed notice names
 * what was removed. Only one of several concurrent callers succeeds. Resets the account's counters of wrong passwords
 * and codes, also that of the browser with these `cookies`. @throws `not_found` for a dead link, `invalid_input` for
 * a weak password, which does not consume the link.
 */
export async function resetPassword(
  secret: string,
  password: string,
  cookies: string | null = null,
): Promise<{ isStaff: boolean; email: string }> {
  const found = await findResetLink(secret);
  if (!found) throw new AppError("not_found", { reason: "reset_link_unknown" });
  await assertGoodPassword(password, found);
  const hash = await hashPassword(password);
  return transaction(async () => {
    const userId = await spendAccountLink(secret, "password_reset");
    const person = userId && (await findPerson(userId));
    if (!person || person.isDisabled) throw new AppError("not_found", { reason: "reset_link_unknown" });
    await savePasswordHash(person.userId, hash, now());
    await deleteSessions(person.userId);
    const removed = await removeRecentWaysIn(person.userId);
    await recordActivity(systemActor("password-reset"), {
      subjectKind: "user",
      action: "user.password_reset",
      subjectId: person.userId,
      ...(removed.passkeys.length > 0 || removed.hasSecondFactor
        ? { after: { passkeys: removed.passkeys.length, secondFactor: removed.hasSecondFactor } }
        : {}),
    });
    await enqueue("mail-account-notice", { userId: person.userId, notice: "password_changed", removed });
    await forgetPasswordTries(person, cookies);
    return { isStaff: person.role !== "customer" && person.role !== "driver", email: person.email };
  });
}

async function removeRecentWaysIn(userId: string): Promise<{ passkeys: string[]; hasSecondFactor: boolean }> {
  const passkeys = (await loadPasskeys(userId)).map(({ name }) => name);
  await deletePasskeys(userId);
  const confirmedAt = await findFactorConfirmed(userId);
  const hasSecondFactor = confirmedAt !== undefined && isRecentFactor(confirmedAt, now());
  await (hasSecondFactor ? deleteSecondFactor(userId) : openSecondFactor(userId));
  return { passkeys, hasSecondFactor };
}
