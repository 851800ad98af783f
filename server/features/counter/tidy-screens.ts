import { dayMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { deleteEndedScreens } from "#server/features/counter/screen.rows.ts";

/** Deletes customers' screens that ended more than a day ago. Returns how many. */
export async function tidyScreens(): Promise<number> {
  return deleteEndedScreens(new Date(now().getTime() - dayMs));
}
