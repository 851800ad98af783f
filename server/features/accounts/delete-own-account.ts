import type { PersonActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { checkPassword } from "#server/features/accounts/check-password.ts";
import { revokeIssuedAccess } from "#server/features/accounts/revoke-issued-access.ts";
import { eraseCustomer } from "#server/features/accounts/erase-customer.ts";
import { anonymisePerson } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { withoutClientAddress } from "#server/request-scope.ts";

/**
 * Deletes a customer's own account, after a password check (B4). Name, address, sign-in methods and the values of
 * their audit entries are erased at once; shipments and the entries stay. @throws `forbidden` for staff, whose accounts
 * an administrator ends (B3), and `invalid_input` for a wrong password.
 */
export async function deleteOwnAccount(actor: PersonActor, password: string): Promise<void> {
  if (actor.role !== "customer") throw new AppError("forbidden", { reason: "admin_only" });
  await checkPassword(actor, password, "password");
  await transaction(async () => {
    await revokeIssuedAccess(actor.userId, null);
    await anonymisePerson(actor.userId, now());
    await eraseCustomer(actor);
    // Their own name and address are personal here, too.
    await withoutClientAddress(() =>
      recordActivity(
        { ...actor, displayName: "", email: "" },
        { subjectKind: "user", action: "user.deleted", subjectId: actor.userId, before: { role: actor.role } },
      ),
    );
  });
}
