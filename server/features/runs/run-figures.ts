import type { OrderRun } from "#domain/road/order/order-run.ts";
import { type RunSchedule, scheduleRun } from "#domain/road/order/schedule-run.ts";
import type { TravelTimes } from "#domain/road/order/travel-times.ts";
import type { RunFigures } from "#domain/road/order-views.ts";

/** Minutes of lateness under this are rounding. */
export const leastLateMinutes = 1;

/** Returns the figures of a run in its order. One without stops stays at the branch. */
export function figuresOf(run: OrderRun, travel: TravelTimes): RunFigures {
  return figuresOfSchedule(run, scheduleRun(run, { travel }));
}

export function figuresOfSchedule(run: OrderRun, schedule: RunSchedule): RunFigures {
  const { stops, endsAt, miles, overtimeMinutes } = schedule;
  return {
    stops: stops.length,
    minutes: stops.length === 0 ? 0 : Math.round((endsAt.getTime() - run.startsAt.getTime()) / 60_000),
    miles: Math.round(miles * 10) / 10,
    late: stops.filter((stop) => Math.max(stop.promiseLateMinutes, stop.windowLateMinutes) >= leastLateMinutes).length,
    overtimeMinutes: Math.round(overtimeMinutes),
  };
}

export function sumFigures(all: readonly RunFigures[]): RunFigures {
  const sum: RunFigures = { stops: 0, minutes: 0, miles: 0, late: 0, overtimeMinutes: 0 };
  for (const figures of all) for (const key of Object.keys(sum) as (keyof RunFigures)[]) sum[key] += figures[key];
  return { ...sum, miles: Math.round(sum.miles * 10) / 10 };
}
