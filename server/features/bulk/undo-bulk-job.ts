import { bulkTopic, undoneByJob } from "#domain/bulk/bulk-job.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { undoForMs } from "#domain/settings/undo.ts";
import { AppError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import {
  type BulkJobRow,
  findJob,
  findUndoJob,
  insertJob,
  loadDone,
  lockJob,
} from "#server/features/bulk/bulk.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Undoes a job by another job, with a result for each shipment. Each is undone individually, so that later changes by
 * others stay. Idempotent: a second call returns the same job. @throws `not_found`, or `wrong_state`: `job_running`,
 * `undo_too_late` (ten minutes after its end), `not_undoable`.
 */
export async function undoBulkJob(actor: Actor, jobId: string): Promise<{ jobId: string }> {
  assertMay(actor, "shipments.bulk");
  if (actor.kind !== "person") throw new AppError("forbidden");
  return transaction(async () => {
    const job = await lockJob(jobId);
    if (!job?.startedAt) throw new AppError("not_found");
    const undoing = await findUndoJob(job);
    if (undoing) return { jobId: undoing };
    const at = now();
    const reason = refusalOf(job, at);
    if (reason) throw new AppError("wrong_state", { reason });
    const done = await loadDone(jobId);
    if (done.length === 0) throw new AppError("wrong_state", { reason: "not_undoable" });
    const undoId = newId("bulkJob", at);
    const more = { total: done.length, startedBy: actor.userId, createdAt: at, startedAt: at };
    await insertJob({ id: undoId, action: "undo", input: { jobId }, ...more }, done);
    await recordActivity(actor, {
      subjectKind: "bulk_job",
      action: "bulk_job.started",
      subjectId: undoId,
      after: { action: "undo", jobId, shipments: done.length },
    });
    await enqueue("run-bulk-job", { jobId: undoId });
    await publishChanged(bulkTopic(jobId));
    return { jobId: undoId };
  });
}

/** Returns the remaining milliseconds to undo a job; null if it cannot be undone, or was. */
export async function getBulkUndo(actor: Actor, jobId: string): Promise<{ leftMs: number } | null> {
  assertMay(actor, "shipments.bulk");
  const [job, at] = [await findJob(jobId), now()];
  const end = job && endOf(job);
  if (!end || refusalOf(job, at) || (await findUndoJob(job))) return null;
  return { leftMs: end.getTime() + undoForMs - at.getTime() };
}

function refusalOf(job: BulkJobRow, at: Date): string | null {
  if (!undoneByJob[job.action]) return "not_undoable";
  const end = endOf(job);
  if (!end) return "job_running";
  return at.getTime() - end.getTime() > undoForMs ? "undo_too_late" : null;
}

function endOf({ finishedAt, stoppedAt }: BulkJobRow): Date | null {
  return finishedAt ?? stoppedAt;
}
