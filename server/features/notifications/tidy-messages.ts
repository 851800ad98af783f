import { now } from "#server/clock.ts";
import { emptyBodies } from "#server/features/notifications/message.rows.ts";

const keptMs = 90 * 86_400_000;

/** Empties the bodies of messages older than 90 days: that one was sent, to whom and when is worth keeping, its words are not. How many there were. */
export async function tidyMessages(): Promise<number> {
  return emptyBodies(new Date(now().getTime() - keptMs));
}
