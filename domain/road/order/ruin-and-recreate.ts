import type { Build } from "#domain/road/order/build-plan.ts";
import { Inserter } from "#domain/road/order/insert-stop.ts";
import type { Plan } from "#domain/road/order/plan.ts";
import type { Steps } from "#domain/road/order/steps.ts";
import type { Chance } from "#domain/shared/chance.ts";

/**
 * Strings of neighboring stops are taken out and inserted again where they cost least. After Christiaens and Vanden
 * Berghe, "Slack induction by string removals for vehicle routing problems", Transportation Science 54(2), 2020.
 */
const averageRemoved = 10;
const longestString = 10;
/** New stops that found no place, tried again in each step. */
const triedAgain = 3;
/** Seconds of driving that a step may cost at first, and in the end, with a probability of 1/e. */
const [firstTemperature, lastTemperature] = [120, 1];

type Search = Build & {
  chance: Chance;
  /** In stops walked: see `Plan.work`. */
  budget: number;
};

/** Searches until the budget ends, and leaves the best orders in the plan. */
export function* ruinAndRecreate(search: Search): Steps {
  const { plan, near, chance, budget, isTimeUp, mayCost } = search;
  const inserter = new Inserter(plan, chance, near);
  const isOut = new Uint8Array(plan.problem.stops.length);
  const start = plan.work;
  let pool = [...search.pool];
  const leftOver = (stops: readonly number[]) => stops.reduce((sum, stop) => sum + (mayCost[stop] as number), 0);
  let cost = plan.total() + leftOver(pool);
  let best = { cost, orders: plan.orders.slice(), pool };
  for (let step = 0; plan.work - start < budget; step += 1) {
    if (step % 16 === 0 && isTimeUp()) break;
    yield;
    plan.work += 20;
    const removed = chooseRemoved(search, isOut);
    const before = new Map<number, readonly number[]>();
    for (const stop of removed) {
      const run = plan.runOf[stop] as number;
      if (!before.has(run)) before.set(run, plan.orders[run] as readonly number[]);
    }
    if (removed.length + pool.length === 0) break;
    const costsBefore = plan.costs.slice();
    for (const [run, order] of before)
      plan.setOrder(
        run,
        order.filter((stop) => isOut[stop] === 0),
      );
    for (const stop of removed) isOut[stop] = 0;
    const again = pool.length <= triedAgain ? pool : Array.from({ length: triedAgain }, () => chance.pick(pool));
    const queue = sortForInsertion(plan, chance, [...removed, ...again]);
    let isComplete = true;
    const rest = new Set(pool);
    for (const stop of queue) {
      if (plan.runOf[stop] !== -1) continue;
      const found = inserter.find(stop, mayCost[stop] as number);
      if (found) {
        if (!before.has(found.run)) before.set(found.run, plan.orders[found.run] as number[]);
        inserter.insert(stop, found);
      } else if (mayCost[stop] === Infinity) {
        isComplete = false;
        break;
      } else rest.add(stop);
    }
    const left = [...rest].filter((stop) => plan.runOf[stop] === -1);
    const next = isComplete
      ? cost + costChange(plan, before.keys(), costsBefore) + leftOver(left) - leftOver(pool)
      : Infinity;
    const progress = (plan.work - start) / budget;
    const temperature = firstTemperature * (lastTemperature / firstTemperature) ** Math.min(1, progress);
    if (next < cost - temperature * Math.log(1 - chance.next())) {
      [cost, pool] = [next, left];
      if (cost < best.cost) {
        cost = plan.total() + leftOver(pool);
        if (cost < best.cost) best = { cost, orders: plan.orders.slice(), pool };
      }
    } else for (const [run, order] of before) plan.setOrder(run, order);
  }
  best.orders.forEach((order, run) => {
    if (plan.orders[run] !== order) plan.setOrder(run, order);
  });
  search.pool.clear();
  for (const stop of best.pool) search.pool.add(stop);
}

function costChange(plan: Plan, runs: Iterable<number>, before: Float64Array): number {
  let change = 0;
  for (const run of runs) change += (plan.costs[run] as number) - (before[run] as number);
  return change;
}

/** Chooses strings of stops around a random one. Sets `isOut` for each. */
function chooseRemoved({ plan, near, chance }: Search, isOut: Uint8Array): number[] {
  const { problem, orders, runOf } = plan;
  const removed: number[] = [];
  const total = problem.stops.length;
  const seed = chance.whole(0, total - 1);
  const used = orders.filter((order) => order.length > 0).length;
  const longest = Math.min(longestString, Math.max(1, total / Math.max(1, used)));
  const strings = Math.floor(1 + chance.next() * ((4 * averageRemoved) / (1 + longest) - 1));
  const take = (stop: number) => {
    const run = runOf[stop] as number;
    if (run === -1 || isOut[stop] === 1 || !isFree(plan, stop)) return;
    isOut[stop] = 1;
    removed.push(stop);
    for (const mate of [problem.collectionOf[stop] as number, problem.deliveryOf[stop] as number])
      if (mate !== -1 && runOf[mate] !== -1 && isOut[mate] === 0 && isFree(plan, mate)) {
        isOut[mate] = 1;
        removed.push(mate);
      }
  };
  let taken = 0;
  for (let rank = -1; rank < near.count && taken < strings; rank += 1) {
    const center = rank < 0 ? seed : (near.near[seed * near.count + rank] as number);
    const run = runOf[center] as number;
    if (run === -1 || isOut[center] === 1) continue;
    const order = orders[run] as readonly number[];
    const length = Math.floor(1 + chance.next() * Math.min(order.length, longest));
    const first = (plan.placeOf[center] as number) - Math.floor(chance.next() * length);
    for (let place = Math.max(0, first); place < Math.min(order.length, first + length); place += 1)
      take(order[place] as number);
    taken += 1;
  }
  return removed;
}

/** Checks whether a stop may leave its place without moving one that is pinned to its own. */
function isFree(plan: Plan, stop: number): boolean {
  return (plan.placeOf[stop] as number) >= (plan.firstFree[plan.runOf[stop] as number] as number);
}

/** Sorts by chance, by promise or window, or by the distance from a start: the order in which stops are inserted. */
function sortForInsertion({ problem }: Plan, chance: Chance, stops: readonly number[]): number[] {
  const kind = chance.whole(0, 3);
  const far = (stop: number) => problem.seconds[problem.stops.length * problem.points + stop] as number;
  const key = [() => chance.next(), (stop: number) => problem.due[stop] as number, (stop: number) => -far(stop), far][
    kind
  ] as (stop: number) => number;
  const keys = stops.map((stop) => ({ stop, key: key(stop) }));
  // A delivery is inserted with its collection, or after it.
  return keys
    .toSorted((one, other) => one.key - other.key)
    .map(({ stop }) => stop)
    .toSorted((one, other) => Number(problem.collectionOf[one] !== -1) - Number(problem.collectionOf[other] !== -1));
}
