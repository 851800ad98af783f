import type { WithheldReason } from "#domain/notifications/message.ts";
import { messagesTopic } from "#domain/notifications/messages-topic.ts";
import { cutSecrets } from "#domain/notifications/secret-links.ts";
import { type MessageRow, updateWaiting } from "#server/features/notifications/message.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Withholds a waiting message and records the reason. */
export async function withholdMessage({ id, textBody, htmlBody }: MessageRow, reason: WithheldReason): Promise<void> {
  await updateWaiting(id, {
    state: "withheld",
    stateReason: reason,
    // No one will read it, so its links need not open anything.
    textBody: cutSecrets(textBody),
    htmlBody: cutSecrets(htmlBody),
    unsubscribeUrl: null,
    calendar: null,
  });
  await publishChanged(messagesTopic);
}
