import type { MessageState } from "#domain/notifications/message.ts";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { maySendMessage } from "#domain/notifications/policy.ts";
import { hasCutSecrets } from "#domain/notifications/secret-links.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockMessage, type MessageRow, updateMessage } from "#server/features/notifications/message.rows.ts";
import { assertWrittenMayBeSent } from "#server/features/notifications/sending-switches.ts";
import { hasMailServer } from "#server/features/providers/mail-server.ts";
import { getPushKey } from "#server/features/providers/get-push-key.ts";
import { getTextProvider } from "#server/features/providers/get-text-provider.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { countTry } from "#server/limits/count-try.ts";
import { publishChanged } from "#server/live/publish.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Re-queues a message that failed, was kept or dropped, under its own Message-ID; with `isConfirmed` also a sent one.
 * @throws `not_found`, `wrong_state` if it cannot go out, `conflict` (`message_sent`) if that must be confirmed,
 * `rate_limited` (per message).
 */
export async function sendMessageAgain(
  actor: Actor,
  id: string,
  { isConfirmed }: { isConfirmed: boolean },
): Promise<{ state: MessageState }> {
  assertMay(actor, "messages.settle");
  await countTry("message_again", id);
  return transaction(async () => {
    const message = await lockMessage(id);
    assertAllowed(maySendMessage({ ...(await sendableFacts(message)), isConfirmed }));
    // For a text this is checked right before it is sent (deliver-text.ts).
    if (message.channel === "email") await assertWrittenMayBeSent(message);
    const state = "queued" satisfies MessageState;
    await updateMessage(id, { state, stateReason: null, lastError: null, droppedBy: null });
    await enqueue("send-message", { messageId: id, isAskedFor: true });
    await recordActivity(actor, {
      subjectKind: "message",
      action: "message.sent_again",
      subjectId: id,
      before: { state: message.state },
      after: { state },
    });
    await publishChanged(messagesTopic);
    return { state };
  });
}

export async function sendableFacts({ state, textBody, htmlBody, channel }: MessageRow) {
  const body = `${textBody}${htmlBody}`;
  return {
    state: state,
    hasWords: body !== "",
    hasCutLinks: hasCutSecrets(body),
    hasMailServer: await hasWayOut(channel),
  };
}

async function hasWayOut(channel: string): Promise<boolean> {
  if (channel === "sms") return (await getTextProvider()) !== null;
  return channel === "push" ? (await getPushKey()) !== null : hasMailServer();
}
