import { dayMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { deleteAttempts } from "#server/features/notifications/attempt.rows.ts";
import { emptyBodies } from "#server/features/notifications/message.rows.ts";
import { deleteReports } from "#server/features/notifications/suppression.rows.ts";
import { emptyDetails } from "#server/features/notifications/suppression.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { broughtWithinMs } from "#server/mail/report.ts";

/**
 * Empties the bodies of messages older than the settings allow, and deletes the servers' answers; time, recipient and
 * result stay. Returns how many there were.
 */
export async function tidyMessages(): Promise<number> {
  const { messageBodyDays } = (await getSettings()).retention;
  const before = new Date(now().getTime() - messageBodyDays * dayMs);
  await deleteAttempts(before);
  await emptyDetails(before);
  // Older reports are rejected by their timestamp. Twice as long, because a timestamp may lie in the future.
  await deleteReports(new Date(now().getTime() - 3 * broughtWithinMs));
  return emptyBodies(before);
}
