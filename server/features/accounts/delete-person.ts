import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { canDeletePerson } from "#domain/people/policy.ts";
import { AppError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { revokeIssuedAccess } from "#server/features/accounts/revoke-issued-access.ts";
import {
  anonymisePerson,
  findPerson,
  isOnlyAdministrator,
  lockAdministrators,
} from "#server/features/accounts/person.rows.ts";
import { eraseCustomer } from "#server/features/accounts/erase-customer.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Deletes an account (B4). Sessions, sign-in methods, name and address are erased at once, and its phones are revoked
 * (G65); shipments, acts and the audit log stay. @throws `not_found`, or `wrong_state` for oneself and for the last
 * administrator (B3).
 */
export async function deletePerson(actor: Actor, userId: string): Promise<void> {
  assertMay(actor, "people.delete");
  await transaction(async () => {
    await lockAdministrators();
    const person = await findPerson(userId);
    if (!person) throw new AppError("not_found");
    const facts = { userId, role: person.role, isOnlyAdmin: await isOnlyAdministrator(userId) };
    assertAllowed(canDeletePerson(actor, facts));
    const ended = await revokeIssuedAccess(userId, null);
    await anonymisePerson(userId, now());
    if (person.role === "customer") await eraseCustomer(person);
    await recordActivity(actor, {
      subjectKind: "user",
      action: "user.deleted",
      subjectId: userId,
      before: { role: person.role },
      ...(Object.keys(ended).length > 0 ? { after: { ended } } : {}),
    });
  });
}
