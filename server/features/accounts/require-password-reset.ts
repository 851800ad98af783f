import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { savePasswordHash } from "#server/features/accounts/credential.rows.ts";
import { makeResetLink, type ResetLink } from "#server/features/accounts/make-reset-link.ts";
import { deletePasskeys } from "#server/features/accounts/passkey.rows.ts";
import { deleteSessions } from "#server/features/accounts/session.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Ends a person's possibly leaked password, passkeys and sessions at once, and returns the link that sets a new one.
 * @throws `not_found`, or `wrong_state` for oneself (who can change the password instead) and for a disabled person.
 */
export async function requirePasswordReset(actor: Actor, userId: string): Promise<ResetLink> {
  assertMay(actor, "people.reset");
  return transaction(async () => {
    const link = await makeResetLink(actor, userId);
    await savePasswordHash(userId, null, now());
    // Anyone who knew the password may have added one.
    await deletePasskeys(userId);
    const ended = await deleteSessions(userId);
    await recordActivity(actor, {
      subjectKind: "user",
      action: "user.reset_forced",
      subjectId: userId,
      after: { ended },
    });
    return link;
  });
}
