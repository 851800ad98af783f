import { now } from "#server/clock.ts";
import { emptyBodies } from "#server/features/notifications/message.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** Empties the bodies of messages older than the settings keep them: that one was sent, to whom and when is worth keeping, its words are not. How many there were. */
export async function tidyMessages(): Promise<number> {
  const { messageBodyDays } = (await getSettings()).retention;
  return emptyBodies(new Date(now().getTime() - messageBodyDays * 86_400_000));
}
