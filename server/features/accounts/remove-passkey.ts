import type { PersonActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { checkPassword } from "#server/features/accounts/check-password.ts";
import { deletePasskey, lockPasskey } from "#server/features/accounts/passkey.rows.ts";
import { deleteSessions } from "#server/features/accounts/session.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Removes one's own passkey, after a password check, and returns its name. Signs out all other browsers: the device
 * with the passkey may be lost. @throws `not_found`, also for another person's, or `invalid_input` for a wrong
 * password.
 */
export async function removePasskey(
  actor: PersonActor,
  passkeyId: string,
  password: string,
): Promise<{ name: string }> {
  await checkPassword(actor, password, "password");
  return transaction(async () => {
    const passkey = await lockPasskey(actor.userId, passkeyId);
    if (!passkey) throw new AppError("not_found");
    await deletePasskey(passkeyId);
    await deleteSessions(actor.userId, actor.sessionId ?? null);
    await recordActivity(actor, {
      subjectKind: "user",
      action: "user.passkey_removed",
      subjectId: actor.userId,
      before: { passkey: passkey.name },
    });
    await enqueue("mail-account-notice", { userId: actor.userId, notice: "passkey_removed" });
    return { name: passkey.name };
  });
}
