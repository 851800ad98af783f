import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { transaction } from "#server/db/transaction.ts";
import { deleteSuppression } from "#server/features/notifications/suppression.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Releases a suppressed address; messages withheld meanwhile stay unsent. Returns the address. @throws `not_found` if
 * it is released already.
 */
export async function releaseSuppression(actor: Actor, id: string): Promise<{ email: string }> {
  assertMay(actor, "messages.settle");
  return transaction(async () => {
    const { email, reason } = await deleteSuppression(id);
    await recordActivity(actor, {
      subjectKind: "suppression",
      action: "suppression.released",
      subjectId: id,
      // Audit entries are stored for good; addresses are not.
      before: { reason },
    });
    await publishChanged(messagesTopic);
    return { email };
  });
}
