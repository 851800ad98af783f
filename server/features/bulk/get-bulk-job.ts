import type { BulkOutcome } from "#domain/bulk/bulk-job.ts";
import type { BulkItem, BulkJob } from "#domain/bulk/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { countOutcomes, findJob, itemsInOrder, loadItems, loadNames } from "#server/features/bulk/bulk.rows.ts";
import { bulkItemView, bulkJobView } from "#server/features/bulk/bulk.views.ts";

export type BulkJobPage = BulkJob & { items: BulkItem[]; nextCursor: string | null; previousCursor: string | null };

/**
 * Returns a job with a page of its shipments, in the order of selection. Only the person who made a selection sees it
 * before it is started. @throws `not_found`.
 */
export async function getBulkJob(
  actor: Actor,
  jobId: string,
  { outcome = null, cursor, limit = 50 }: { outcome?: BulkOutcome | null; cursor?: string | null; limit?: number } = {},
): Promise<BulkJobPage> {
  assertMay(actor, "shipments.bulk");
  const job = await findJob(jobId);
  const isOwn = actor.kind === "person" && job?.startedBy === actor.userId;
  if (!job || (!job.startedAt && !isOwn)) throw new AppError("not_found");
  const page = itemsInOrder.page(cursor, limit);
  const rows = await loadItems(jobId, outcome, page);
  const [counts, names] = [await countOutcomes([jobId]), await loadNames([job.startedBy])];
  const { shown, ...cursors } = page.cut(rows);
  return {
    ...bulkJobView(job, counts.get(jobId), names.get(job.startedBy) ?? ""),
    items: shown.map(bulkItemView),
    ...cursors,
  };
}
