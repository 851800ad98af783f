import type { BulkInput } from "#domain/bulk/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockJob, updateJob } from "#server/features/bulk/bulk.rows.ts";
import { digestedKeysOf } from "#server/features/notifications/digested-addresses.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Starts a job for selected shipments, on behalf of `actor`. Idempotent: a started job stays unchanged. @throws
 * `not_found`, also for another person's selection, `conflict` if it was made for another action.
 */
export async function startBulkJob(actor: Actor, jobId: string, input: BulkInput): Promise<void> {
  assertMay(actor, "shipments.bulk");
  if (input.action === "delete") assertMay(actor, "shipments.delete");
  await transaction(async () => {
    const job = await lockJob(jobId);
    if (!job || actor.kind !== "person" || job.startedBy !== actor.userId) throw new AppError("not_found");
    if (job.action !== input.action) throw new AppError("conflict");
    if (job.startedAt) return;
    const at = now();
    await updateJob(jobId, { input: input.fields, startedAt: at, digestedKeys: await digestedIn(jobId, input) });
    await recordActivity(actor, {
      subjectKind: "bulk_job",
      action: "bulk_job.started",
      subjectId: jobId,
      after: { ...input.fields, action: job.action, shipments: job.total },
    });
    await enqueue("run-bulk-job", { jobId });
  });
}

/**
 * Only events go into a digest: a cancellation removes a pickup from the recipient's calendar, so each needs a
 * separate mail.
 */
async function digestedIn(jobId: string, input: BulkInput): Promise<string[] | null> {
  return input.action === "event" && input.fields.status !== "cancelled" ? digestedKeysOf(jobId) : null;
}
