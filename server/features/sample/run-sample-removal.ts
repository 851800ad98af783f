import { type Actor, systemActor } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { sampleTopic } from "#domain/settings/sample-marks.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import { getSample } from "#server/features/sample/get-sample.ts";
import {
  clearSampleRoad,
  deleteAccount,
  deleteEnquiry,
  deletePayments,
  isAccountUsed,
  isChangedSince,
  type SampleMark,
  settleMark,
  takeMark,
  withdrawRemoval,
} from "#server/features/sample/sample.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { eraseRows } from "#server/features/shipments/erasure.rows.ts";
import { lockShipment } from "#server/features/shipments/shipment.rows.ts";
import { publishChanged } from "#server/live/publish.ts";
import { log } from "#server/log.ts";
import { enqueue } from "#server/queue/enqueue.ts";

/** Milliseconds per run; then the job is enqueued again, so that a shutdown waits for no long job. */
const stretchMs = 5000;

/**
 * Removes the sample data record by record, each in one transaction with its result, so that a rerun after a crash
 * repeats nothing. The requester is the actor of every step, with their present permissions.
 */
export async function runSampleRemoval(): Promise<void> {
  const endsAt = performance.now() + stretchMs;
  let last: SampleMark | null = null;
  for (let taken = 0; performance.now() < endsAt; taken += 1) {
    const mark = await transaction(removeNext);
    if (!mark) {
      // Only a run that removed something reports it: a late job finds nothing.
      if (last) await finish((await actorOf(last)) ?? systemActor("sample"));
      return;
    }
    last = mark;
    if (taken % 25 === 24) await publishChanged(sampleTopic);
  }
  await enqueue("remove-sample", {});
  await publishChanged(sampleTopic);
}

async function removeNext(): Promise<SampleMark | null> {
  const mark = await takeMark();
  if (!mark) return null;
  const actor = await actorOf(mark);
  if (!actor) {
    await stopForRights(mark.askedBy);
    return null;
  }
  const reason = await whyItStays(actor, mark);
  await settleMark(mark, reason === "" ? "removed" : "kept", reason);
  return mark;
}

/** Returns the person who requested the removal; null if they may no longer do this. */
async function actorOf({ askedBy }: SampleMark): Promise<Actor | null> {
  const actor = await findActor(askedBy);
  return actor && may(actor, "sample.remove") ? actor : null;
}

/** Stops the removal; the rest waits until an authorized person requests it again. */
async function stopForRights(askedBy: string): Promise<void> {
  await withdrawRemoval(askedBy);
  await recordActivity(systemActor("rights"), {
    subjectKind: "settings",
    action: "settings.sample_removal_stopped",
    subjectId: "sample",
    after: { stopReason: "starter_barred" },
  });
  await publishChanged(sampleTopic);
}

/** Removes the record and returns "", or why it stays. In a savepoint, so that a rejected removal changes nothing. */
async function whyItStays(actor: Actor, mark: SampleMark): Promise<string> {
  if (await isChangedSince(mark)) return "changed_since";
  try {
    await transaction(() => remove(actor, mark));
    return "";
  } catch (error) {
    if (error instanceof AppError && error.code === "unavailable") throw error;
    // Removed by another request meanwhile, which is just as good.
    if (error instanceof AppError && error.code === "not_found") return "";
    if (error instanceof AppError) return error.reason ?? error.code;
    log.error({ err: error, kind: mark.kind, subjectId: mark.subjectId }, "a sample record was not removed");
    return "failed";
  }
}

async function remove(actor: Actor, mark: SampleMark): Promise<void> {
  const { kind, subjectId } = mark;
  if (kind === "user") return deletePerson(actor, subjectId);
  if (kind === "shipment") return removeShipment(actor, mark);
  if (kind === "enquiry") {
    if (!(await deleteEnquiry(subjectId))) throw new AppError("not_found");
    return recordActivity(actor, { subjectKind: kind, action: "enquiry.removed", subjectId });
  }
  if (await isAccountUsed(subjectId)) throw new AppError("wrong_state", { reason: "account_used" });
  if (!(await deleteAccount(subjectId))) throw new AppError("not_found");
  await recordActivity(actor, { subjectKind: kind, action: "billing_account.removed", subjectId });
}

/**
 * Deletes and erases a shipment at once, without the 30 days: the number stays issued and events stay, without
 * personal data.
 */
async function removeShipment(actor: Actor, mark: SampleMark): Promise<void> {
  const id = mark.subjectId;
  const row = await lockShipment(id);
  if (!row || row.erasedAt) return;
  // Checked again now that the row is locked.
  if (await isChangedSince(mark)) throw new AppError("wrong_state", { reason: "changed_since" });
  if (!row.deletedAt) await deleteShipment(actor, id);
  await eraseRows(id, now());
  await deletePayments(id);
  await recordActivity(actor, { subjectKind: "shipment", action: "shipment.erased", subjectId: id });
}

async function finish(actor: Actor): Promise<void> {
  await transaction(async () => {
    await clearSampleRoad();
    const { removed, kept } = await getSample({ kind: "system", task: "sample" });
    await recordActivity(actor, {
      subjectKind: "settings",
      action: "settings.sample_removed",
      subjectId: "sample",
      after: { removed, kept },
    });
    await publishChanged(sampleTopic);
  });
}
