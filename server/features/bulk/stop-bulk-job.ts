import { bulkTopic, type StopReason } from "#domain/bulk/bulk-job.ts";
import { type Actor, systemActor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { countOutcomes, lockJob, updateJob } from "#server/features/bulk/bulk.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Stops a job after the present shipment: finished ones stay changed, the others unchanged. Does nothing if the job
 * is over. @throws `not_found`.
 */
export async function stopBulkJob(actor: Actor, jobId: string): Promise<void> {
  assertMay(actor, "shipments.bulk");
  await stop(actor, jobId, "");
}

/** Stops a job whose starter may no longer do this: finished ones stay changed, the rest is not touched. */
export async function stopForRights(jobId: string): Promise<void> {
  await stop(systemActor("rights"), jobId, "starter_barred");
}

async function stop(actor: Actor, jobId: string, stopReason: StopReason): Promise<void> {
  await transaction(async () => {
    const job = await lockJob(jobId);
    if (!job?.startedAt) throw new AppError("not_found");
    if (job.finishedAt || job.stoppedAt) return;
    await updateJob(jobId, { stoppedAt: now(), stopReason });
    if (job.digestedKeys?.length) await enqueue("mail-bulk-digests", { jobId });
    await recordActivity(actor, {
      subjectKind: "bulk_job",
      action: "bulk_job.stopped",
      subjectId: jobId,
      after: { ...(await countOutcomes([jobId])).get(jobId), ...(stopReason ? { stopReason } : {}) },
    });
    await publishChanged(bulkTopic(jobId));
  });
}
