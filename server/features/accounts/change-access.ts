import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { canDisablePerson } from "#domain/people/policy.ts";
import { AppError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { revokeIssuedAccess } from "#server/features/accounts/revoke-issued-access.ts";
import {
  findPerson,
  isOnlyAdministrator,
  lockAdministrators,
  updateAccess,
} from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Enables or disables sign-in. A disabled person is signed out everywhere at once, no link or password opens the
 * account, and everything they handed out ends (B8). Their past actions stay. @throws `not_found`, or `wrong_state`
 * for oneself and for the last administrator (B3).
 */
export async function changeAccess(actor: Actor, userId: string, access: "enabled" | "disabled"): Promise<void> {
  assertMay(actor, "people.access");
  await transaction(async () => {
    // One at a time: two administrators could otherwise disable each other.
    await lockAdministrators();
    const person = await findPerson(userId);
    if (!person) throw new AppError("not_found");
    const isDisabled = access === "disabled";
    if (person.isDisabled === isDisabled) return;
    if (isDisabled) {
      const facts = { userId, role: person.role, isOnlyAdmin: await isOnlyAdministrator(userId) };
      assertAllowed(canDisablePerson(actor, facts));
    }
    await updateAccess(userId, isDisabled, now());
    const ended = isDisabled ? await revokeIssuedAccess(userId, null) : {};
    await recordActivity(actor, {
      subjectKind: "user",
      action: isDisabled ? "user.disabled" : "user.enabled",
      subjectId: userId,
      ...(Object.keys(ended).length > 0 ? { after: { ended } } : {}),
    });
  });
}
