import { weights } from "#domain/road/order/cost.ts";
import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import type { TravelTimes } from "#domain/road/order/travel-times.ts";
import type { Position } from "#domain/shared/miles.ts";

/**
 * Finds the least cost of one or two runs that must make all stops, by dynamic programming over subsets: for each set
 * of stops and last stop, all pairs of time and cost that no other beats in both. Knows no breaks, pins or moves, and
 * capacity only of a single run. Returns null if no order respects the rules.
 */
export function exactCost(runs: readonly OrderRun[], travel: TravelTimes): number | null {
  const stops = runs.flatMap((run) => run.stops);
  const all = (1 << stops.length) - 1;
  const [first, second] = runs.map((run) => costBySubset(run, stops, travel, runs.length === 1));
  if (!first) return null;
  let least = Infinity;
  if (!second) least = first[all] as number;
  else
    for (let set = 0; set <= all; set += 1)
      least = Math.min(least, (first[set] as number) + (second[all ^ set] as number));
  return least === Infinity ? null : least;
}

type Label = { time: number; cost: number };

function costBySubset(run: OrderRun, stops: readonly OrderStop[], travel: TravelTimes, isAlone: boolean): Float64Array {
  const count = stops.length;
  const size = 1 << count;
  const epoch = run.startsAt.getTime();
  const seconds = (from: Position, to: Position) => Math.round(travel.minutesBetween(from, to) * 60);
  const after = (instant: Date | null, otherwise: number) => (instant ? (instant.getTime() - epoch) / 1000 : otherwise);
  const facts = stops.map((stop) => ({
    out: seconds(run.from, stop.position as Position),
    home: run.to ? seconds(stop.position as Position, run.to) : 0,
    legs: stops.map((other) => seconds(stop.position as Position, other.position as Position)),
    earliest: after(stop.earliestAt, -Infinity),
    latest: after(stop.latestAt, Infinity),
    promised: after(stop.promisedAt, Infinity),
    service: stop.serviceMinutes * 60,
    needs: stops.findIndex(({ id }) => id === stop.collectionId),
    isAble: stop.skills.every((skill) => run.skills.includes(skill)),
  }));
  const labels: (Label[] | undefined)[] = Array.from({ length: size * count });
  const result = new Float64Array(size).fill(Infinity);
  result[0] = 0;
  const extend = (set: number, last: number, { time, cost }: Label) => {
    for (let next = 0; next < count; next += 1) {
      const stop = facts[next] as (typeof facts)[number];
      const grown = set | (1 << next);
      if (grown === set || !stop.isAble || (stop.needs >= 0 && (set & (1 << stop.needs)) === 0)) continue;
      if (isAlone && isOverloaded(run, stops, grown)) continue;
      const leg = last < 0 ? stop.out : (facts[last]?.legs[next] as number);
      const began = Math.max(time + leg, stop.earliest);
      const late = Math.max(0, began - Math.min(stop.promised, stop.latest));
      const label = {
        time: began + stop.service,
        cost:
          cost +
          leg +
          late * weights.lateSecond +
          (began > stop.promised ? weights.missedPromise : 0) +
          (began > stop.latest ? weights.missedWindow : 0),
      };
      const known = (labels[grown * count + next] ??= []);
      if (known.some((each) => each.time <= label.time && each.cost <= label.cost)) continue;
      labels[grown * count + next] = [
        ...known.filter((each) => each.time < label.time || each.cost < label.cost),
        label,
      ];
    }
  };
  if (!isAlone || !isOverloaded(run, stops, 0)) extend(0, -1, { time: 0, cost: 0 });
  const shift = (run.endsAt.getTime() - epoch) / 1000;
  for (let set = 1; set < size; set += 1)
    for (let last = 0; last < count; last += 1)
      for (const label of labels[set * count + last] ?? []) {
        const end = label.time + (facts[last]?.home as number);
        const cost =
          label.cost +
          (facts[last]?.home as number) +
          Math.max(0, end - shift) * weights.overtimeSecond +
          end * end * weights.workSecondSquared;
        if (cost < (result[set] as number)) result[set] = cost;
        extend(set, last, label);
      }
  return result;
}

/** Checks the load after the stops of a set, of a run that makes all stops. */
function isOverloaded({ capacity }: OrderRun, stops: readonly OrderStop[], set: number): boolean {
  let [pieces, pounds] = [0, 0];
  stops.forEach((stop, at) => {
    const isDone = (set & (1 << at)) !== 0;
    const isLoadedAtStart = stop.kind === "delivery" && stop.collectionId === null;
    const times = stop.kind === "collection" ? Number(isDone) : Number(isLoadedAtStart) - Number(isDone);
    pieces += times * stop.pieces;
    pounds += times * stop.pounds;
  });
  return pieces > (capacity.pieces ?? Infinity) || pounds > (capacity.pounds ?? Infinity) + 1e-6;
}
