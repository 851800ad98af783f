import { leftOverCost, weights } from "#domain/road/order/cost.ts";
import { Inserter } from "#domain/road/order/insert-stop.ts";
import type { NearStops } from "#domain/road/order/near-stops.ts";
import type { Plan } from "#domain/road/order/plan.ts";
import type { Problem } from "#domain/road/order/problem.ts";
import type { Steps } from "#domain/road/order/steps.ts";

export type Build = {
  plan: Plan;
  near: NearStops;
  /** New stops without a place. Changed to those that are left over. */
  pool: Set<number>;
  /** What a new stop may cost (G22). All others must find a place again. */
  mayCost: Float64Array;
  isTimeUp: () => boolean;
};

/** Returns what the orders and the stops left over cost. */
export function costOfBuild({ plan, pool, mayCost }: Build): number {
  return [...pool].reduce((sum, stop) => sum + (mayCost[stop] as number), plan.total());
}

/** Builds the first orders: inserts all new stops, the most urgent and then the farthest first. */
export function* insertAll({ plan, near, pool, mayCost, isTimeUp }: Build): Steps {
  const { problem } = plan;
  const inserter = new Inserter(plan, null, near);
  const far = (stop: number) => problem.seconds[problem.stops.length * problem.points + stop] as number;
  const queue = [...pool].toSorted(
    (one, other) =>
      Number(problem.collectionOf[one] !== -1) - Number(problem.collectionOf[other] !== -1) ||
      (problem.due[one] as number) - (problem.due[other] as number) ||
      far(other) - far(one),
  );
  for (const stop of queue) {
    if (isTimeUp()) return;
    yield;
    if (plan.runOf[stop] !== -1) continue;
    const found = inserter.find(stop, mayCost[stop] as number);
    if (found) inserter.insert(stop, found);
  }
  for (const stop of queue) if (plan.runOf[stop] !== -1) pool.delete(stop);
}

/**
 * Returns what each stop may cost. A new stop that no run can reach in time is not left over for being late: its own
 * unavoidable lateness is free.
 */
export function findAllowedCosts(problem: Problem, pool: ReadonlySet<number>): Float64Array {
  const { stops, runs, points, seconds, stopCost, promised, latest, due, startTime, earliest } = problem;
  return Float64Array.from(stops, (_, stop) => {
    if (!pool.has(stop)) return Infinity;
    let arrival = Infinity;
    for (let run = 0; run < runs.length; run += 1) {
      if ((stopCost[stop * runs.length + run] as number) >= weights.broken) continue;
      const leg = seconds[(stops.length + run) * points + stop] as number;
      arrival = Math.min(arrival, Math.max((startTime[run] as number) + leg, earliest[stop] as number));
    }
    if (arrival === Infinity) return leftOverCost;
    const late = Math.max(0, arrival - (due[stop] as number)) * weights.lateSecond;
    const promise = arrival > (promised[stop] as number) ? weights.missedPromise : 0;
    const window = arrival > (latest[stop] as number) ? weights.missedWindow : 0;
    return leftOverCost + late + promise + window;
  });
}
