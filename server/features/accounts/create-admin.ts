import type { CreateFirstAdmin } from "#domain/people/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { isUniqueViolation } from "#server/db/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { deleteSetupTokens } from "#server/features/accounts/setup-token.rows.ts";
import { insertPerson } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Creates an administrator from the server's command line (B2) and closes an open set-up link. @throws
 * `invalid_input` if the address is taken.
 */
export async function createAdmin(actor: Actor, input: CreateFirstAdmin): Promise<{ userId: string }> {
  assertMay(actor, "people.invite");
  return transaction(async () => {
    const userId = await insertPerson({ ...input, role: "admin", isVerified: false }, now()).catch((error: unknown) => {
      throw isUniqueViolation(error, "users_email_key") ? fieldError("email", "email_taken") : error;
    });
    await deleteSetupTokens();
    await recordActivity(actor, {
      subjectKind: "user",
      action: "user.created",
      subjectId: userId,
      after: { role: "admin" },
    });
    return { userId };
  });
}
