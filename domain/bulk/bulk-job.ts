/** Actions on many shipments. `labels` and `export` change nothing. */
export const bulkActions = ["event", "location", "branch", "driver", "delete", "labels", "export"] as const;
export type ChosenAction = (typeof bulkActions)[number];

/** Actions of a job. `undo` reverts another job and cannot be chosen for shipments. */
export const jobActions = [...bulkActions, "undo"] as const;
export type BulkAction = (typeof jobActions)[number];

/** Maps each reversible action to its type in the audit log. */
export const undoneByJob: { readonly [A in BulkAction]?: string } = {
  location: "shipment.location_changed",
  branch: "shipment.branch_changed",
  delete: "shipment.deleted",
};

/** Maximum shipments per job. Larger selections must be narrowed, because no one can review ten thousand results. */
export const mostBulkRows = 5000;

/** `draft`: shipments are chosen, the action is not. `stopped`: the remaining shipments are unchanged. */
export const bulkStates = ["draft", "running", "finished", "stopped"] as const;
export type BulkState = (typeof bulkStates)[number];

/**
 * Why a job stopped. Blank: by hand; `starter_barred`: the user who started it lost the permission. Imports use the
 * same reasons.
 */
export const stopReasons = ["", "starter_barred"] as const;
export type StopReason = (typeof stopReasons)[number];

/** In a stopped job, `waiting` means unchanged. */
export const bulkOutcomes = ["waiting", "done", "refused"] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

type Marks = { startedAt: Date | null; finishedAt: Date | null; stoppedAt: Date | null };

/** Derives the state of a job from its timestamps. A job stopped after its last row counts as finished. */
export function stateOfBulkJob({ startedAt, finishedAt, stoppedAt }: Marks): BulkState {
  if (finishedAt) return "finished";
  if (stoppedAt) return "stopped";
  return startedAt ? "running" : "draft";
}

export function bulkTopic(jobId: string): string {
  return `bulk:${jobId}`;
}
