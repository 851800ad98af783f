import type { PersonActor } from "#domain/people/actor.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { auth } from "#server/auth/auth.ts";
import { asAuthRefusal } from "#server/auth/auth-failure.ts";
import { newRecoveryCodes, storedRecoveryCodes } from "#server/auth/recovery-codes.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findPerson, saveConfirmedFactor } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { countTry, forgetTries, takeTry } from "#server/limits/count-try.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Enables two-step sign-in once the app shows the right code: from then on every sign-in asks for one. The session
 * gets a new token. `recoveryCodes`: each works once; they are returned only now, when they become valid. @throws
 * `invalid_input` for a wrong code, `rate_limited` after a few, `wrong_state` if it was not begun or is on.
 */
export async function confirmSecondFactor(
  actor: PersonActor,
  code: string,
  cookie: string,
): Promise<{ setCookies: string[]; recoveryCodes: string[] }> {
  if ((await findPerson(actor.userId))?.hasSecondFactor)
    throw new AppError("wrong_state", { reason: "second_factor_on" });
  await countTry("password_check", actor.userId);
  const { headers } = await auth()
    .api.verifyTOTP({ body: { code }, headers: new Headers({ cookie }), returnHeaders: true })
    .catch((error: unknown) => {
      const refused = asAuthRefusal("second_factor_not_begun", { INVALID_CODE: fieldError("code", "code_wrong") });
      return refused(error);
    });
  await forgetTries("password_check", actor.userId);
  // The code that enabled it must not work again.
  await takeTry("used_code", `${actor.userId} ${code}`);
  const recoveryCodes = newRecoveryCodes();
  await transaction(async () => {
    await saveConfirmedFactor(actor.userId, { confirmedAt: now(), backupCodes: storedRecoveryCodes(recoveryCodes) });
    await recordActivity(actor, { subjectKind: "user", action: "user.second_factor_on", subjectId: actor.userId });
    await enqueue("mail-account-notice", { userId: actor.userId, notice: "second_factor_on" });
  });
  return { setCookies: headers.getSetCookie(), recoveryCodes };
}
