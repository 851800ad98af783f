import { runMessageDays } from "#domain/road/run-messages.ts";
import { dayMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { deleteRunMessagesBefore } from "#server/features/runs/run-message.rows.ts";

/** Deletes messages to drivers after their days (G84). Returns how many. */
export async function tidyRunMessages(): Promise<number> {
  return deleteRunMessagesBefore(new Date(now().getTime() - runMessageDays * dayMs));
}
