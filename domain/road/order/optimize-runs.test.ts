import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import { optimizeRuns } from "#domain/road/order/optimize-runs.ts";
import { Plan } from "#domain/road/order/plan.ts";
import { stateProblem } from "#domain/road/order/problem.ts";
import { withOrders } from "#domain/road/order/proposal.ts";
import { scheduleRun } from "#domain/road/order/schedule-run.ts";
import { estimatedTravel as travel } from "#domain/road/order/travel-times.ts";
import { chanceFrom } from "#domain/shared/chance.ts";
import { exactCost } from "#tests/support/exact-order.ts";
import { drawDay, drawStops, minutesAfterEight, orderRun, orderStop, pointAt } from "#tests/support/order-cases.ts";

type Day = { runs: OrderRun[]; added: OrderStop[]; now: Date | null };

const drawn = fc
  .record({ seed: fc.integer({ min: 1 }), isMidDay: fc.boolean() })
  .map(({ seed, isMidDay }): Day => drawDay(chanceFrom(seed), { mostStops: 10, isMidDay }));

/** Ends a search early, so that many can be tested: after the first orders are built and some hundred steps. */
function soon(questions = 25): () => boolean {
  let asked = 0;
  return () => (asked += 1) > questions;
}

/** Checks a rule for the proposals of drawn days. */
function always(
  check: (day: Day, after: OrderRun[], proposal: ReturnType<typeof optimizeRuns>) => void,
  numRuns = 200,
) {
  fc.assert(
    fc.property(drawn, (day) => {
      const proposal = optimizeRuns(day.runs, day.added, { now: day.now, isTimeUp: soon() });
      check(day, withOrders(day.runs, day.added, proposal.orders), proposal);
    }),
    { numRuns },
  );
}

function costOf(runs: readonly OrderRun[], now: Date | null): number {
  const { problem, orders } = stateProblem({ runs, unassigned: [], travel, now });
  return new Plan(problem, orders).total();
}

function idsOf(runs: readonly OrderRun[]): string[][] {
  return runs.map(({ stops }) => stops.map(({ id }) => id));
}

describe("optimizeRuns (G22, G23)", () => {
  it("returns every stop exactly once, on a run or left over with a reason", () => {
    always(({ runs, added }, after, { leftOver }) => {
      const given = [...idsOf(runs).flat(), ...added.map(({ id }) => id)];
      const returned = [...idsOf(after).flat(), ...leftOver.map(({ stopId }) => stopId)];
      expect(returned.toSorted()).toEqual(given.toSorted());
      const wereOnRuns = new Set(idsOf(runs).flat());
      expect(leftOver.filter(({ stopId }) => wereOnRuns.has(stopId))).toEqual([]);
    });
  });

  it("moves neither started nor pinned stops", () => {
    always(({ runs }, after) => {
      runs.forEach((run, at) => {
        const stops = after[at]?.stops ?? [];
        const started = run.stops.filter(({ startedAt }) => startedAt !== null);
        expect(stops.slice(0, started.length)).toEqual(started);
        run.stops.forEach((stop, place) => {
          if (stop.pin === "run") expect(stops).toContain(stop);
          if (stop.pin === "place") expect(stops[place]).toBe(stop);
        });
      });
    });
  });

  it("collects before it delivers, in the same run", () => {
    always((_, after) => {
      for (const { stops } of after)
        stops.forEach(({ collectionId, kind }, place) => {
          if (kind === "delivery" && collectionId !== null)
            expect(stops.slice(0, place).map(({ id }) => id)).toContain(collectionId);
        });
    });
  });

  it("never overloads a vehicle that was not, nor gives a stop to a run without the skill", () => {
    always(({ runs, now }, after) => {
      runs.forEach((run, at) => {
        const later = after[at] as OrderRun;
        if (scheduleRun(run, { now }).overload === 0) expect(scheduleRun(later, { now }).overload).toBe(0);
        for (const stop of later.stops) expect(run.skills).toEqual(expect.arrayContaining([...stop.skills]));
      });
    });
  });

  it("is never worse than the present order", () => {
    always(({ runs, now }) => {
      const { orders } = optimizeRuns(runs, [], { now, isTimeUp: soon() });
      const after = withOrders(runs, [], orders);
      if (orders.length === 0) expect(after).toEqual(runs);
      else expect(costOf(after, now)).toBeLessThan(costOf(runs, now));
    });
  });

  it("gives the same proposal for the same input and seed, in whatever order it comes", () => {
    always(({ runs, added, now }, _, proposal) => {
      expect(optimizeRuns(runs, added, { now, isTimeUp: soon() })).toEqual(proposal);
      const shuffled = optimizeRuns(runs.toReversed(), added.toReversed(), { now, isTimeUp: soon() });
      const byId = (orders: typeof proposal.orders) => orders.toSorted((a, b) => a.runId.localeCompare(b.runId));
      expect(byId(shuffled.orders)).toEqual(byId(proposal.orders));
    }, 60);
  });

  it("proposes nothing when it is asked again without news", () => {
    fc.assert(
      fc.property(drawn, ({ runs, added, now }) => {
        const { orders, leftOver } = optimizeRuns(runs, added, { now });
        const left = added.filter(({ id }) => leftOver.some(({ stopId }) => stopId === id));
        const again = optimizeRuns(withOrders(runs, added, orders), left, { now });
        expect(again).toMatchObject({ moves: [], orders: [], leftOver: expect.toSatisfy(sameAs(leftOver)) });
        expect(again.after).toEqual(again.before);
      }),
      { numRuns: 25 },
    );
  });

  it("finds the exact optimum of small days", () => {
    let [compared, equal] = [0, 0];
    for (let seed = 1; seed <= 40; seed += 1) {
      const chance = chanceFrom(seed);
      const stops = drawStops(chance, chance.whole(4, 9));
      const runs = Array.from({ length: chance.whole(1, 2) }, (_, at) => orderRun(`run${at}`, []));
      const { orders, leftOver } = optimizeRuns(runs, stops);
      if (leftOver.length > 0) continue;
      const given = runs.map((run, at) => ({ ...run, stops: at === 0 ? stops : [] }));
      const exact = exactCost(given, travel) ?? Infinity;
      const cost = costOf(withOrders(runs, stops, orders), null);
      expect(cost).toBeGreaterThan(exact - 0.01);
      expect(cost).toBeLessThan(exact * 1.02);
      compared += 1;
      if (cost < exact + 0.5) equal += 1;
    }
    expect(compared).toBeGreaterThan(20);
    expect(equal / compared).toBeGreaterThan(0.95);
  });
});

