import type { PersonActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { ConfirmDanger } from "#domain/settings/danger-inputs.ts";
import { transaction } from "#server/db/transaction.ts";
import { confirmDanger } from "#server/features/accounts/confirm-danger.ts";
import { deleteAllSessions } from "#server/features/accounts/session.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Ends all sessions of all people except the present one, for a stolen laptop or a leak of unknown size. Returns how
 * many ended. Requires the typed company name and one's own password. @throws `invalid_input` for either,
 * `rate_limited` after a few wrong passwords.
 */
export async function endAllSessions(actor: PersonActor, typed: ConfirmDanger): Promise<{ ended: number }> {
  assertMay(actor, "people.sessions");
  await confirmDanger(actor, typed);
  return transaction(async () => {
    const ended = await deleteAllSessions(actor.sessionId ?? null);
    await recordActivity(actor, {
      subjectKind: "settings",
      action: "settings.sessions_ended",
      subjectId: "sessions",
      after: { ended },
    });
    return { ended };
  });
}
