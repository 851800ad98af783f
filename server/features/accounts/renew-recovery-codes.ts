import type { PersonActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { auth } from "#server/auth/auth.ts";
import { asAuthRefusal } from "#server/auth/auth-failure.ts";
import { checkPassword } from "#server/features/accounts/check-password.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Creates new recovery codes, after a password check; the old ones become void. @throws `wrong_state` if two-step
 * sign-in is off.
 */
export async function renewRecoveryCodes(
  actor: PersonActor,
  password: string,
  cookie: string,
): Promise<{ recoveryCodes: string[] }> {
  if (!(await findPerson(actor.userId))?.hasSecondFactor)
    throw new AppError("wrong_state", { reason: "second_factor_off" });
  await checkPassword(actor, password, "password");
  const { backupCodes } = await auth()
    .api.generateBackupCodes({ body: { password }, headers: new Headers({ cookie }) })
    .catch(asAuthRefusal("second_factor_refused"));
  await recordActivity(actor, {
    subjectKind: "user",
    action: "user.recovery_codes_renewed",
    subjectId: actor.userId,
  });
  return { recoveryCodes: backupCodes };
}
