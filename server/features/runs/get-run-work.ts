import type { Actor } from "#domain/people/actor.ts";
import { assertMay, may } from "#domain/people/permissions.ts";
import { relationsAllowedBy, standingPreferences } from "#domain/road/delivery-preference.ts";
import { isWorkOpen, type RunWork, type WorkStop } from "#domain/road/run-work.ts";
import { doorKey } from "#domain/road/visit.ts";
import { AppError } from "#domain/shared/errors.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { pieceCode } from "#domain/shipments/piece-code.ts";
import { now } from "#server/clock.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { readWorkMessages } from "#server/features/runs/list-run-messages.ts";
import { loadRunStops } from "#server/features/runs/run-stop.rows.ts";
import { findOpenRunOf, loadRun } from "#server/features/runs/run.rows.ts";
import { pinCheckOf } from "#server/features/tracking/delivery-pin.ts";
import { runStop, runSummary } from "#server/features/runs/run.view.ts";
import { loadPreferences } from "#server/features/shipments/delivery-preference.rows.ts";
import { driverStop } from "#server/features/shipments/driver-stop.view.ts";
import { proofNeedOf } from "#server/features/shipments/proof-need.ts";
import { recipientOf, senderOf } from "#server/features/shipments/party.view.ts";
import { loadStopsOfRun, type StopRecord } from "#server/features/shipments/stop.rows.ts";

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
  const sharesDoor = doorsOf(records);
  const saidOf = await loadPreferences(records.map(({ shipmentId }) => shipmentId));
  const recordOf = new Map(records.map((each) => [`${each.shipmentId}.${each.kind}`, each]));
  const { id, number, code, kind, branch, day, vehicle, state, ...summary } = runSummary(record);
  const { startsAt, endsAt, startedAt, endedAt } = summary;
  const stops: WorkStop[] = [];
  for (const [place, stop] of inOrder.entries()) {
    const found = recordOf.get(`${stop.stop.shipmentId}.${stop.stop.kind}`);
    if (!found) continue;
    const { attempt, loaded, needs, outcome, outcomeAt, reason, isTold } = runStop(stop, place, undefined);
    const shown = driverStop(found, day);
    const codes = Array.from({ length: shown.pieces }, (_, piece) =>
      pieceCode(shown.trackingNumber, piece + 1, shown.pieces),
    );
    const isDelivery = shown.kind === "delivery" && shown.state !== "done";
    const preferences = standingPreferences(saidOf.get(found.shipmentId) ?? []);
    const { recipient } = preferences;
    const need = isDelivery ? await proofNeedOf(found.shipment, relationsAllowedBy(preferences)) : null;
    const pinCheck = need?.method === "pin" ? pinCheckOf(found.shipment, day) : "";
    const proof = need && { ...need, allows: [...need.allows], pinCheck };
    const ifAbsent = isDelivery && recipient ? { choice: recipient.choice, note: recipient.note } : null;
    const { name, company } = senderOf(found.shipment);
    const sender = isDelivery && sharesDoor(found) ? company || name : "";
    const done = { outcome, outcomeAt, reason, isTold };
    stops.push({ ...shown, place: place + 1, attempt, codes, loaded, needs, ...done, proof, ifAbsent, sender });
  }
  const takesPositions = !(await getSettings()).general.refusesPositions;
  return {
    run: { id, number, code, kind, branch, day, vehicle, state, startsAt, endsAt, startedAt, endedAt, takesPositions },
    stops,
    messages: await readWorkMessages(id, zone),
  };
}

/** Returns what says of a delivery whether another one of the run has its address. */
function doorsOf(records: readonly StopRecord[]): (stop: StopRecord) => boolean {
  const doorOf = ({ shipment }: StopRecord) => doorKey(recipientOf(shipment));
  const doors = records.filter(({ kind }) => kind === "delivery").map(doorOf);
  return (stop) => {
    const door = doorOf(stop);
    return door !== null && doors.filter((each) => each === door).length > 1;
  };
}
