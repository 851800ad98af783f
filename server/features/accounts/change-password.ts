import type { PersonActor } from "#domain/people/actor.ts";
import type { ChangePassword } from "#domain/people/inputs.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { assertGoodPassword } from "#server/features/accounts/assert-good-password.ts";
import { deleteAccountLinks } from "#server/features/accounts/account-link.rows.ts";
import { checkPassword } from "#server/features/accounts/check-password.ts";
import { savePasswordHash } from "#server/features/accounts/credential.rows.ts";
import { deleteSessions } from "#server/features/accounts/session.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Changes one's own password, after a check of the present one. Ends all other sessions (S04) and pending reset
 * links. Returns how many sessions ended. @throws `invalid_input` for a wrong or weak password, `rate_limited` after
 * a few wrong ones.
 */
export async function changePassword(
  actor: PersonActor,
  { currentPassword, password }: ChangePassword,
): Promise<{ ended: number }> {
  await assertGoodPassword(password, { email: actor.email, name: actor.displayName });
  await checkPassword(actor, currentPassword, "currentPassword");
  const hash = await hashPassword(password);
  return transaction(async () => {
    await savePasswordHash(actor.userId, hash, now());
    await deleteAccountLinks(actor.userId, "password_reset");
    const ended = await deleteSessions(actor.userId, actor.sessionId ?? null);
    await recordActivity(actor, { subjectKind: "user", action: "user.password_changed", subjectId: actor.userId });
    await enqueue("mail-account-notice", { userId: actor.userId, notice: "password_changed" });
    return { ended };
  });
}
