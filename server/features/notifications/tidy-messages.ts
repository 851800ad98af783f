import { now } from "#server/clock.ts";
import { deleteAttempts } from "#server/features/notifications/attempt.rows.ts";
import { emptyBodies } from "#server/features/notifications/message.rows.ts";
import { deleteReports } from "#server/features/notifications/suppression.rows.ts";
import { emptyDetails } from "#server/features/notifications/suppression.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { broughtWithinMs } from "#server/mail/report.ts";

/**
 * Empties the bodies of messages older than the settings keep them, and forgets what servers said to them: that one was sent, to whom and when is worth
 * keeping, its words are not. How many there were.
 */
export async function tidyMessages(): Promise<number> {
  const { messageBodyDays } = (await getSettings()).retention;
  const before = new Date(now().getTime() - messageBodyDays * 86_400_000);
  await deleteAttempts(before);
  await emptyDetails(before);
  // What is older is refused by its moment: twice as long, because a moment may also lie ahead.
  await deleteReports(new Date(now().getTime() - 3 * broughtWithinMs));
  return emptyBodies(before);
}