function sameAs(leftOver: readonly { stopId: string }[]) {
  const ids = (each: readonly { stopId: string }[]) =>
    each
      .map(({ stopId }) => stopId)
      .toSorted()
      .join();
  return (value: unknown) => ids(value as { stopId: string }[]) === ids(leftOver);
}

describe("the order of what counts", () => {
  const [near, far] = [pointAt(1, 0), pointAt(20, 0)];
  const firstOf = (stops: OrderStop[], facts: Partial<OrderRun> = {}) => {
    const runs = [orderRun("run", stops, facts)];
    return idsOf(withOrders(runs, [], optimizeRuns(runs, []).orders))[0]?.[0];
  };
  const away = (minutes: number) => minutesAfterEight(minutes);

  it("a promise before a window, a window before driving", () => {
    const window = orderStop("window", { position: pointAt(-20, 0), latestAt: away(60) });
    const promise = orderStop("promise", { position: far, promisedAt: away(60) });
    expect(firstOf([window, promise])).toBe("promise");
    expect(firstOf([orderStop("near", { position: near, serviceMinutes: 30 }), { ...window, promisedAt: null }])).toBe(
      "window",
    );
  });

  it("overtime before driving", () => {
    // Waiting for the second one at its opening saves driving, but costs the evening.
    const late = orderStop("late", { position: near, earliestAt: away(400), latestAt: away(470) });
    const other = orderStop("far", { position: far, serviceMinutes: 30 });
    expect(firstOf([late, other], { endsAt: away(440) })).toBe("far");
  });

  it("work is shared if it costs no driving", () => {
    const stops = [0, 1, 2, 3].map((at) => orderStop(`s${at}`, { serviceMinutes: 60 }));
    const runs = [orderRun("a", stops), orderRun("b", [])];
    const spread = [orderRun("a", []), orderRun("b", [])];
    expect(idsOf(withOrders(spread, stops, optimizeRuns(spread, stops).orders)).map((ids) => ids.length)).toEqual([
      2, 2,
    ]);
    // Not worth a change of what is planned.
    expect(optimizeRuns(runs, []).orders).toEqual([]);
  });
});

