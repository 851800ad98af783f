import { systemActor } from "#domain/people/actor.ts";
import { flagsTopic } from "#domain/road/flags.ts";
import { type MissingActs, reviewGaps } from "#domain/road/sequence-gaps.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { insertTasks } from "#server/features/acts/act.rows.ts";
import {
  findFirstBehind,
  findSettledTo,
  listIncompleteDevices,
  loadGaps,
  lockGapTask,
  saveCompleteTo,
  updateGapTask,
} from "#server/features/acts/sequence.rows.ts";
import { lockDevice } from "#server/features/devices/device.rows.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { publishChanged } from "#server/live/publish.ts";

/** Reviews each phone of which acts are missing (G68), one by one, as the job does every 5 minutes. */
export async function reviewSequences(): Promise<void> {
  for (const id of await listIncompleteDevices()) await transaction(() => reviewSequence(id, now()));
}

/**
 * Opens, changes or closes the one task about the acts that are missing from a phone. Needs an open transaction. Locks
 * the phone and then its task, and settling a task locks no phone.
 */
export async function reviewSequence(deviceId: string, at: Date): Promise<void> {
  const device = await lockDevice(deviceId);
  if (!device) return;
  const task = await lockGapTask(deviceId);
  const [gaps, settledTo] = [await loadGaps(deviceId, device.completeTo), await findSettledTo(deviceId)];
  const { completeTo, overdue } = reviewGaps({ gaps, lastSequence: device.lastSequence, settledTo }, at);
  if (completeTo !== device.completeTo) await saveCompleteTo(deviceId, completeTo);
  if (await follow(deviceId, task, overdue, at)) await publishChanged(flagsTopic);
}

type GapTask = Awaited<ReturnType<typeof lockGapTask>>;

/** Returns whether the task changed. */
async function follow(deviceId: string, task: GapTask, overdue: MissingActs | null, at: Date): Promise<boolean> {
  if (!overdue) {
    if (!task) return false;
    const { recordedBy: settledBy, recordedByName: settledByName } = recordedBy(systemActor("sequence-review"));
    await updateGapTask(task.id, { settledAt: at, settledBy, settledByName, answer: "arrived" });
    return true;
  }
  const { missing, from, to: missingTo } = overdue;
  const actId = await findFirstBehind(deviceId, from);
  if (!actId) return false;
  if (!task) {
    const id = newId("actTask", at);
    await insertTasks([
      { id, actId, kind: "acts_missing", shipmentId: null, openedAt: at, deviceId, missing, missingTo },
    ]);
    return true;
  }
  if (task.missing === missing && task.missingTo === missingTo && task.actId === actId) return false;
  await updateGapTask(task.id, { actId, missing, missingTo });
  return true;
}
