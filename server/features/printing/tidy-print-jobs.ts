import { keptDays } from "#domain/printing/print-job.ts";
import { dayMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { deletePrintJobsBefore } from "#server/features/printing/print.rows.ts";

/** Deletes old entries of the print queue. */
export async function tidyPrintJobs(): Promise<{ printJobs: number }> {
  return { printJobs: await deletePrintJobsBefore(new Date(now().getTime() - keptDays * dayMs)) };
}
