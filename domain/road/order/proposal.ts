import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import { type ScheduleOptions, scheduleRun } from "#domain/road/order/schedule-run.ts";

/** `place` counts the stops of the run from 0, started ones included. */
type Place = { runId: string; place: number };

/** A stop that is to go elsewhere. Stops that only move up or back because of it are not listed. */
export type Move = { stopId: string; from: Place | null; to: Place };

export type RunOrder = { runId: string; stopIds: readonly string[] };

/** Of all runs, for the stops that have not started. */
export type Totals = {
  driveMinutes: number;
  miles: number;
  overtimeMinutes: number;
  missedPromises: number;
  missedWindows: number;
};

export const leftOverReasons = ["no_position", "no_run", "skills", "capacity", "collection", "time"] as const;
/** Why a stop is left over. `time`: it would make a promise or window missed, or overtime. */
export type LeftOverReason = (typeof leftOverReasons)[number];

/** A proposal is never applied by itself (G23). It is empty if there is nothing to gain. */
export type Proposal = {
  moves: readonly Move[];
  /** New order of each run that changes. */
  orders: readonly RunOrder[];
  leftOver: readonly { stopId: string; reason: LeftOverReason }[];
  before: Totals;
  after: Totals;
};

/** Returns the runs as they are with these orders. */
export function withOrders(
  runs: readonly OrderRun[],
  unassigned: readonly OrderStop[],
  orders: readonly RunOrder[],
): OrderRun[] {
  const stops = new Map([...runs.flatMap((run) => run.stops), ...unassigned].map((stop) => [stop.id, stop]));
  const changed = new Map(orders.map(({ runId, stopIds }) => [runId, stopIds]));
  return runs.map((run) => {
    const ids = changed.get(run.id);
    return ids ? { ...run, stops: ids.flatMap((id) => stops.get(id) ?? []) } : run;
  });
}

export function totalsOf(runs: readonly OrderRun[], options: ScheduleOptions): Totals {
  const totals: Totals = { driveMinutes: 0, miles: 0, overtimeMinutes: 0, missedPromises: 0, missedWindows: 0 };
  for (const run of runs) {
    const schedule = scheduleRun(run, options);
    for (const key of Object.keys(totals) as (keyof Totals)[]) totals[key] += schedule[key];
  }
  return totals;
}

/** Lists the stops that change their run, or their place among the stops that stay in theirs. */
export function movesBetween(before: readonly OrderRun[], after: readonly OrderRun[]): Move[] {
  const places = new Map<string, Place>();
  for (const run of before) run.stops.forEach(({ id }, place) => places.set(id, { runId: run.id, place }));
  return after.flatMap((run) => {
    const own = run.stops.map(({ id }) => places.get(id)).filter((place) => place?.runId === run.id);
    const staying = new Set(longestRising(own.map((place) => place?.place ?? 0)));
    return run.stops.flatMap(({ id }, place) => {
      const from = places.get(id) ?? null;
      if (from?.runId === run.id && staying.has(from.place)) return [];
      return [{ stopId: id, from, to: { runId: run.id, place } }];
    });
  });
}

/** Returns a longest subsequence of rising numbers. */
function longestRising(numbers: readonly number[]): number[] {
  const lengths = numbers.map(() => 1);
  const before = numbers.map(() => -1);
  numbers.forEach((number, at) => {
    for (let earlier = 0; earlier < at; earlier += 1)
      if ((numbers[earlier] as number) < number && (lengths[earlier] as number) >= (lengths[at] as number)) {
        lengths[at] = (lengths[earlier] as number) + 1;
        before[at] = earlier;
      }
  });
  const rising: number[] = [];
  let at = lengths.indexOf(Math.max(...lengths));
  for (; at >= 0; at = before[at] as number) rising.unshift(numbers[at] as number);
  return rising;
}
