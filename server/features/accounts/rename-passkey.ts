import type { PersonActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockPasskey, savePasskeyName } from "#server/features/accounts/passkey.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/** Renames one's own passkey. @throws `not_found`, also for another person's. */
export async function renamePasskey(actor: PersonActor, passkeyId: string, name: string): Promise<void> {
  await transaction(async () => {
    const passkey = await lockPasskey(actor.userId, passkeyId);
    if (!passkey) throw new AppError("not_found");
    if (passkey.name === name) return;
    await savePasskeyName(passkeyId, name);
    await recordActivity(actor, {
      subjectKind: "user",
      action: "user.passkey_renamed",
      subjectId: actor.userId,
      before: { passkey: passkey.name },
      after: { passkey: name },
    });
  });
}
