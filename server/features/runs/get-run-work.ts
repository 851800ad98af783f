import type { Actor } from "#domain/people/actor.ts";
import { assertMay, may } from "#domain/people/permissions.ts";
import { isWorkOpen, type RunWork, type WorkStop } from "#domain/road/run-work.ts";
import { AppError } from "#domain/shared/errors.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { pieceCode } from "#domain/shipments/piece-code.ts";
import { now } from "#server/clock.ts";
import { loadRunStops } from "#server/features/runs/run-stop.rows.ts";
import { findOpenRunOf, loadRun } from "#server/features/runs/run.rows.ts";
import { pinCheckOf } from "#server/features/tracking/delivery-pin.ts";
import { runStop, runSummary } from "#server/features/runs/run.view.ts";
import { driverStop } from "#server/features/shipments/driver-stop.view.ts";
import { proofNeedOf } from "#server/features/shipments/proof-need.ts";
import { loadStopsOfRun } from "#server/features/shipments/stop.rows.ts";

/**
 * Returns the work of the run that a driver is on, or has next on this day: at the place of their stops.
 * Null without a released one.
 */
export async function findOwnWork(actor: Actor, day: string): Promise<RunWork | null> {
  assertMay(actor, "shipments.readOwnStops");
  const runId = actor.kind === "person" ? await findOpenRunOf(actor.userId, [day]) : null;
  return runId === null ? null : getRunWork(actor, runId);
}

/**
 * Returns the day of a run for the phone of its driver, in the order of its stops (G70).
 * @throws `not_found`, also for the run of another driver, and while its driver may not see it.
 */
export async function getRunWork(actor: Actor, runId: string): Promise<RunWork> {
  const isStaff = may(actor, "runs.read");
  if (!isStaff) assertMay(actor, "shipments.readOwnStops");
  const record = await loadRun(runId);
  if (!record) throw new AppError("not_found");
  const { run: row, zone } = record;
  const isOwn = actor.kind === "person" && actor.userId === row.driverId;
  const at = now();
  if (!isStaff && !(isOwn && isWorkOpen(row, at, dayKey(at, zone)))) throw new AppError("not_found");
  const [inOrder, records] = [await loadRunStops([runId]), await loadStopsOfRun(runId)];
  const recordOf = new Map(records.map((each) => [`${each.shipmentId}.${each.kind}`, each]));
  const { id, number, code, kind, branch, day, vehicle, state, ...summary } = runSummary(record);
  const { startsAt, endsAt, startedAt, endedAt } = summary;
  const stops: WorkStop[] = [];
  for (const [place, stop] of inOrder.entries()) {
    const found = recordOf.get(`${stop.stop.shipmentId}.${stop.stop.kind}`);
    if (!found) continue;
    const { attempt, loaded, needs, outcome, outcomeAt, reason } = runStop(stop, place, undefined);
    const shown = driverStop(found, day);
    const codes = Array.from({ length: shown.pieces }, (_, piece) =>
      pieceCode(shown.trackingNumber, piece + 1, shown.pieces),
    );
    const isDelivery = shown.kind === "delivery" && shown.state !== "done";
    const need = isDelivery ? await proofNeedOf(found.shipment, []) : null;
    const pinCheck = need?.method === "pin" ? pinCheckOf(found.shipment, day) : "";
    const proof = need && { ...need, allows: [...need.allows], pinCheck };
    stops.push({ ...shown, place: place + 1, attempt, codes, loaded, needs, outcome, outcomeAt, reason, proof });
  }
  return {
    run: { id, number, code, kind, branch, day, vehicle, state, startsAt, endsAt, startedAt, endedAt },
    stops,
  };
}
