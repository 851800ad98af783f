import type { OrderRun } from "#domain/road/order/order-run.ts";
import { splitRun, stateProblem } from "#domain/road/order/problem.ts";
import { RunWalk } from "#domain/road/order/run-walk.ts";
import { estimatedTravel, type TravelTimes } from "#domain/road/order/travel-times.ts";

type ScheduledStop = {
  id: string;
  arrivesAt: Date;
  /** After waiting for the window, and after a break taken on arrival. */
  beginsAt: Date;
  leavesAt: Date;
  /** Minutes after the promise and after the window; 0 if in time. */
  promiseLateMinutes: number;
  windowLateMinutes: number;
};

/** Times are of the stops ahead; a started stop only has its times. */
export type RunSchedule = {
  stops: readonly ScheduledStop[];
  breaks: readonly { beginsAt: Date; minutes: number }[];
  endsAt: Date;
  driveMinutes: number;
  miles: number;
  overtimeMinutes: number;
  missedPromises: number;
  missedWindows: number;
  /** Pieces and pounds over the capacity, where the vehicle is fullest. */
  overload: number;
};

export type ScheduleOptions = { now?: Date | null; travel?: TravelTimes };

/** Computes when a run makes each of its stops in the present order (G22). */
export function scheduleRun(
  run: OrderRun,
  { now = null, travel = estimatedTravel }: ScheduleOptions = {},
): RunSchedule {
  const { problem, orders } = stateProblem({ runs: [run], unassigned: [], travel, now });
  const { started, open, from } = splitRun(run, now);
  const walk = new RunWalk(problem);
  const stops: ScheduledStop[] = started.map(({ id, startedAt, serviceMinutes }) => {
    const at = startedAt as Date;
    return {
      id,
      arrivesAt: at,
      beginsAt: at,
      leavesAt: new Date(at.getTime() + serviceMinutes * 60_000),
      promiseLateMinutes: 0,
      windowLateMinutes: 0,
    };
  });
  const instant = (seconds: number) => new Date(problem.epoch + seconds * 1000);
  let [miles, at] = [0, from];
  walk.breakBegan.fill(notTaken);
  walk.begin(0);
  (orders[0] ?? []).forEach((stop, place) => {
    walk.visit(stop, place);
    const { id, position } = open[place] as OrderRun["stops"][number];
    const lateAfter = (limit: Int32Array) => Math.max(0, walk.beganAt - (limit[stop] as number)) / 60;
    stops.push({
      id,
      arrivesAt: instant(walk.arrivedAt),
      beginsAt: instant(walk.beganAt),
      leavesAt: instant(walk.time),
      promiseLateMinutes: lateAfter(problem.promised),
      windowLateMinutes: lateAfter(problem.latest),
    });
    if (position === null) return;
    miles += travel.milesBetween(at, position);
    at = position;
  });
  walk.finish();
  if (stops.length > 0 && run.to !== null) miles += travel.milesBetween(at, run.to);
  return {
    stops,
    breaks: Array.from(walk.breakBegan, (began, each) => ({ began, minutes: (problem.breakSeconds[each] ?? 0) / 60 }))
      .filter(({ began }) => began !== notTaken)
      .map(({ began, minutes }) => ({ beginsAt: instant(began), minutes })),
    endsAt: instant(walk.time),
    driveMinutes: walk.drive / 60,
    miles,
    overtimeMinutes: walk.overtime / 60,
    missedPromises: walk.missedPromises,
    missedWindows: walk.missedWindows,
    overload: walk.overload(),
  };
}

const notTaken = -(2 ** 31);
