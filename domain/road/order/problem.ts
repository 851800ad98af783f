import { movedStopCost, weights } from "#domain/road/order/cost.ts";
import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import type { TravelTimes } from "#domain/road/order/travel-times.ts";
import type { Position } from "#domain/shared/miles.ts";

/** Stands for "no limit" among seconds. */
const unlimited = 2 ** 30;

/** Stops that may still be ordered, and runs, as numbers. Times are seconds after `epoch`, pounds are tenths. */
export type Problem = {
  epoch: number;
  stops: readonly OrderStop[];
  runs: readonly OrderRun[];
  /** Points of the table of travel times: stops, then the start of each run, then its end. */
  points: number;
  seconds: Int32Array;
  earliest: Int32Array;
  latest: Int32Array;
  promised: Int32Array;
  /** The earlier of window and promise. */
  due: Int32Array;
  service: Int32Array;
  /** Positive if the vehicle gets fuller at the stop. */
  pieces: Int32Array;
  pounds: Int32Array;
  /** The collection of a delivery, and the delivery of a collection, in the same run; else -1. */
  collectionOf: Int32Array;
  deliveryOf: Int32Array;
  hasPairs: boolean;
  pinnedPlace: Int32Array;
  isPinned: Uint8Array;
  /** By stop and run: what it costs that this run makes this stop. */
  stopCost: Float64Array;
  startTime: Int32Array;
  shiftStart: Int32Array;
  shiftEnd: Int32Array;
  /** A run that has not started and has no stops stays at the branch. */
  hasStarted: Uint8Array;
  /** Its time has come, so that moving a stop away from it or to it costs extra. */
  isUnderway: Uint8Array;
  /** The run that has collected what a delivery brings, else -1. */
  collectedBy: Int32Array;
  loadedPieces: Int32Array;
  loadedPounds: Int32Array;
  mostPieces: Int32Array;
  mostPounds: Int32Array;
  /** Breaks of all runs; those of a run begin at `breakFrom[run]`. */
  breakFrom: Int32Array;
  breakEarliest: Int32Array;
  breakLatest: Int32Array;
  breakSeconds: Int32Array;
};

export function startPoint(problem: Problem, run: number): number {
  return problem.stops.length + run;
}

export function endPoint(problem: Problem, run: number): number {
  return problem.stops.length + problem.runs.length + run;
}

type Input = {
  runs: readonly OrderRun[];
  unassigned: readonly OrderStop[];
  travel: TravelTimes;
  now: Date | null;
};

/**
 * Turns runs and stops into numbers, and returns the present order of each run by those numbers. Both are sorted by id,
 * so that a proposal gives the same problem after it was applied. Unassigned stops must have a position.
 */
export function stateProblem(input: Input): { problem: Problem; orders: number[][] } {
  const runs = input.runs.toSorted(byId);
  const parts = runs.map((run) => splitRun(run, input.now));
  const stops = [...parts.flatMap(({ open }) => open), ...input.unassigned].toSorted(byId);
  const numbers = new Map(stops.map((stop, at) => [stop.id, at]));
  const startedBy = new Map(parts.flatMap(({ started }, run) => started.map(({ id }) => [id, run] as const)));
  const epoch = Math.min(...parts.map(({ startsAt }) => startsAt));
  const orders = parts.map(({ open }) => open.map(({ id }) => numbers.get(id) as number));
  const after = (instant: Date | number | null, otherwise: number) =>
    instant === null
      ? otherwise
      : Math.max(-unlimited, Math.min(unlimited, Math.round((Number(instant) - epoch) / 1000)));
  const ofStops = (read: (stop: OrderStop) => number) => Int32Array.from(stops, read);
  const ofRuns = (read: (part: RunParts) => number) => Int32Array.from(parts, read);
  const latest = ofStops(({ latestAt }) => after(latestAt, unlimited));
  const promised = ofStops(({ promisedAt }) => after(promisedAt, unlimited));
  const collectionOf = ofStops(({ kind, collectionId }) =>
    kind === "delivery" && collectionId !== null ? (numbers.get(collectionId) ?? -1) : -1,
  );
  const deliveryOf = new Int32Array(stops.length).fill(-1);
  collectionOf.forEach((collection, delivery) => {
    if (collection >= 0) deliveryOf[collection] = delivery;
  });
  const pinnedPlace = new Int32Array(stops.length).fill(-1);
  for (const order of orders)
    order.forEach((stop, place) => {
      if (stops[stop]?.pin === "place") pinnedPlace[stop] = place;
    });
  const breaks = parts.map(({ run }) => run.breaks.toSorted((a, b) => Number(a.earliestAt) - Number(b.earliestAt)));
  const problem: Problem = {
    epoch,
    stops,
    runs,
    ...travelTable(parts, stops, orders, input.travel),
    earliest: ofStops(({ earliestAt }) => after(earliestAt, -unlimited)),
    latest,
    promised,
    due: latest.map((each, stop) => Math.min(each, promised[stop] as number)),
    service: ofStops(({ serviceMinutes }) => Math.round(serviceMinutes * 60)),
    pieces: ofStops((stop) => stop.pieces * signOf(stop)),
    pounds: ofStops((stop) => tenths(stop.pounds) * signOf(stop)),
    collectionOf,
    deliveryOf,
    hasPairs: collectionOf.some((each) => each >= 0),
    pinnedPlace,
    isPinned: new Uint8Array(stops.length),
    stopCost: new Float64Array(stops.length * runs.length),
    startTime: ofRuns(({ startsAt }) => after(startsAt, 0)),
    shiftStart: ofRuns(({ run }) => after(run.startsAt, 0)),
    shiftEnd: ofRuns(({ run }) => after(run.endsAt, 0)),
    hasStarted: Uint8Array.from(parts, ({ started }) => (started.length > 0 ? 1 : 0)),
    isUnderway: Uint8Array.from(parts, ({ run, started }) =>
      started.length > 0 || (input.now !== null && run.startsAt <= input.now) ? 1 : 0,
    ),
    collectedBy: ofStops(({ kind, collectionId }) =>
      kind === "delivery" && collectionId !== null ? (startedBy.get(collectionId) ?? -1) : -1,
    ),
    loadedPieces: ofRuns(({ onBoard }) => onBoard.reduce((sum, { pieces }) => sum + pieces, 0)),
    loadedPounds: ofRuns(({ onBoard }) => onBoard.reduce((sum, { pounds }) => sum + tenths(pounds), 0)),
    mostPieces: ofRuns(({ run }) => run.capacity.pieces ?? unlimited),
    mostPounds: ofRuns(({ run }) => (run.capacity.pounds === null ? unlimited : tenths(run.capacity.pounds))),
    breakFrom: Int32Array.from([0, ...breaks.map((_, at) => breaks.slice(0, at + 1).flat().length)]),
    breakEarliest: Int32Array.from(breaks.flat(), ({ earliestAt }) => after(earliestAt, 0)),
    breakLatest: Int32Array.from(breaks.flat(), ({ latestAt }) => after(latestAt, 0)),
    breakSeconds: Int32Array.from(breaks.flat(), ({ minutes }) => Math.round(minutes * 60)),
  };
  priceStops(problem, orders);
  return { problem, orders };
}

