import { weights } from "#domain/road/order/cost.ts";
import { houseOrder } from "#domain/road/order/house-order.ts";
import { improvePlan } from "#domain/road/order/improve-plan.ts";
import { Inserter } from "#domain/road/order/insert-stop.ts";
import { findNearStops, type NearStops } from "#domain/road/order/near-stops.ts";
import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import { Plan } from "#domain/road/order/plan.ts";
import { priceStops, type Problem, stateProblem } from "#domain/road/order/problem.ts";
import { type LeftOverReason, movesBetween, type Proposal, totalsOf, withOrders } from "#domain/road/order/proposal.ts";
import { findAllowedCosts, insertAll, ruinAndRecreate } from "#domain/road/order/ruin-and-recreate.ts";
import { estimatedTravel, type TravelTimes } from "#domain/road/order/travel-times.ts";
import { chanceFrom } from "#domain/shared/chance.ts";

/** Work of one round, in stops walked: at least, and for each stop. Deterministic, unlike time. */
const leastWork = 150_000;
const workPerStop = 4000;

/** A round must save this share of the driving, and this many seconds, or bring more stops onto runs. */
const leastSaved = { share: 0.01, seconds: 120 };

export type OptimizeOptions = {
  /** The same input and seed give the same proposal. */
  seed?: number;
  /** Stops that have not started are reached after this; null before the day begins. */
  now?: Date | null;
  travel?: TravelTimes;
  /** Ends the search early. The proposal then also depends on when that was. */
  isTimeUp?: () => boolean;
};

/**
 * Proposes a better order of stops (G22, G23). Runs in rounds until one finds too little to be worth the change and is
 * discarded: the same round starts the next search, so that one without news proposes nothing.
 */
export function optimizeRuns(
  runs: readonly OrderRun[],
  unassigned: readonly OrderStop[],
  { seed = 1, now = null, travel = estimatedTravel, isTimeUp = () => false }: OptimizeOptions = {},
): Proposal {
  const leftOver: { stopId: string; reason: LeftOverReason }[] = [];
  const added: OrderStop[] = [];
  for (const stop of unassigned) {
    if (runs.length > 0 && stop.position !== null) added.push(stop);
    else leftOver.push({ stopId: stop.id, reason: runs.length > 0 ? "no_position" : "no_run" });
  }
  const { problem, orders } = stateProblem({ runs, unassigned: added, travel, now });
  const near = findNearStops(problem);
  const onRun = new Set(orders.flat());
  let state: State = { orders, pool: [...problem.stops.keys()].filter((stop) => !onRun.has(stop)) };
  while (problem.stops.length > 0) {
    const next = runRound(problem, near, state, seed, isTimeUp);
    if (!next) break;
    state = next;
  }
  const changed = problem.runs.flatMap((run, at) => {
    const order = state.orders[at] as readonly number[];
    if (isSameOrder(order, orders[at] as readonly number[])) return [];
    const started = run.stops
      .filter(({ startedAt }) => startedAt !== null)
      .toSorted((one, other) => Number(one.startedAt) - Number(other.startedAt));
    return [
      {
        runId: run.id,
        stopIds: [...started, ...order.map((stop) => problem.stops[stop] as OrderStop)].map(({ id }) => id),
      },
    ];
  });
  const after = withOrders(runs, unassigned, changed);
  const isChanged = changed.length > 0;
  const before = totalsOf(runs, { now, travel });
  return {
    moves: isChanged ? movesBetween(runs, after) : [],
    orders: changed,
    leftOver: [...leftOver, ...explainLeftOver(problem, state)],
    before,
    after: isChanged ? totalsOf(after, { now, travel }) : before,
  };
}

type State = { orders: readonly (readonly number[])[]; pool: readonly number[] };

/** Searches once from a state, which alone decides what is found. Returns null if it is not worth the change. */
function runRound(
  problem: Problem,
  near: NearStops,
  { orders, pool: before }: State,
  seed: number,
  isTimeUp: () => boolean,
): State | null {
  priceStops(problem, orders);
  const plan = new Plan(problem, orders);
  const pool = new Set(before);
  const mayCost = findAllowedCosts(plan, pool);
  const costOf = () => plan.total() + [...pool].reduce((sum, stop) => sum + (mayCost[stop] as number), 0);
  const costBefore = costOf();
  const drivenBefore = plan.drives.reduce((sum, seconds) => sum + seconds, 0);
  insertAll({ plan, near, pool, mayCost, isTimeUp });
  improvePlan(plan, near, isTimeUp);
  const budget = leastWork + workPerStop * problem.stops.length;
  ruinAndRecreate({ plan, near, chance: chanceFrom(seed), pool, mayCost, budget, isTimeUp });
  improvePlan(plan, near, isTimeUp);
  sortHouses(plan, orders);
  const saved = costBefore - costOf();
  const least = Math.max(leastSaved.seconds * weights.driveSecond, leastSaved.share * drivenBefore);
  if (saved < least && pool.size >= before.length) return null;
  return { orders: plan.orders.slice(), pool: [...pool].toSorted((one, other) => one - other) };
}

/** Puts neighbors that share a position in the order of their houses, in runs that change, if it costs nothing. */
function sortHouses(plan: Plan, before: readonly (readonly number[])[]): void {
  const { problem } = plan;
  const isSamePoint = (one: number, other: number) =>
    plan.secondsBetween(one, other) === 0 && plan.secondsBetween(other, one) === 0;
  plan.orders.forEach((order, run) => {
    if (isSameOrder(order, before[run] as readonly number[])) return;
    for (let from = 0, to = 1; from < order.length; from = to, to = from + 1) {
      while (to < order.length && isSamePoint(order[from] as number, order[to] as number)) to += 1;
      if (to - from < 2) continue;
      const present = plan.orders[run] as readonly number[];
      const group = present.slice(from, to).map((number) => ({ number, ...(problem.stops[number] as OrderStop) }));
      const sorted = present.toSpliced(from, to - from, ...houseOrder(group).map(({ number }) => number));
      const limit = (plan.costs[run] as number) + weights.driveSecond / 2;
      if (plan.costOf(run, sorted, from, limit) !== Infinity) plan.setOrder(run, sorted);
    }
  });
}

function explainLeftOver(problem: Problem, { orders, pool }: State): Proposal["leftOver"] {
  const plan = new Plan(problem, orders);
  const inserter = new Inserter(plan, null, null);
  return pool.map((stop) => ({
    stopId: (problem.stops[stop] as OrderStop).id,
    reason: reasonFor(plan, inserter, stop),
  }));
}

function reasonFor({ problem, runOf }: Plan, inserter: Inserter, stop: number): LeftOverReason {
  const { runs, stopCost, collectionOf } = problem;
  const collection = collectionOf[stop] as number;
  if (collection >= 0 && runOf[collection] === -1) return "collection";
  if (runs.every((_, run) => (stopCost[stop * runs.length + run] as number) >= weights.broken)) return "skills";
  return inserter.find(stop, weights.overload) === null ? "capacity" : "time";
}

function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((stop, at) => stop === other[at]);
}
