import { bulkTopic } from "#domain/bulk/bulk-job.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { countOutcomes, lockJob, updateJob } from "#server/features/bulk/bulk.rows.ts";
import { recordActivity } from "#server/features/settings/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/** Ends a job after the shipment it is at: what is done stays done, the others stay as they were. Of a job that is over nothing changes. Throws `not_found`. */
export async function stopBulkJob(actor: Actor, jobId: string): Promise<void> {
  assertMay(actor, "shipments.bulk");
  await transaction(async () => {
    const job = await lockJob(jobId);
    if (!job?.startedAt) throw new AppError("not_found");
    if (job.finishedAt || job.stoppedAt) return;
    await updateJob(jobId, { stoppedAt: now() });
    if (job.digestedKeys?.length) await enqueue("mail-bulk-digests", { jobId });
    await recordActivity(actor, {
      subjectKind: "bulk_job",
      action: "bulk_job.stopped",
      subjectId: jobId,
      after: { ...(await countOutcomes([jobId])).get(jobId) },
    });
    await publishChanged(bulkTopic(jobId));
  });
}
