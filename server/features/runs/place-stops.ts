import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { bestPlace, costOfPlace } from "#domain/road/order/best-place.ts";
import type { OrderStop } from "#domain/road/order/order-run.ts";
import { estimatedTravel, type TravelTimes } from "#domain/road/order/travel-times.ts";
import type { StopKey } from "#domain/road/run-inputs.ts";
import { AppError } from "#domain/shared/errors.ts";
import { startOfDay } from "#domain/shared/place-moment.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { openStopOf, orderRunOf, stopId } from "#server/features/runs/order-run.ts";
import { loadDoorsOf } from "#server/features/runs/stop-places.ts";
import { loadRun, lockRuns } from "#server/features/runs/run.rows.ts";
import { hasRouteServer } from "#server/roads/road-travel.ts";
import { loadRunTravel } from "#server/features/runs/run-travel.ts";
import { findStopShipment, loadPlaces, loadRunStops, loadRunsOfStops } from "#server/features/runs/run-stop.rows.ts";

/** The stop that was placed last. `extraMinutes`: how much later its run ends; null if it had the stop, or unknown. */
export type PlacedStop = { name: string; run: number; place: number; extraMinutes: number | null };

/**
 * Moves stops to a run, each to the place where it costs least, or one behind the other to `place`, from 1 (G23).
 * @throws `not_found`, and as `moveStops`.
 */
export async function placeStops(
  actor: Actor,
  { stops, runId, place }: { stops: readonly StopKey[]; runId: string; place: number | null },
): Promise<PlacedStop> {
  assertMay(actor, "runs.plan");
  const travel = await loadTravelTo(runId, stops);
  return transaction(async () => {
    const from = await loadRunsOfStops(stops);
    await lockRuns([runId, ...stops.flatMap((stop) => from(stop) ?? [])]);
    let placed: PlacedStop | null = null;
    for (const [at, stop] of stops.entries())
      placed = await placeOne(actor, stop, runId, { wanted: place && place + at, travel });
    if (!placed) throw new AppError("not_found");
    return placed;
  });
}

/** Loads travel times before anything is locked. A place that changes in between is estimated. */
async function loadTravelTo(runId: string, stops: readonly StopKey[]): Promise<TravelTimes> {
  const record = hasRouteServer() ? await loadRun(runId) : null;
  if (!record) return estimatedTravel;
  const added: OrderStop[] = [];
  for (const key of stops) {
    const shipment = await findStopShipment(key.shipmentId);
    const doors = shipment && (await loadDoorsOf([{ kind: key.kind, shipment }]));
    if (doors) added.push(await openStopOf(key, shipment, record.run.startsAt, doors));
  }
  return (await loadRunTravel([await orderRunOf(record, await loadRunStops([runId]))], added)).travel;
}

async function placeOne(
  actor: Actor,
  key: StopKey,
  runId: string,
  { wanted, travel }: { wanted: number | null; travel: TravelTimes },
): Promise<PlacedStop> {
  const record = await loadRun(runId);
  const shipment = record && (await findStopShipment(key.shipmentId));
  if (!shipment) throw new AppError("not_found");
  const options = { now: record.run.state === "started" ? now() : null, travel };
  const run = await orderRunOf(record, await loadRunStops([runId]));
  const own = run.stops.find(({ id }) => id === stopId(key));
  const doors = await loadDoorsOf([{ kind: key.kind, shipment }]);
  const stop = own ?? (await openStopOf(key, shipment, startOfDay(record.run.day, record.zone), doors));
  const others = (await loadPlaces(runId)).map(stopId).filter((id) => id !== stop.id);
  const known = run.stops.map(({ id }) => id).filter((id) => id !== stop.id);
  const best = wanted === null ? bestPlace(run, stop, options) : null;
  // What is over has a place on the run, and none in its order.
  const next = best ? known[best.place] : undefined;
  const place = wanted ?? (next === undefined ? others.length + 1 : others.indexOf(next) + 1);
  const before = new Set(others.slice(0, place - 1));
  const cost = best ?? costOfPlace(run, stop, known.filter((id) => before.has(id)).length, options);
  await moveStops(actor, { stops: [key], runId, place });
  const isCollection = key.kind === "collection";
  return {
    name: isCollection
      ? shipment.senderCompany || shipment.senderName
      : shipment.recipientCompany || shipment.recipientName,
    run: record.run.number,
    place: Math.min(place, others.length + 1),
    extraMinutes: own || stop.position === null ? null : Math.round(cost.extraMinutes),
  };
}
