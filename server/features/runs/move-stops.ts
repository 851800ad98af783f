import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { canMoveStop, canTakeStops, type StopKey } from "#domain/road/run-inputs.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { AppError } from "#domain/shared/errors.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { canAssignStop } from "#domain/shipments/stops.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockRuns, type RunRow, updateRun } from "#server/features/runs/run.rows.ts";
import {
  findStopRow,
  loadedAmong,
  loadPlaces,
  nextPlace,
  savePlaces,
  type StopRow,
} from "#server/features/runs/run-stop.rows.ts";
import { lockShipmentHead } from "#server/features/shipments/shipment-head.rows.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { noteStopChange } from "#server/features/shipments/note-stop-change.ts";
import { predictAgain } from "#server/features/shipments/predict-again.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { stopFactsOf } from "#server/features/shipments/stop-facts.ts";
import { deleteStop, saveStop } from "#server/features/shipments/stop.rows.ts";
import { publishChanged } from "#server/live/publish.ts";

/** `runId`: null takes the stops off their runs. `place`: from 1, in front of the stop there; null for the end. */
export type MoveStops = { stops: readonly StopKey[]; runId: string | null; place: number | null };

/**
 * Moves stops to a place on a run, all or none (G20): one that no driver has loaded moves at once.
 * @throws `not_found`, `wrong_state` (`stop_loaded`, `run_ended`, or as assigning does).
 */
export async function moveStops(actor: Actor, { stops, runId, place }: MoveStops): Promise<void> {
  assertMay(actor, "runs.plan");
  await transaction(async () => {
    const moved = await inLockOrder(stops);
    const fromIds = moved.flatMap(({ before }) => before?.runId ?? []);
    const runs = await lockRuns([...fromIds, ...(runId ? [runId] : [])]);
    const target = runId ? runs.get(runId) : null;
    if (target === undefined) throw new AppError("not_found");
    if (target) assertAllowed(canTakeStops(target));
    const loaded = await loadedAmong(
      moved.flatMap(({ key, before }) => (before?.runId === runId ? [] : key.shipmentId)),
    );
    for (const { key, before } of moved) {
      const shipment = target ? await lockToAssign(actor, key) : await lockShipmentHead(key.shipmentId);
      if (!shipment) throw new AppError("not_found");
      // Read again behind the locks: someone else may have moved it meanwhile.
      const present = await findStopRow(key.shipmentId, key.kind);
      if (present?.runId !== before?.runId) throw new AppError("conflict", { reason: "stale" });
      assertAllowed(canMoveStop({ isLoaded: key.kind === "delivery" && loaded.has(key.shipmentId) }));
      if (before?.runId === runId && target) continue;
      if (!target) {
        if (!before) continue;
        await deleteStop(key.shipmentId, key.kind);
      } else await saveStop(await rowOn(actor, target, key));
      await noteStopChange(actor, shipment, key.kind, before && stopOf(before), target && stopOf(target));
    }
    if (target) await insertAt(target.id, stops, place);
    for (const id of new Set(fromIds)) if (id !== runId) await savePlaces(id, await loadPlaces(id));
    for (const { id, state } of runs.values()) {
      await updateRun(id, {});
      if (state === "started") await predictAgain(id);
    }
    await publishChanged(runsTopic);
  });
}

/** What is over or deleted joins no run, and leaves its own all the same. */
async function lockToAssign(actor: Actor, { shipmentId, kind }: StopKey) {
  const shipment = await lockForChange(actor, shipmentId);
  assertAllowed(canAssignStop(actor, stopFactsOf(shipment), kind));
  return shipment;
}

/** Shipments are locked in one order, so that two moves never wait for each other. */
async function inLockOrder(stops: readonly StopKey[]): Promise<{ key: StopKey; before: StopRow | null }[]> {
  const keys = stops.toSorted((one, other) => (one.shipmentId < other.shipmentId ? -1 : 1));
  const moved: { key: StopKey; before: StopRow | null }[] = [];
  for (const key of keys) moved.push({ key, before: await findStopRow(key.shipmentId, key.kind) });
  return moved;
}

async function rowOn(actor: Actor, run: RunRow, { shipmentId, kind }: StopKey) {
  return {
    shipmentId,
    kind,
    driverId: run.driverId,
    day: run.day,
    runId: run.id,
    place: await nextPlace(run.id),
    isPinned: false,
    assignedAt: now(),
    assignedBy: recordedBy(actor).recordedBy,
  };
}

/** Rewrites the places of a run, with these stops in front of the one at `place`, in the order given. */
async function insertAt(runId: string, stops: readonly StopKey[], place: number | null): Promise<void> {
  const isMoved = (row: StopKey) => stops.some((key) => key.shipmentId === row.shipmentId && key.kind === row.kind);
  const places = await loadPlaces(runId);
  const others = places.filter((row) => !isMoved(row));
  const at = place === null ? others.length : Math.max(0, Math.min(place - 1, others.length));
  await savePlaces(runId, [...others.slice(0, at), ...stops, ...others.slice(at)]);
}

function stopOf({ driverId, day }: Pick<StopRow, "driverId" | "day">) {
  return { driverId, day };
}
