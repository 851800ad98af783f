import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { savePasswordHash } from "#server/features/accounts/credential.rows.ts";
import { makeResetLink, type ResetLink } from "#server/features/accounts/make-reset-link.ts";
import { deletePasskeys } from "#server/features/accounts/passkey.rows.ts";
import { deleteSessions } from "#server/features/accounts/session.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";

/**
 * Ends somebody's password, passkeys and sessions at once, for one that others may know, and gives the link that sets a new one. Throws `not_found`, or `wrong_state`
 * for oneself (a password of one's own is changed by who knows it) and for who is disabled.
 */
export async function requirePasswordReset(actor: Actor, userId: string): Promise<ResetLink> {
  assertMay(actor, "people.reset");
  return transaction(async () => {
    const link = await makeResetLink(actor, userId);
    await savePasswordHash(userId, null, now());
    // Whoever knew the password may have added one.
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
