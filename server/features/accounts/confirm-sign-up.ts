import { systemActor } from "#domain/people/actor.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { verifyPassword } from "#server/auth/password-hash.ts";
import { now } from "#server/clock.ts";
import { isUniqueViolation } from "#server/db/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { insertPersonWithHash } from "#server/features/accounts/person.rows.ts";
import { deleteSignUps, findSignUp, lockSignUp } from "#server/features/accounts/sign-up.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { countTry, forgetTries } from "#server/limits/count-try.ts";

/** Returns the address whose sign-up a link completes; null for a dead link. */
export async function findSignUpLink(secret: string): Promise<{ email: string } | null> {
  const row = await findSignUp(secret, now());
  return row && { email: row.email };
}

/**
 * Creates the account (B2). The link proves the address and the password proves that the same person signed up, so
 * that no one confirms another person's sign-up by mistake. @throws `not_found` for a dead link, `invalid_input` for
 * a wrong password.
 */
export async function confirmSignUp(secret: string, password: string): Promise<{ userId: string; email: string }> {
  const row = await findSignUp(secret, now());
  if (!row) throw new AppError("not_found", { reason: "sign_up_unknown" });
  await countTry("password_check", row.id);
  if (!(await verifyPassword({ hash: row.passwordHash, password }))) throw fieldError("password", "sign_up_password");
  await forgetTries("password_check", row.id);
  return transaction(async () => {
    const at = now();
    if (!(await lockSignUp(row.id))) throw new AppError("not_found", { reason: "sign_up_unknown" });
    const { name, email, passwordHash } = row;
    const userId = await insertPersonWithHash({ name, email, role: "customer", passwordHash }, at).catch(
      (error: unknown) => {
        throw isUniqueViolation(error, "users_email_key")
          ? new AppError("not_found", { reason: "sign_up_unknown" })
          : error;
      },
    );
    await deleteSignUps(email);
    await recordActivity(systemActor("sign-up"), {
      subjectKind: "user",
      action: "user.created",
      subjectId: userId,
      after: { role: "customer", by: "sign-up" },
    });
    return { userId, email };
  });
}
