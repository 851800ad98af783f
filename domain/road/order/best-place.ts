import { Inserter } from "#domain/road/order/insert-stop.ts";
import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import { Plan } from "#domain/road/order/plan.ts";
import { stateProblem } from "#domain/road/order/problem.ts";
import { type ScheduleOptions, scheduleRun } from "#domain/road/order/schedule-run.ts";
import { estimatedTravel } from "#domain/road/order/travel-times.ts";

/** What a stop adds to a run. It may break rules: what a person decides by hand always wins. */
export type BestPlace = {
  /** Counted from 0, started stops included. */
  place: number;
  /** How much later the run ends: "12 minutes more". */
  extraMinutes: number;
  extraDriveMinutes: number;
  /** How many more the run misses, the stop itself included. */
  missedPromises: number;
  missedWindows: number;
  /** Pieces and pounds over the capacity afterwards. */
  overload: number;
  lacksSkill: boolean;
};

/** Finds where a stop costs least in a run (G23), which may already have it. Returns null without a position. */
export function bestPlace(
  run: OrderRun,
  stop: OrderStop,
  { now = null, travel = estimatedTravel }: ScheduleOptions = {},
): BestPlace | null {
  if (stop.position === null) return null;
  const without = { ...run, stops: run.stops.filter(({ id }) => id !== stop.id) };
  const { problem, orders } = stateProblem({ runs: [without], unassigned: [stop], travel, now });
  const inserter = new Inserter(new Plan(problem, orders), null, null);
  const found = inserter.find(
    problem.stops.findIndex(({ id }) => id === stop.id),
    Infinity,
  );
  return (
    found && costOfPlace(run, stop, found.place + without.stops.length - problem.stops.length + 1, { now, travel })
  );
}

/** Computes what a stop adds to a run at a place, counted from 0 among the other stops. */
export function costOfPlace(
  run: OrderRun,
  stop: OrderStop,
  place: number,
  { now = null, travel = estimatedTravel }: ScheduleOptions = {},
): BestPlace {
  const without = { ...run, stops: run.stops.filter(({ id }) => id !== stop.id) };
  const before = scheduleRun(without, { now, travel });
  const order = before.stops.map(({ id }) => without.stops.find((each) => each.id === id) as OrderStop);
  const after = scheduleRun({ ...run, stops: order.toSpliced(place, 0, stop) }, { now, travel });
  return {
    place,
    extraMinutes: (after.endsAt.getTime() - before.endsAt.getTime()) / 60_000,
    extraDriveMinutes: after.driveMinutes - before.driveMinutes,
    missedPromises: after.missedPromises - before.missedPromises,
    missedWindows: after.missedWindows - before.missedWindows,
    overload: after.overload,
    lacksSkill: !stop.skills.every((skill) => run.skills.includes(skill)),
  };
}
