import { stateOfBulkJob } from "#domain/bulk/bulk-job.ts";
import type { BulkItem, BulkJob } from "#domain/bulk/views.ts";
import type { BulkCounts, BulkItemRow, BulkJobRow } from "#server/features/bulk/bulk.rows.ts";

export function bulkJobView(job: BulkJobRow, counts: BulkCounts | undefined, startedBy: string): BulkJob {
  return {
    id: job.id,
    action: job.action,
    state: stateOfBulkJob(job),
    stopReason: job.stopReason,
    total: job.total,
    done: counts?.done ?? 0,
    refused: counts?.refused ?? 0,
    waiting: counts?.waiting ?? 0,
    startedBy,
    createdAt: job.createdAt.toISOString(),
    startedAt: job.startedAt?.toISOString() ?? null,
    endedAt: (job.finishedAt ?? job.stoppedAt)?.toISOString() ?? null,
    input: job.input,
  };
}

export function bulkItemView(row: BulkItemRow): BulkItem {
  const { shipmentId, trackingNumber, recipient, status, reason } = row;
  return { shipmentId, trackingNumber, recipient, status, outcome: row.outcome, reason };
}
