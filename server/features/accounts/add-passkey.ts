import type { PersonActor } from "#domain/people/actor.ts";
import type { AddPasskey } from "#domain/people/inputs.ts";
import { mostPasskeys } from "#domain/people/passkeys.ts";
import { AppError } from "#domain/shared/errors.ts";
import { auth } from "#server/auth/auth.ts";
import { passkeyRefusal } from "#server/auth/auth-failure.ts";
import { transaction } from "#server/db/transaction.ts";
import { countPasskeys } from "#server/features/accounts/passkey.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Stores the public key that the browser created for `beginPasskey`. @throws `wrong_state` if it answers no challenge
 * of this person.
 */
export async function addPasskey(actor: PersonActor, { name, answer }: AddPasskey, cookie: string): Promise<void> {
  await transaction(async () => {
    const made = await auth()
      .api.verifyPasskeyRegistration({ body: { response: answer, name }, headers: new Headers({ cookie }) })
      .catch(passkeyRefusal);
    if ((await countPasskeys(actor.userId)) > mostPasskeys)
      throw new AppError("wrong_state", { reason: "passkeys_full" });
    await recordActivity(actor, {
      subjectKind: "user",
      action: "user.passkey_added",
      subjectId: actor.userId,
      after: { passkey: made.name ?? name },
    });
    await enqueue("mail-account-notice", { userId: actor.userId, notice: "passkey_added" });
  });
}
