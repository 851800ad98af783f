import { quietUntil } from "#domain/notifications/quiet-hours.ts";
import { now } from "#server/clock.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/** Has a text or notification handed over: at once, or in the morning of the reader's place where the house keeps quiet hours and a `zone` is told. In the caller's transaction. */
export async function enqueueRinging(messageId: string, zone?: string): Promise<void> {
  const { keepsQuietHours } = (await getSettings()).notifications;
  const startAfter = keepsQuietHours && zone !== undefined ? quietUntil(now(), zone) : null;
  if (startAfter === null) await enqueue("send-message", { messageId });
  else await enqueue("send-message", { messageId, notBefore: startAfter.toISOString() }, { startAfter });
}
