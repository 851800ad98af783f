import type { MessageState } from "#domain/notifications/message.ts";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { mayDropMessage } from "#domain/notifications/policy.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockMessage, updateMessage } from "#server/features/notifications/message.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Cancels a message that is queued, kept or failed. One that is being sent at this moment may still go out, and then
 * its state is sent. @throws `not_found`, `wrong_state`.
 */
export async function dropMessage(actor: Actor, id: string): Promise<{ state: MessageState }> {
  assertMay(actor, "messages.settle");
  return transaction(async () => {
    const { state: before } = await lockMessage(id);
    assertAllowed(mayDropMessage(before));
    const state = "dropped" satisfies MessageState;
    const droppedBy = actor.kind === "person" ? actor.userId : null;
    await updateMessage(id, { state, stateReason: null, droppedBy });
    await recordActivity(actor, {
      subjectKind: "message",
      action: "message.dropped",
      subjectId: id,
      before: { state: before },
      after: { state },
    });
    await publishChanged(messagesTopic);
    return { state };
  });
}
