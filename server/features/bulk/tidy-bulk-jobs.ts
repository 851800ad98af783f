import { dayMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { deleteOldJobs } from "#server/features/bulk/bulk.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";

/** Deletes selections not started for a day, and results older than the settings allow; the audit log stays. */
export async function tidyBulkJobs(): Promise<{ bulkJobs: number }> {
  const at = now().getTime();
  const { bulkResultDays } = (await getSettings()).retention;
  return { bulkJobs: await deleteOldJobs(new Date(at - dayMs), new Date(at - bulkResultDays * dayMs)) };
}
