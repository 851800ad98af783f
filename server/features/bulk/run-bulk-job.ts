import { type BulkOutcome, bulkTopic } from "#domain/bulk/bulk-job.ts";
import type { BulkInput } from "#domain/bulk/inputs.ts";
import { type Actor, systemActor } from "#domain/people/actor.ts";
import { may, type Permission } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import {
  type BulkJobRow,
  countOutcomes,
  findJob,
  loadWaiting,
  lockJob,
  settleItem,
  takeItem,
  updateJob,
  type Waiting,
} from "#server/features/bulk/bulk.rows.ts";
import { stopForRights } from "#server/features/bulk/stop-bulk-job.ts";
import { undoOneOfJob } from "#server/features/bulk/undo-one-of-job.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { assignBranch } from "#server/features/shipments/assign-branch.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { updateCurrentLocation } from "#server/features/shipments/update-current-location.ts";
import { publishChanged } from "#server/live/publish.ts";
import { log } from "#server/log.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/**
 * Concurrent workers, each in a separate transaction: database writes wait for the disk, and other requests run in
 * between.
 */
const hands = 4;
/** Milliseconds per run; the rest is queued again, so that a shutdown need not wait for a long job. */
const stretchMs = 5000;
/** Rows loaded at once. */
const batch = 200;
/** Milliseconds between two signals to open pages. */
const signalMs = 500;

/**
 * Processes a started job. Each outcome is stored in the transaction that changes the shipment, so that repeated or
 * concurrent runs do nothing twice. A rejection of one leaves the others alone. @throws `unavailable`; the queue then
 * retries the job.
 */
export async function runBulkJob(jobId: string): Promise<void> {
  const job = await findJob(jobId);
  if (!job?.startedAt || job.finishedAt || job.stoppedAt) return;
  const signal = signalOf(jobId);
  const endsAt = performance.now() + stretchMs;
  let isStuck = false;
  while (performance.now() < endsAt && !isStuck) {
    const waiting = await loadWaiting(jobId, batch);
    if (waiting.length === 0) break;
    const settled = await workThrough(job, waiting, { endsAt, signal });
    if (settled === "barred") {
      await stopForRights(jobId);
      break;
    }
    // Other workers hold them, or the job was stopped.
    isStuck = settled === 0;
  }
  await endOrGoOn(job, isStuck);
}

type Stretch = { endsAt: number; signal: () => Promise<void> };

/** Returns how many of these were done, or "barred" if the starter may no longer do this. */
async function workThrough(
  job: BulkJobRow,
  waiting: Waiting[],
  { endsAt, signal }: Stretch,
): Promise<number | "barred"> {
  const rest = waiting.values();
  let settled = 0;
  let isBarred = false;
  const hand = async () => {
    // All workers share one iterator, so that each takes the next free item.
    for (const item of rest) {
      if (performance.now() >= endsAt || isBarred) return;
      const outcome = await settle(job, item);
      if (outcome === "barred") isBarred = true;
      if (outcome === "settled") settled += 1;
      await signal();
    }
  };
  const results = await Promise.allSettled(Array.from({ length: hands }, hand));
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
  return isBarred ? "barred" : settled;
}

/** Checks the starter's permissions in the transaction of each shipment: they may end while the job runs. */
function settle(job: BulkJobRow, { place, shipmentId }: Waiting): Promise<"settled" | "taken" | "barred"> {
  return transaction(async () => {
    if (!(await takeItem(job.id, place))) return "taken";
    const actor = await starterOf(job);
    if (!actor) return "barred";
    await settleItem(job.id, place, await resultOf(actor, job, shipmentId), now());
    return "settled";
  });
}

const neededFor: { readonly [A in BulkJobRow["action"]]?: Permission } = {
  event: "shipments.events",
  driver: "shipments.assignStops",
  delete: "shipments.delete",
};

/** Returns the person who started the job; null if they may no longer do this. */
async function starterOf({ startedBy, action }: BulkJobRow): Promise<Actor | null> {
  const actor = await findActor(startedBy);
  const needed = ["shipments.bulk" as const, neededFor[action] ?? ("shipments.bulk" as const)];
  return actor && needed.every((permission) => may(actor, permission)) ? actor : null;
}

/** Runs in a savepoint, so that a rejected shipment is unchanged. */
async function resultOf(
  actor: Actor,
  job: BulkJobRow,
  shipmentId: string,
): Promise<{ outcome: BulkOutcome; reason: string; toldEventId?: string | null }> {
  try {
    const input = { action: job.action, fields: job.input } as BulkInput;
    const toldEventId = await transaction(() => doToOne(actor, shipmentId, input, job.id));
    return { outcome: "done", reason: "", toldEventId: toldEventId ?? null };
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") throw error;
    if (error instanceof AppError)
      return { outcome: "refused", reason: error.issues[0]?.message ?? error.reason ?? error.code };
    log.error({ err: error, jobId: job.id, shipmentId }, "a shipment of a bulk job failed");
    return { outcome: "refused", reason: "failed" };
  }
}

/** Returns the id of the recorded event if the customer is to be told. */
async function doToOne(actor: Actor, shipmentId: string, input: BulkInput, bulkJobId: string): Promise<string | void> {
  switch (input.action) {
    case "event": {
      // Limits apply to each shipment without confirmation: no one sees the amounts here.
      const fields = { ...input.fields, overLimit: undefined };
      const { eventId, isTold } = await addTrackingEvent(actor, shipmentId, fields, { bulkJobId });
      return isTold ? eventId : undefined;
    }
    case "location":
      return updateCurrentLocation(actor, shipmentId, input.fields);
    case "branch":
      return assignBranch(actor, shipmentId, input.fields);
    case "driver":
      return assignStop(actor, shipmentId, input.fields.kind, input.fields);
    case "delete":
      return deleteShipment(actor, shipmentId);
    case "undo":
      return undoOneOfJob(actor, shipmentId, input.fields.jobId);
  }
}

async function endOrGoOn({ id: jobId, startedBy }: BulkJobRow, isStuck: boolean): Promise<void> {
  await transaction(async () => {
    const job = await lockJob(jobId);
    if (!job || job.finishedAt || job.stopReason) return;
    const counts = (await countOutcomes([jobId])).get(jobId);
    if (counts && counts.waiting > 0) {
      // If another worker holds the last rows, run later.
      if (!job.stoppedAt)
        await enqueue("run-bulk-job", { jobId }, isStuck ? { startAfter: new Date(now().getTime() + 5000) } : {});
      return;
    }
    await updateJob(jobId, { finishedAt: now() });
    if (job.digestedKeys?.length) await enqueue("mail-bulk-digests", { jobId });
    await recordActivity((await findActor(startedBy)) ?? systemActor("bulk"), {
      subjectKind: "bulk_job",
      action: "bulk_job.finished",
      subjectId: jobId,
      after: { done: counts?.done, refused: counts?.refused },
    });
  });
  await publishChanged(bulkTopic(jobId));
}

/** Notifies open pages, at most once per `signalMs`. */
function signalOf(jobId: string): () => Promise<void> {
  let said = performance.now();
  return async () => {
    if (performance.now() - said < signalMs) return;
    said = performance.now();
    await publishChanged(bulkTopic(jobId));
  };
}
