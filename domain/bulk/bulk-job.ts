/** What can be done with many shipments at once. `labels` prints them, `export` takes them out as a file: both change nothing. */
export const bulkActions = ["event", "location", "branch", "driver", "delete", "labels", "export"] as const;
export type ChosenAction = (typeof bulkActions)[number];

/** What a job does; nobody chooses shipments for `undo`, which takes back what another job did. */
export const jobActions = [...bulkActions, "undo"] as const;
export type BulkAction = (typeof jobActions)[number];

/** What a job can take back, and what each of its shipments has in the trail by it. */
export const undoneByJob: { readonly [A in BulkAction]?: string } = {
  location: "shipment.location_changed",
  branch: "shipment.branch_changed",
  delete: "shipment.deleted",
};

/** Shipments of one job. What is done to more is narrowed first: nobody reads ten thousand results. */
export const mostBulkRows = 5000;

/** `draft`: chosen, and what is to be done is not said yet. `stopped`: what was not begun by then stays as it was. */
export const bulkStates = ["draft", "running", "finished", "stopped"] as const;
export type BulkState = (typeof bulkStates)[number];

/** Why a job was stopped: blank by hand; `starter_barred`: the person who started it may no longer do this. Imports stop for the same reason. */
export const stopReasons = ["", "starter_barred"] as const;
export type StopReason = (typeof stopReasons)[number];

/** `waiting` of a job that was stopped: untouched. */
export const bulkOutcomes = ["waiting", "done", "refused"] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];

type Marks = { startedAt: Date | null; finishedAt: Date | null; stoppedAt: Date | null };

/** The state of a job by what happened to it; one that was stopped after its last row is finished. */
export function stateOfBulkJob({ startedAt, finishedAt, stoppedAt }: Marks): BulkState {
  if (finishedAt) return "finished";
  if (stoppedAt) return "stopped";
  return startedAt ? "running" : "draft";
}

/** Open pages of a job listen on it. */
export function bulkTopic(jobId: string): string {
  return `bulk:${jobId}`;
}
