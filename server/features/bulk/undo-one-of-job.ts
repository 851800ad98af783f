import { undoneByJob } from "#domain/bulk/bulk-job.ts";
import type { Actor } from "#domain/people/actor.ts";
import { findJob } from "#server/features/bulk/bulk.rows.ts";
import { undoChange } from "#server/features/undo/undo-change.ts";
import { loadRecentChanges } from "#server/features/undo/undo.rows.ts";

/**
 * Undoes a job's change of one shipment, in the caller's transaction. Does nothing if the job had not changed it (for
 * example, same branch).
 */
export async function undoOneOfJob(actor: Actor, shipmentId: string, jobId: string): Promise<void> {
  const job = await findJob(jobId);
  if (!job?.startedAt) return;
  const { startedAt, startedBy } = job;
  const entries = await loadRecentChanges({ subjectKind: "shipment", subjectId: shipmentId });
  const change = entries.find(
    ({ action, actorId, at }) => action === undoneByJob[job.action] && actorId === startedBy && at >= startedAt,
  );
  if (change) await undoChange(actor, change.id);
}
