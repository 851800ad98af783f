import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import type { Position } from "#domain/shared/miles.ts";
import type { Chance } from "#domain/shared/chance.ts";

/** The day of all cases begins at eight. */
export const eight = Date.parse("2026-06-18T13:00:00Z");
export const center: Position = { latitude: 30.27, longitude: -97.74 };

export function minutesAfterEight(minutes: number): Date {
  return new Date(eight + minutes * 60_000);
}

/** Returns a point some miles north and east of the center. */
export function pointAt(north: number, east: number): Position {
  return { latitude: center.latitude + north / 69.1, longitude: center.longitude + east / 59.7 };
}

export function orderStop(id: string, facts: Partial<OrderStop> = {}): OrderStop {
  return {
    id,
    kind: "delivery",
    position: center,
    street: "",
    earliestAt: null,
    latestAt: null,
    promisedAt: null,
    serviceMinutes: 5,
    pieces: 1,
    pounds: 10,
    skills: [],
    collectionId: null,
    pin: null,
    startedAt: null,
    ...facts,
  };
}

export function orderRun(id: string, stops: readonly OrderStop[], facts: Partial<OrderRun> = {}): OrderRun {
  return {
    id,
    startsAt: minutesAfterEight(0),
    endsAt: minutesAfterEight(480),
    from: center,
    to: center,
    capacity: { pieces: null, pounds: null },
    skills: [],
    breaks: [],
    stops,
    ...facts,
  };
}

/** Draws stops around the center: some with a window or a promise, some collected in the same run. */
export function drawStops(chance: Chance, count: number, { miles = 6, pairs = 0.1, hours = 8 } = {}): OrderStop[] {
  const stops: OrderStop[] = [];
  while (stops.length < count) {
    const at = stops.length;
    const position = () => pointAt((chance.next() * 2 - 1) * miles, (chance.next() * 2 - 1) * miles);
    const opens = chance.whole(0, (hours - 1) * 4) * 15;
    const hasWindow = chance.happens(0.3);
    const stop = orderStop(`s${String(at).padStart(4, "0")}`, {
      kind: chance.happens(0.3) ? "collection" : "delivery",
      position: position(),
      earliestAt: hasWindow ? minutesAfterEight(opens) : null,
      latestAt: hasWindow ? minutesAfterEight(opens + chance.pick([60, 120, 240])) : null,
      promisedAt: chance.happens(0.3) ? minutesAfterEight(chance.whole(2, hours * 2) * 30) : null,
      serviceMinutes: chance.whole(2, 10),
      pieces: chance.whole(1, 4),
      pounds: chance.whole(1, 60),
    });
    stops.push(stop);
    if (stop.kind === "collection" && stops.length < count && chance.happens(pairs * 3))
      stops.push({
        ...stop,
        id: `${stop.id}d`,
        kind: "delivery",
        position: position(),
        collectionId: stop.id,
        earliestAt: null,
        latestAt: null,
      });
  }
  return stops;
}

/** Draws a day: runs with breaks, capacity, skills and pins, some under way, and new stops. */
export function drawDay(chance: Chance, { mostStops = 12, isMidDay = false } = {}) {
  const stops = drawStops(chance, chance.whole(0, mostStops)).map((stop) => ({
    ...stop,
    skills: chance.happens(0.1) ? ["medical"] : [],
    pin: chance.happens(0.85) ? null : chance.pick(["place", "run"] as const),
    street: `${chance.whole(1, 40)} Oak St`,
  }));
  const runs = Array.from({ length: chance.whole(1, 3) }, (_, at) =>
    orderRun(`run${at}`, [], {
      to: chance.happens(0.8) ? center : null,
      endsAt: minutesAfterEight(chance.pick([240, 480])),
      capacity: { pieces: chance.pick([null, 12]), pounds: chance.pick([null, 250]) },
      skills: chance.happens(0.5) ? ["medical"] : [],
      breaks: chance.happens(0.5)
        ? [{ earliestAt: minutesAfterEight(120), latestAt: minutesAfterEight(chance.pick([150, 240])), minutes: 30 }]
        : [],
    }),
  );
  const added: OrderStop[] = [];
  const assigned = new Map<string, number>();
  for (const stop of stops) {
    const withIt = stop.collectionId === null ? undefined : assigned.get(stop.collectionId);
    const isNew = stop.collectionId === null ? chance.happens(0.3) : withIt === undefined;
    if (isNew) {
      added.push(stop);
      continue;
    }
    const at = withIt ?? chance.whole(0, runs.length - 1);
    assigned.set(stop.id, at);
    const run = runs[at] as OrderRun;
    const skills = stop.skills.filter((skill) => run.skills.includes(skill));
    runs[at] = { ...run, stops: [...run.stops, { ...stop, skills }] };
  }
  if (!isMidDay) return { runs, added, now: null };
  const underWay = runs.map((run) => {
    const count = chance.whole(0, Math.min(3, run.stops.length));
    const startedAt = (at: number) => (at < count ? minutesAfterEight(20 * (at + 1)) : null);
    return { ...run, stops: run.stops.map((stop, at) => ({ ...stop, startedAt: startedAt(at) })) };
  });
  return { runs: underWay, added, now: minutesAfterEight(60) };
}