type RunParts = {
  run: OrderRun;
  started: readonly OrderStop[];
  open: readonly OrderStop[];
  /** Collected stops that are delivered in no open stop of the run. */
  onBoard: readonly OrderStop[];
  from: Position;
  /** When the next stop can be driven to. */
  startsAt: number;
};

/** Separates what has started, which only says where and when the run goes on. */
export function splitRun(run: OrderRun, now: Date | null): RunParts {
  const started = run.stops
    .filter(({ startedAt }) => startedAt !== null)
    .toSorted((one, other) => Number(one.startedAt) - Number(other.startedAt));
  const open = run.stops.filter(({ startedAt }) => startedAt === null);
  const delivered = new Set(run.stops.map(({ collectionId }) => collectionId));
  const last = started.at(-1);
  return {
    run,
    started,
    open,
    onBoard: started.filter(({ kind, id }) => kind === "collection" && !delivered.has(id)),
    from: started.findLast(({ position }) => position !== null)?.position ?? run.from,
    startsAt: Math.max(
      last ? Number(last.startedAt) + last.serviceMinutes * 60_000 : Number(run.startsAt),
      Number(now ?? run.startsAt),
    ),
  };
}

/** A stop without a position counts as being where the stop before it is. */
function travelTable(
  parts: readonly RunParts[],
  stops: readonly OrderStop[],
  orders: readonly number[][],
  travel: TravelTimes,
): Pick<Problem, "points" | "seconds"> {
  const places: (Position | null)[] = [
    ...stops.map(({ position }) => position),
    ...parts.map(({ from }) => from),
    ...parts.map(({ run }) => run.to),
  ];
  orders.forEach((order, run) => {
    let before = parts[run]?.from ?? null;
    for (const stop of order) before = places[stop] ??= before;
  });
  const points = places.length;
  const seconds = new Int32Array(points * points);
  const known = new Map<string, number>();
  const same = places.map((place, at) => {
    if (place === null) return at;
    const key = `${place.latitude} ${place.longitude}`;
    if (!known.has(key)) known.set(key, at);
    return known.get(key) as number;
  });
  for (let from = 0; from < points; from += 1)
    for (let to = 0; to < points; to += 1) {
      const [a, b] = [places[from], places[to]];
      if (!a || !b || same[from] === same[to]) continue;
      const isKnown = same[from] !== from || same[to] !== to;
      seconds[from * points + to] = isKnown
        ? (seconds[(same[from] as number) * points + (same[to] as number)] as number)
        : Math.round(travel.minutesBetween(a, b) * 60);
    }
  return { points, seconds };
}

/** Sets what it costs that each run makes each stop, if `orders` is the present order. */
export function priceStops(problem: Problem, orders: readonly (readonly number[])[]): void {
  const { stops, runs, stopCost, isPinned, isUnderway, collectedBy } = problem;
  const home = new Int32Array(stops.length).fill(-1);
  orders.forEach((order, run) => order.forEach((stop) => (home[stop] = run)));
  stops.forEach((stop, at) => {
    const own = home[at] as number;
    isPinned[at] = own >= 0 && (stop.pin !== null || stop.position === null) ? 1 : 0;
    runs.forEach((run, to) => {
      let cost = stop.skills.every((skill) => run.skills.includes(skill)) ? 0 : weights.broken;
      if (isPinned[at] === 1 && own !== to) cost += weights.broken;
      if (collectedBy[at] !== -1 && collectedBy[at] !== to) cost += weights.broken;
      if (own >= 0 && own !== to && (isUnderway[own] === 1 || isUnderway[to] === 1)) cost += movedStopCost;
      stopCost[at * runs.length + to] = cost;
    });
  });
}

function signOf({ kind }: OrderStop): number {
  return kind === "collection" ? 1 : -1;
}

function tenths(pounds: number): number {
  return Math.round(pounds * 10);
}

/** Compares by code unit: the same on every machine, whatever its language. */
function byId(one: { id: string }, other: { id: string }): number {
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}
