import type { Actor, PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { checkPassword } from "#server/features/accounts/check-password.ts";
import { deleteSecondFactor, findPerson } from "#server/features/accounts/person.rows.ts";
import { deleteSessions } from "#server/features/accounts/session.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Disables one's own two-step sign-in, after a password check. @throws `wrong_state` if it is off, `invalid_input`
 * for a wrong password.
 */
export async function endOwnSecondFactor(actor: PersonActor, password: string): Promise<void> {
  if (!(await findPerson(actor.userId))?.hasSecondFactor)
    throw new AppError("wrong_state", { reason: "second_factor_off" });
  await checkPassword(actor, password, "password");
  await end(actor, actor.userId, actor.sessionId ?? null);
}

/**
 * Disables another person's two-step sign-in, for an administrator, when phone and recovery codes are lost. Ends all
 * their sessions. @throws `not_found`, or `wrong_state` if it is off or one's own.
 */
export async function endSecondFactor(actor: Actor, userId: string): Promise<void> {
  assertMay(actor, "people.reset");
  const person = await findPerson(userId);
  if (!person) throw new AppError("not_found");
  if (actor.kind === "person" && actor.userId === userId) throw new AppError("wrong_state", { reason: "own_password" });
  if (!person.hasSecondFactor) throw new AppError("wrong_state", { reason: "second_factor_off" });
  await end(actor, userId, null);
}

async function end(actor: Actor, userId: string, keptSessionId: string | null): Promise<void> {
  await transaction(async () => {
    await deleteSecondFactor(userId);
    await deleteSessions(userId, keptSessionId);
    await recordActivity(actor, { subjectKind: "user", action: "user.second_factor_off", subjectId: userId });
    await enqueue("mail-account-notice", { userId, notice: "second_factor_off" });
  });
}
