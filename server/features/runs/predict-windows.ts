import { type Prediction, shownStopsBefore, type ToldWindow, windowToTell } from "#domain/road/delivery-window.ts";
import { dayMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { orderRunOf, plannedStops, scheduleNow, stopId } from "#server/features/runs/order-run.ts";
import { loadRunStops } from "#server/features/runs/run-stop.rows.ts";
import { loadRunTravel } from "#server/features/runs/run-travel.ts";
import { loadRun, type RunRecord } from "#server/features/runs/run.rows.ts";
import {
  type DeliveryWindowRow,
  lockWindows,
  removeWindows,
  saveWindows,
} from "#server/features/shipments/delivery-window.rows.ts";
import { predictAgain } from "#server/features/shipments/predict-again.ts";
import { wayTopicOf } from "#server/features/shipments/way-topic.ts";
import { publishChanged } from "#server/live/publish.ts";

/** A run that no one ends is not predicted for longer. */
const mostRunMs = dayMs;

/**
 * Predicts when a run under way makes its deliveries, and tells it (G80, G81): stores each window and signals the
 * pages of parcels whose window or count of stops changed. Removes the windows of all others.
 */
export async function predictWindows(runId: string): Promise<void> {
  const at = now();
  const record = await loadRun(runId);
  const ahead = record && isPredicted(record, at) ? await deliveriesAhead(record) : new Map<string, Prediction>();
  const { changed, lookAgainAt } = await transaction(() => storeWindows(runId, ahead, at));
  for (const shipmentId of changed) await publishChanged(wayTopicOf(shipmentId, runId));
  if (lookAgainAt) await predictAgain(runId, lookAgainAt);
}

function isPredicted({ run }: RunRecord, at: Date): boolean {
  const { state, kind, startedAt } = run;
  return (
    state === "started" && kind !== "linehaul" && startedAt !== null && at.getTime() < startedAt.getTime() + mostRunMs
  );
}

/** Returns the open deliveries of a run by their shipment. May wait for the route server. */
async function deliveriesAhead(record: RunRecord): Promise<Map<string, Prediction>> {
  const stops = await loadRunStops([record.run.id]);
  const order = await orderRunOf(record, stops);
  const { travel } = await loadRunTravel([order]);
  const planned = plannedStops(order, record.run, scheduleNow(order, record.run, travel));
  const ahead = new Map<string, Prediction>();
  let stopsBefore = 0;
  for (const { stop, shipment } of stops) {
    const arrivesAt = planned.get(stopId(stop))?.arrivesAt;
    if (!arrivesAt) continue;
    if (stop.kind === "delivery") ahead.set(stop.shipmentId, { arrivesAt, stopsBefore, zone: shipment.recipientZone });
    stopsBefore += 1;
  }
  return ahead;
}

/** `changed`: shipments whose page shows something else now. */
type Stored = { changed: string[]; lookAgainAt: Date | null };

async function storeWindows(runId: string, ahead: ReadonlyMap<string, Prediction>, at: Date): Promise<Stored> {
  const known = new Map((await lockWindows(runId)).map((row) => [row.shipmentId, row]));
  // A prediction that began later was faster.
  if ([...known.values()].some(({ predictedAt }) => predictedAt > at)) return { changed: [], lookAgainAt: null };
  const gone = [...known.keys()].filter((shipmentId) => !ahead.has(shipmentId));
  const [rows, changed, again] = [[] as DeliveryWindowRow[], gone, [] as Date[]];
  for (const [shipmentId, prediction] of ahead) {
    const before = known.get(shipmentId);
    const { window, heldBackUntil } = windowToTell(before ? toldOf(before) : null, prediction, at);
    rows.push(rowOf({ shipmentId, runId, predictedAt: at }, window));
    if (!before || isShownDifferently(toldOf(before), window)) changed.push(shipmentId);
    again.push(heldBackUntil ?? window.until);
  }
  await removeWindows(gone);
  await saveWindows(rows);
  const lookAgainAt = again.length > 0 ? new Date(Math.min(...again.map((each) => each.getTime()))) : null;
  return { changed, lookAgainAt };
}

function isShownDifferently(before: ToldWindow, after: ToldWindow): boolean {
  return (
    before.from.getTime() !== after.from.getTime() ||
    before.until.getTime() !== after.until.getTime() ||
    shownStopsBefore(before.stopsBefore) !== shownStopsBefore(after.stopsBefore)
  );
}

function toldOf({ fromAt, untilAt, expectedAt, stopsBefore, toldAt }: DeliveryWindowRow): ToldWindow {
  return { from: fromAt, until: untilAt, expectedAt, stopsBefore, toldAt };
}

function rowOf(
  of: Pick<DeliveryWindowRow, "shipmentId" | "runId" | "predictedAt">,
  { from, until, expectedAt, stopsBefore, toldAt }: ToldWindow,
): DeliveryWindowRow {
  return { ...of, fromAt: from, untilAt: until, expectedAt, stopsBefore, toldAt };
}
