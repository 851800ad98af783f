import { quietUntil } from "#domain/notifications/quiet-hours.ts";
import { now } from "#server/clock.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Enqueues a text or notification in the caller's transaction. With a `zone` and quiet hours in the settings, it
 * waits until the morning of the recipient's place.
 */
export async function enqueueAfterQuietHours(messageId: string, zone?: string): Promise<void> {
  const { keepsQuietHours } = (await getSettings()).notifications;
  const startAfter = keepsQuietHours && zone !== undefined ? quietUntil(now(), zone) : null;
  if (startAfter === null) await enqueue("send-message", { messageId });
  else await enqueue("send-message", { messageId, notBefore: startAfter.toISOString() }, { startAfter });
}
