import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import { type RunSchedule, scheduleRun } from "#domain/road/order/schedule-run.ts";
import type { TravelTimes } from "#domain/road/order/travel-times.ts";
import { serviceMinutes } from "#domain/road/order/service-minutes.ts";
import { skillsNeeded } from "#domain/road/run-skills.ts";
import type { StopKey } from "#domain/road/run-inputs.ts";
import { positionOf } from "#domain/shared/miles.ts";
import { deadlineOf, startOfDay } from "#domain/shared/place-moment.ts";
import { now } from "#server/clock.ts";
import type { RunRecord } from "#server/features/runs/run.rows.ts";
import { isStopOver } from "#server/features/shipments/standing-stop.rows.ts";
import type { RunStopRecord, ShipmentOfStop } from "#server/features/runs/run-stop.rows.ts";
import { leastLateMinutes } from "#server/features/runs/run-figures.ts";
import { momentOfRow } from "#server/features/shipments/shipment-details.view.ts";
import { addressOfStop, loadDoorsOf, placeOfStop, type UsualDoors } from "#server/features/runs/stop-places.ts";
import { stopPosition } from "#server/places/stop-position.ts";

/** Length of a shift without a planned end. */
const usualShiftMs = 9 * 3_600_000;
/** A booked pickup is made within this time from when the parcel is ready. */
const pickupWindowMs = 3_600_000;

/** Names a stop, as in forms. */
export function stopId({ shipmentId, kind }: StopKey): string {
  return `${shipmentId}.${kind}`;
}

/**
 * Returns a run as the order of stops sees it. A stop whose shipment is over without an outcome on this run is left
 * out. A branch without a known place counts as being at its first stop.
 */
export async function orderRunOf({ run, home, zone }: RunRecord, records: readonly RunStopRecord[]): Promise<OrderRun> {
  const shown = records.filter((record) => record.outcome !== null || isAhead(record));
  const stops: OrderStop[] = [];
  const dayBegins = startOfDay(run.day, zone);
  const doors = await loadDoorsOf(shown.map(({ stop, shipment }) => ({ kind: stop.kind, shipment })));
  for (const record of shown) stops.push(await stopOf(record, shown, { dayBegins, doors }));
  const from =
    positionOf(home) ?? (await stopPosition(home)) ?? stops.find(({ position }) => position !== null)?.position;
  const startsAt = run.startedAt ?? run.startsAt;
  const pounds = run.capacityHundredthsLb;
  return {
    id: run.id,
    startsAt,
    endsAt: run.endsAt ?? new Date(run.startsAt.getTime() + usualShiftMs),
    from: from ?? { latitude: 0, longitude: 0 },
    to: run.kind === "linehaul" ? null : (from ?? null),
    capacity: { pieces: run.capacityPieces, pounds: pounds === null ? null : pounds / 100 },
    skills: run.skills,
    breaks: breaksOf(run),
    stops,
  };
}

/** No device reports a break: on a run under way, one that had to begin by now counts as taken. */
function breaksOf({ state, breakMinutes, breakEarliestAt, breakLatestAt }: RunRecord["run"]): OrderRun["breaks"] {
  if (breakMinutes === null || !breakEarliestAt || !breakLatestAt) return [];
  if (state === "ended" || (state === "started" && breakLatestAt < now())) return [];
  return [{ earliestAt: breakEarliestAt, latestAt: breakLatestAt, minutes: breakMinutes }];
}

function isAhead({ stop, shipment }: RunStopRecord): boolean {
  return !isStopOver(stop.kind, shipment.status);
}

async function stopOf(
  { stop, shipment, outcome, loaded }: RunStopRecord,
  others: readonly RunStopRecord[],
  { dayBegins, doors }: { dayBegins: Date; doors: UsualDoors },
): Promise<OrderStop> {
  const { shipmentId, kind } = stop;
  const open = await openStopOf({ shipmentId, kind }, shipment, dayBegins, doors);
  const isCollectedHere = others.some(({ stop: each }) => each.shipmentId === shipmentId && each.kind === "collection");
  const done = outcome === null || outcome.outcome === "open" ? null : outcome.occurredAt;
  return {
    ...open,
    collectionId: kind === "delivery" && isCollectedHere ? stopId({ shipmentId, kind: "collection" }) : null,
    // What a driver has loaded stays on the run (G20).
    pin: stop.isPinned ? "place" : loaded > 0 && kind === "delivery" ? "run" : null,
    startedAt: done && new Date(done.getTime() - open.serviceMinutes * 60_000),
  };
}

/**
 * Returns a stop that is on no run. A time that passed before the day begins can no longer be kept: the stop is planned
 * as one without.
 */
export async function openStopOf(
  key: StopKey,
  shipment: ShipmentOfStop,
  dayBegins: Date,
  doors: UsualDoors,
): Promise<OrderStop> {
  const isCollection = key.kind === "collection";
  const side = addressOfStop(key.kind, shipment);
  const readyAt = isCollection && shipment.pickupAt && shipment.pickupAt >= dayBegins ? shipment.pickupAt : null;
  const promise = momentOfRow(shipment, "estimated", shipment.estimatedDeliveryAt, shipment.recipientZone);
  const promisedAt = isCollection || !promise ? null : deadlineOf(promise);
  return {
    id: stopId(key),
    kind: key.kind,
    position: await placeOfStop(side, doors),
    street: side.street,
    earliestAt: readyAt,
    latestAt: readyAt && new Date(readyAt.getTime() + pickupWindowMs),
    promisedAt: promisedAt && promisedAt >= dayBegins ? promisedAt : null,
    serviceMinutes: serviceMinutes(key.kind, shipment.quantity),
    pieces: shipment.quantity,
    pounds: (shipment.weightHundredthsLb ?? 0) / 100,
    skills: skillsNeeded(shipment),
    collectionId: null,
    pin: null,
    startedAt: null,
  };
}

export type PlannedStop = { arrivesAt: Date; lateMinutes: number };

/** Schedules a run as it is now: a started one goes on from here. */
export function scheduleNow(
  run: OrderRun,
  { state }: Pick<RunRecord["run"], "state">,
  travel: TravelTimes,
): RunSchedule {
  return scheduleRun(run, { now: state === "started" ? now() : null, travel });
}

/** Returns when a run that is not over makes each of its open stops, by the id of the stop; none for a linehaul. */
export function plannedStops(
  run: OrderRun,
  { state, kind }: RunRecord["run"],
  schedule: RunSchedule,
): Map<string, PlannedStop> {
  if (state === "ended" || kind === "linehaul") return new Map();
  const isOpen = new Set(run.stops.filter(({ startedAt }) => startedAt === null).map(({ id }) => id));
  return new Map(
    schedule.stops
      .filter(({ id }) => isOpen.has(id))
      .map(({ id, beginsAt, promiseLateMinutes, windowLateMinutes }) => {
        const late = Math.max(promiseLateMinutes, windowLateMinutes);
        return [id, { arrivesAt: beginsAt, lateMinutes: late < leastLateMinutes ? 0 : Math.round(late) }];
      }),
  );
}