describe("what is left over", () => {
  const reason = (runs: OrderRun[], stop: OrderStop) => optimizeRuns(runs, [stop]).leftOver;
  const stop = orderStop("new", { position: pointAt(3, 0), pieces: 4 });

  it("has the reason", () => {
    const run = orderRun("run", []);
    expect(reason([run], stop)).toEqual([]);
    expect(reason([], stop)).toEqual([{ stopId: "new", reason: "no_run" }]);
    expect(reason([run], { ...stop, position: null })).toEqual([{ stopId: "new", reason: "no_position" }]);
    expect(reason([run], { ...stop, skills: ["medical"] })).toEqual([{ stopId: "new", reason: "skills" }]);
    expect(reason([{ ...run, capacity: { pieces: 3, pounds: null } }], stop)).toEqual([
      { stopId: "new", reason: "capacity" },
    ]);
    expect(reason([{ ...run, endsAt: minutesAfterEight(10) }], stop)).toEqual([{ stopId: "new", reason: "time" }]);
  });

  it("includes the delivery of a collection that is left over", () => {
    const collection = orderStop("c", { ...stop, id: "c", kind: "collection", skills: ["medical"] });
    const delivery = orderStop("d", { ...stop, id: "d", collectionId: "c" });
    expect(optimizeRuns([orderRun("run", [])], [delivery, collection]).leftOver).toEqual([
      { stopId: "c", reason: "skills" },
      { stopId: "d", reason: "collection" },
    ]);
  });

  it("is not a stop that every run would reach too late", () => {
    expect(reason([orderRun("run", [])], { ...stop, promisedAt: minutesAfterEight(1) })).toEqual([]);
  });
});

describe("a day under way", () => {
  const done = orderStop("done", { position: pointAt(0, 1), startedAt: minutesAfterEight(10) });
  const stop = (north: number) => orderStop("open", { position: pointAt(north, 6) });
  const other = orderStop("other", { position: pointAt(1, 6), pin: "run" });
  const moved = (north: number, first: readonly OrderStop[]) =>
    optimizeRuns([orderRun("a", [...first, stop(north)]), orderRun("b", [other])], []).moves.length > 0;

  it("keeps a stop on its run unless another saves more than ten minutes", () => {
    expect(moved(1, [])).toBe(true);
    expect(moved(1, [{ ...done, startedAt: null, position: pointAt(0, 5.5) }])).toBe(true);
    expect(moved(1, [{ ...done, position: pointAt(0, 5.5) }])).toBe(false);
  });
});

it("orders houses that share a position by number in runs that change", () => {
  const corner = pointAt(2, 2);
  const house = (id: string, street: string) => orderStop(id, { street, position: corner });
  const stops = [house("a", "4 Oak St"), house("b", "3 Oak St"), house("c", "1 Oak St"), house("d", "2 Oak St")];
  const runs = [orderRun("run", [])];
  expect(optimizeRuns(runs, stops).orders).toEqual([{ runId: "run", stopIds: ["c", "b", "d", "a"] }]);
  const urgent = stops.map((stop) => (stop.id === "a" ? { ...stop, latestAt: minutesAfterEight(15) } : stop));
  expect(optimizeRuns(runs, urgent).orders[0]?.stopIds[0]).toBe("a");
});

it("finds from poor orders nearly what it finds for new stops", () => {
  const stops = drawStops(chanceFrom(2), 60, { pairs: 0 });
  const poor = [orderRun("a", stops.slice(0, 30)), orderRun("b", stops.slice(30))];
  const empty = [orderRun("a", []), orderRun("b", [])];
  const [one, other] = [optimizeRuns(poor, []).after, optimizeRuns(empty, stops).after];
  expect(one.missedPromises).toBe(other.missedPromises);
  expect(one.driveMinutes).toBeLessThan(other.driveMinutes * 1.04);
});

it("gives a collection and its delivery to the run that can make both", () => {
  const runs = [
    orderRun("a", [orderStop("near", { position: pointAt(6, 0) })]),
    orderRun("b", [], { skills: ["medical"] }),
  ];
  const collection = orderStop("c", { kind: "collection", position: pointAt(6, 0) });
  const delivery = orderStop("d", { position: pointAt(6, 0), collectionId: "c", skills: ["medical"] });
  const { orders, leftOver } = optimizeRuns(runs, [delivery, collection], { isTimeUp: soon(3) });
  expect(leftOver).toEqual([]);
  expect(orders.find(({ runId }) => runId === "b")?.stopIds).toEqual(expect.arrayContaining(["c", "d"]));
});

it("keeps a stop without a position on its run", () => {
  const far = (id: string, facts: Partial<OrderStop> = {}) => orderStop(id, { position: pointAt(20, 0), ...facts });
  const runs = [orderRun("a", [far("one"), far("unknown", { position: null })]), orderRun("b", [far("other")])];
  const after = idsOf(withOrders(runs, [], optimizeRuns(runs, []).orders));
  expect(after).toEqual([["one", "unknown", "other"], []].map((ids) => expect.arrayContaining(ids)));
});

it("stops when its time is up, and the proposal holds", () => {
  const stops = drawStops(chanceFrom(5), 40, { pairs: 0 });
  let asked = 0;
  const runs = [orderRun("run", stops.slice(0, 20))];
  const { orders, leftOver } = optimizeRuns(runs, stops.slice(20), { isTimeUp: () => (asked += 1) > 5 });
  expect(asked).toBeLessThan(20);
  expect(idsOf(withOrders(runs, stops, orders)).flat().length + leftOver.length).toBe(40);
});
