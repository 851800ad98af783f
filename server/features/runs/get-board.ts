import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import type { TravelTable } from "#domain/road/order/travel-table.ts";
import type { TravelTimes } from "#domain/road/order/travel-times.ts";
import type { RunFigures } from "#domain/road/order-views.ts";
import type { Wave } from "#domain/road/run-vocabulary.ts";
import type { SeenPosition } from "#domain/road/run-position-views.ts";
import { cutOffOf } from "#domain/road/waves.ts";
import type { RunStop, RunSummary, TravelFacts } from "#domain/road/run-views.ts";
import { type Position, positionOf } from "#domain/shared/miles.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import type { PlaceInstant } from "#domain/shipments/views.ts";
import { now } from "#server/clock.ts";
import { type KnownBranch, listKnownBranches } from "#server/features/branches/list-branches.ts";
import { type DayRun, loadDayRuns, loadFreeStops } from "#server/features/runs/load-day.ts";
import { plannedStops, scheduleNow, stopId } from "#server/features/runs/order-run.ts";
import { figuresOfSchedule } from "#server/features/runs/run-figures.ts";
import { seenPosition } from "#server/features/runs/get-run-position.ts";
import { countWaitingRuns } from "#server/features/runs/make-template-runs.ts";
import { loadRunTravel, travelFactsOf } from "#server/features/runs/run-travel.ts";
import { runStop, runSummary } from "#server/features/runs/run.view.ts";
import { loadRunPositions } from "#server/features/shipments/run-position.rows.ts";
import { placeInstant } from "#server/features/shipments/shipment-details.view.ts";

/** A stop with what the order of stops knows of it. `order` is null if it is over. */
export type BoardStop = RunStop & { id: string; position: Position | null; order: OrderStop | null };
export type BoardRun = RunSummary & {
  items: BoardStop[];
  figures: RunFigures;
  pounds: number;
  /** Planned end, and minutes of the shift that are left then; negative for overtime. Null without stops. */
  backAt: PlaceInstant | null;
  spareMinutes: number;
  /** Planned breaks, in their order. */
  breaks: { at: PlaceInstant; minutes: number }[];
  /** End of the shift, also if none is planned. */
  shiftEndsAt: PlaceInstant;
  order: OrderRun;
};
/** `home`: position of the branch. `branches`: those that can be chosen. */
export type Board = {
  branch: { code: string; name: string; zone: string };
  branches: KnownBranch[];
  day: string;
  home: Position | null;
  runs: BoardRun[];
  unassigned: BoardStop[];
  /** Of the wave that was asked for; `later`: how many stops were booked after it. */
  cutOff: PlaceInstant | null;
  later: number;
  travel: TravelFacts;
  /** Where drivers of runs under way were last, by run (G90). */
  seen: ReadonlyMap<string, SeenPosition>;
  /** Travel times by road; null if they are estimated. */
  travelTable: TravelTable | null;
  /** Runs that templates would make. */
  waitingRuns: number;
};

/**
 * Returns the local runs of a branch on a day with their stops, and the stops that no run has. Without a branch it is
 * the main one, without a day today there. Returns null if there is no branch.
 */
export async function getBoard(
  actor: Actor,
  { branch: code, day: wanted, wave = null }: { branch: string | null; day: string | null; wave?: Wave | null },
): Promise<Board | null> {
  assertMay(actor, "runs.read");
  const known = await listKnownBranches();
  const branch = known.find((each) => each.code === code) ?? known[0];
  if (!branch) return null;
  const day = wanted ?? dayKey(now(), branch.zone);
  const runs = await loadDayRuns(branch.id, day);
  const free = await loadFreeStops(branch, day, wave);
  const road = await loadRunTravel(
    runs.map(({ order }) => order),
    free.stops.map(({ order }) => order),
  );
  const seen = await loadRunPositions(runs.flatMap(({ record: { run } }) => (run.state === "started" ? [run.id] : [])));
  const cutOff = wave && cutOffOf(branch, wave, day);
  return {
    branch: { code: branch.code, name: branch.name, zone: branch.zone },
    branches: known.filter(({ isOpen, id }) => isOpen || id === branch.id),
    day,
    home: positionOf(branch) ?? runs[0]?.order.from ?? null,
    runs: runs.map((run) => boardRun(run, road.travel)),
    travel: travelFactsOf(road, branch.zone),
    seen: new Map([...seen].map(([id, row]) => [id, seenPosition(row, branch.zone)])),
    travelTable: road.table,
    waitingRuns: branch.isOpen ? await countWaitingRuns(branch, day) : 0,
    cutOff: cutOff && placeInstant(cutOff, branch.zone),
    later: free.later,
    unassigned: free.stops.map(({ key, shipment, order }): BoardStop => {
      const stop = { ...key, place: null, isPinned: false, attempt: 1 };
      return {
        ...runStop({ stop, shipment, outcome: null, outcomeInput: null, loaded: 0, openFlags: 0 }, -1, undefined),
        id: order.id,
        position: order.position,
        order,
      };
    }),
  };
}

function boardRun({ record, stops, order }: DayRun, travel: TravelTimes): BoardRun {
  const { run, zone } = record;
  const schedule = scheduleNow(order, run, travel);
  const planned = plannedStops(order, run, schedule);
  const known = new Map(order.stops.map((stop) => [stop.id, stop]));
  const items = stops.map((stop, at): BoardStop => {
    const id = stopId(stop.stop);
    const own = known.get(id) ?? null;
    return { ...runStop(stop, at, planned.get(id)), id, position: own?.position ?? null, order: own };
  });
  const hundredths = stops.reduce((sum, { shipment }) => sum + (shipment.weightHundredthsLb ?? 0), 0);
  return {
    ...runSummary(record),
    items,
    figures: figuresOfSchedule(order, schedule),
    pounds: hundredths / 100,
    backAt: order.stops.length > 0 && run.state !== "ended" ? placeInstant(schedule.endsAt, zone) : null,
    spareMinutes: Math.round((order.endsAt.getTime() - schedule.endsAt.getTime()) / 60_000),
    breaks:
      run.state === "ended"
        ? []
        : schedule.breaks.map(({ beginsAt, minutes }) => ({ at: placeInstant(beginsAt, zone), minutes })),
    shiftEndsAt: placeInstant(order.endsAt, zone),
    order,
  };
}
