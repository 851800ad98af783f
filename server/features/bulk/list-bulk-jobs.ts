import type { BulkJob } from "#domain/bulk/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { countOutcomes, loadNames, loadStarted, newestJobs } from "#server/features/bulk/bulk.rows.ts";
import { bulkJobView } from "#server/features/bulk/bulk.views.ts";

export type BulkJobList = { items: BulkJob[]; nextCursor: string | null; previousCursor: string | null };

/** Lists the started jobs of all people, newest first, for staff. At most 100 a page. */
export async function listBulkJobs(
  actor: Actor,
  { cursor, limit = 25 }: { cursor?: string | null; limit?: number } = {},
): Promise<BulkJobList> {
  assertMay(actor, "shipments.bulk");
  const page = newestJobs.page(cursor, limit);
  const { shown, ...cursors } = page.cut(await loadStarted(page));
  const jobs = shown.map(({ job }) => job);
  const counts = await countOutcomes(jobs.map(({ id }) => id));
  const names = await loadNames([...new Set(jobs.map(({ startedBy }) => startedBy))]);
  return { items: jobs.map((job) => bulkJobView(job, counts.get(job.id), names.get(job.startedBy) ?? "")), ...cursors };
}
