import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { transaction } from "#server/db/transaction.ts";
import { requeueFailedMessages } from "#server/features/notifications/message.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Re-queues messages that failed after 72 hours of attempts, each once and under its own Message-ID; returns how
 * many. `withRefused`: also permanently rejected ones, for the case that the mail server was at fault.
 */
export async function retryFailedMessages(
  actor: Actor,
  { withRefused }: { withRefused: boolean },
): Promise<{ messages: number }> {
  assertMay(actor, "messages.retry");
  return transaction(async () => {
    const ids = await requeueFailedMessages(withRefused);
    for (const messageId of ids) await enqueue("send-message", { messageId });
    if (ids.length > 0)
      await recordActivity(actor, {
        subjectKind: "messages",
        action: "messages.retried",
        subjectId: "failed",
        after: { messages: ids.length, withRefused },
      });
    return { messages: ids.length };
  });
}
