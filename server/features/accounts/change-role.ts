import type { Actor, Role } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { canChangeRole } from "#domain/people/policy.ts";
import { AppError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { revokeIssuedAccess } from "#server/features/accounts/revoke-issued-access.ts";
import {
  findPerson,
  isOnlyAdministrator,
  lockAdministrators,
  updateRole,
  updateWorkPhone,
} from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Changes a person's role, from their next request on (B1, B3). @throws `not_found`, or `wrong_state` for oneself and
 * for the last administrator.
 */
export async function changeRole(actor: Actor, userId: string, role: Role): Promise<void> {
  assertMay(actor, "people.role");
  await transaction(async () => {
    // One at a time: two administrators could otherwise remove each other.
    await lockAdministrators();
    const person = await findPerson(userId);
    if (!person) throw new AppError("not_found");
    const facts = { userId, role: person.role, isOnlyAdmin: await isOnlyAdministrator(userId) };
    assertAllowed(canChangeRole(actor, facts, role));
    if (person.role === role) return;
    await updateRole(userId, role, now());
    if (role === "customer") await updateWorkPhone(userId, "", now());
    const ended = await revokeIssuedAccess(userId, role);
    await recordActivity(actor, {
      subjectKind: "user",
      action: "user.role_changed",
      subjectId: userId,
      before: { role: person.role },
      after: { role, ...(Object.keys(ended).length > 0 ? { ended } : {}) },
    });
  });
}
