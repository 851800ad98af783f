import { type Actor, authorId } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { isUsablePosition } from "#domain/road/act-position.ts";
import { phoneTopic } from "#domain/road/phone-word.ts";
import type { RunPositionInput } from "#domain/road/run-position-views.ts";
import { areaAround, mayShowArea } from "#domain/road/run-position.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import {
  deleteRunPosition,
  findNextDelivery,
  findRunPosition,
  holdRunOf,
  type RunPositionRow,
  saveRunPosition,
} from "#server/features/shipments/run-position.rows.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { wayTopicOf } from "#server/features/shipments/way-topic.ts";
import { takeTry } from "#server/limits/count-try.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Notes where the driver of a run under way is, in place of what was known, and tells who may see it (G90). `position`:
 * null takes it back. Returns false while the run is not under way, and for one that is old, rough, unwanted by the
 * company, or too soon after the last. @throws `not_found`, also for the run of another driver.
 */
export async function noteRunPosition(
  actor: Actor,
  runId: string,
  position: RunPositionInput | null,
): Promise<boolean> {
  assertMay(actor, "shipments.readOwnStops");
  const personId = authorId(actor);
  if (!(await takeTry("run_position", personId)).ok) return false;
  const { refusesPositions, showsDriverArea } = (await getSettings()).general;
  return transaction(async () => {
    const state = await holdRunOf(runId, personId);
    if (!state) throw new AppError("not_found");
    // A phone starts a run before the server hears of it, and ends it as well.
    if (state !== "started") return false;
    const before = showsDriverArea ? await findRunPosition(runId) : null;
    const row = position && !refusesPositions ? rowOf(runId, personId, position) : null;
    if (position && !row) return false;
    if (!(await (row ? saveRunPosition(row) : deleteRunPosition(runId, personId)))) return false;
    await publishChanged(phoneTopic(personId));
    if (showsDriverArea && areaText(before) !== areaText(row)) {
      const shipmentId = await findNextDelivery(runId);
      if (shipmentId) await publishChanged(wayTopicOf(shipmentId, runId));
    }
    return true;
  });
}

function rowOf(runId: string, personId: string, position: RunPositionInput): RunPositionRow | null {
  if (!isUsablePosition(position)) return null;
  const { latitude, longitude, accuracyM, ageMs } = position;
  const measuredAt = new Date(now().getTime() - ageMs);
  return { runId, personId, latitude, longitude, accuracyM: Math.round(accuracyM), measuredAt };
}

/** What its customer sees of a position. */
function areaText(row: RunPositionRow | null): string {
  return row && mayShowArea(row, now()) ? JSON.stringify(areaAround(row)) : "";
}
