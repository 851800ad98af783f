import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import type { TravelTimes } from "#domain/road/order/travel-times.ts";
import { type Chance, chanceFrom } from "#domain/shared/chance.ts";
import { minutesAfterEight, orderRun, orderStop } from "#tests/support/order-cases.ts";

/**
 * Instances in the manner of Solomon's classes RC101 to RC108 (1987), drawn here and not copied: 100 stops in a square
 * of 100 miles, half of them in clusters, 25 vehicles of 200 pieces, 10 minutes at each stop, a day of 240 minutes at
 * a mile a minute, and windows of a width for a share of the stops.
 */
const classes = [
  { name: "RC101", share: 1, widths: [30] },
  { name: "RC102", share: 0.75, widths: [30] },
  { name: "RC103", share: 0.5, widths: [30] },
  { name: "RC104", share: 0.25, widths: [30] },
  { name: "RC105", share: 1, widths: [10, 60, 100] },
  { name: "RC106", share: 1, widths: [60] },
  { name: "RC107", share: 1, widths: [60, 90, 120] },
  { name: "RC108", share: 1, widths: [90, 110, 140] },
];
const [customers, vehicles, capacity, day, service] = [100, 25, 200, 240, 10];
const depot = { latitude: 50, longitude: 40 };

/** Straight lines in the square: a mile takes a minute. */
export const squareTravel: TravelTimes = { minutesBetween: squareMiles, milesBetween: squareMiles };

export type RcInstance = { name: string; stops: OrderStop[]; runs: OrderRun[] };

export function drawRcInstances(seed: number): RcInstance[] {
  const chance = chanceFrom(seed);
  const clusters = Array.from({ length: 10 }, () => [10 + chance.next() * 80, 10 + chance.next() * 80] as const);
  const places = Array.from({ length: customers }, (_, at) => {
    const [x, y] = at % 2 === 0 ? chance.pick(clusters) : [chance.next() * 100, chance.next() * 100];
    const spread = () => (at % 2 === 0 ? (chance.next() + chance.next() - 1) * 8 : 0);
    return { latitude: Math.round(y + spread()), longitude: Math.round(x + spread()), pieces: chance.whole(1, 3) * 10 };
  });
  return classes.map(({ name, share, widths }) => ({
    name,
    stops: places.map(({ pieces, ...position }, at) =>
      orderStop(`c${String(at).padStart(3, "0")}`, {
        position,
        pieces,
        pounds: 0,
        serviceMinutes: service,
        ...(chance.happens(share) ? drawWindow(chance, squareMiles(depot, position), chance.pick(widths)) : {}),
      }),
    ),
    runs: Array.from({ length: vehicles }, (_, at) =>
      orderRun(`v${String(at).padStart(2, "0")}`, [], {
        from: depot,
        to: depot,
        endsAt: minutesAfterEight(day),
        capacity: { pieces: capacity, pounds: null },
      }),
    ),
  }));
}

/** Drives to the nearest stop that can still be made, with as many vehicles as it takes. Returns minutes and runs. */
export function nearestFirst({ stops, runs }: RcInstance): { minutes: number; runs: number; left: number } {
  const open = new Set(stops);
  let [minutes, used] = [0, 0];
  for (const run of runs) {
    let [at, time, load] = [run.from, 0, 0];
    for (;;) {
      let next: { stop: OrderStop; leg: number; leaves: number } | null = null;
      for (const stop of open) {
        const leg = squareMiles(at, stop.position ?? depot);
        const begins = Math.max(time + leg, minuteOf(stop.earliestAt, 0));
        const isInTime = begins <= minuteOf(stop.latestAt, day);
        const isBack = begins + service + squareMiles(stop.position ?? depot, depot) <= day;
        if (isInTime && isBack && load + stop.pieces <= capacity && (!next || leg < next.leg))
          next = { stop, leg, leaves: begins + service };
      }
      if (!next) break;
      open.delete(next.stop);
      minutes += next.leg;
      [at, time, load] = [next.stop.position ?? depot, next.leaves, load + next.stop.pieces];
    }
    if (load > 0) used += 1;
    minutes += squareMiles(at, depot);
  }
  return { minutes, runs: used, left: open.size };
}

function drawWindow(chance: Chance, miles: number, width: number): Pick<OrderStop, "earliestAt" | "latestAt"> {
  const middle = miles + chance.next() * (day - service - 2 * miles);
  return {
    earliestAt: minutesAfterEight(Math.round(Math.max(miles, middle - width / 2))),
    latestAt: minutesAfterEight(Math.round(Math.min(day - service - miles, middle + width / 2))),
  };
}

function minuteOf(instant: Date | null, otherwise: number): number {
  return instant ? (instant.getTime() - minutesAfterEight(0).getTime()) / 60_000 : otherwise;
}

function squareMiles(
  from: { latitude: number; longitude: number },
  to: { latitude: number; longitude: number },
): number {
  return Math.hypot(from.latitude - to.latitude, from.longitude - to.longitude);
}
