import { type Build, costOfBuild, findAllowedCosts, insertAll } from "#domain/road/order/build-plan.ts";
import { leftOverCost, weights } from "#domain/road/order/cost.ts";
import { houseOrder } from "#domain/road/order/house-order.ts";
import { improvePlan } from "#domain/road/order/improve-plan.ts";
import { Inserter } from "#domain/road/order/insert-stop.ts";
import { findNearStops, type NearStops } from "#domain/road/order/near-stops.ts";
import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import { Plan } from "#domain/road/order/plan.ts";
import { priceStops, type Problem, stateProblem } from "#domain/road/order/problem.ts";
import { type LeftOverReason, movesBetween, type Proposal, totalsOf, withOrders } from "#domain/road/order/proposal.ts";
import { ruinAndRecreate } from "#domain/road/order/ruin-and-recreate.ts";
import { runSteps, type Steps } from "#domain/road/order/steps.ts";
import { estimatedTravel, type TravelTimes } from "#domain/road/order/travel-times.ts";
import { chanceFrom } from "#domain/shared/chance.ts";

/** Work of one round in stops walked, which is deterministic, unlike time. Grows with the power 1.5 of the stops. */
const leastWork = 300_000;
const workPerStop = 300;

/**
 * A round must save this share of driving, overtime and lateness, and this many seconds of driving, or bring more stops
 * onto runs. A missed promise or window is always more.
 */
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

/** As `searchOrders`, without a pause, for tests and benchmarks. @internal */
export function optimizeRuns(...given: Parameters<typeof searchOrders>): Proposal {
  return runSteps(searchOrders(...given));
}

/**
 * Proposes a better order of stops (G22, G23). Runs in rounds until one finds too little to be worth the change and is
 * discarded: the same round starts the next search, so that one without news proposes nothing.
 */
export function* searchOrders(
  runs: readonly OrderRun[],
  unassigned: readonly OrderStop[],
  { seed = 1, now = null, travel = estimatedTravel, isTimeUp = () => false }: OptimizeOptions = {},
): Steps<Proposal> {
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
    const next = yield* runRound(problem, near, state, seed, isTimeUp);
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
function* runRound(
  problem: Problem,
  near: NearStops,
  { orders, pool: before }: State,
  seed: number,
  isTimeUp: () => boolean,
): Steps<State | null> {
  priceStops(problem, orders);
  const plan = new Plan(problem, orders);
  const pool = new Set(before);
  const mayCost = findAllowedCosts(problem, pool);
  const build = { plan, near, pool, mayCost, isTimeUp };
  const costBefore = costOfBuild(build);
  const least = Math.max(leastSaved.seconds, leastSaved.share * (plan.total() % weights.missedWindow));
  const total = problem.stops.length;
  const budget = leastWork + workPerStop * total * Math.sqrt(total);
  yield* insertAll(build);
  if (isPoor(plan)) yield* rebuild(build, seed, budget / 2);
  yield* improvePlan(plan, near, isTimeUp);
  yield* ruinAndRecreate({ ...build, chance: chanceFrom(seed), budget });
  sortHouses(plan, orders);
  const saved = costBefore - costOfBuild(build);
  if (saved < least && pool.size >= before.length) return null;
  return { orders: plan.orders.slice(), pool: [...pool].toSorted((one, other) => one - other) };
}

/** Checks whether more is missed or late than is unavoidable for each stop, or there is more than some overtime. */
function isPoor({ problem, costs, drives, runOf }: Plan): boolean {
  const allowed = findAllowedCosts(problem, new Set(problem.stops.keys()));
  const unavoidable = allowed.reduce((sum, cost, stop) => (runOf[stop] === -1 ? sum : sum + cost - leftOverCost), 0);
  const besides = costs.reduce((sum, cost, run) => sum + cost - (drives[run] as number), 0);
  return besides - unavoidable > leftOverCost;
}

/**
 * Takes all stops out and searches as if they were new, so that those without a good place wait while the others are
 * ordered. A poor order is hardly left by single moves. Keeps what costs less.
 */
function* rebuild(build: Build, seed: number, budget: number): Steps {
  const { plan, near, pool, isTimeUp } = build;
  const [cost, orders, left] = [costOfBuild(build), plan.orders.slice(), [...pool]];
  orders.forEach((order, run) => {
    const kept = plan.firstFree[run] as number;
    for (const stop of order.slice(kept)) pool.add(stop);
    plan.setOrder(run, order.slice(0, kept));
  });
  const asNew = { ...build, mayCost: findAllowedCosts(plan.problem, pool) };
  yield* insertAll(asNew);
  yield* improvePlan(plan, near, isTimeUp);
  yield* ruinAndRecreate({ ...asNew, chance: chanceFrom(seed), budget });
  yield* insertAll(build);
  if (costOfBuild(build) < cost) return;
  orders.forEach((order, run) => plan.setOrder(run, order));
  pool.clear();
  for (const stop of left) pool.add(stop);
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
