import * as fc from "fast-check";
import { expect, it } from "vitest";
import { improvePlan } from "#domain/road/order/improve-plan.ts";
import { findNearStops } from "#domain/road/order/near-stops.ts";
import type { OrderRun } from "#domain/road/order/order-run.ts";
import { Plan } from "#domain/road/order/plan.ts";
import { runSteps } from "#domain/road/order/steps.ts";
import { stateProblem } from "#domain/road/order/problem.ts";
import { estimatedTravel } from "#domain/road/order/travel-times.ts";
import { chanceFrom } from "#domain/shared/chance.ts";
import { drawDay, orderRun, orderStop, pointAt } from "#tests/support/order-cases.ts";

function improved(runs: readonly OrderRun[], now: Date | null = null) {
  const { problem, orders } = stateProblem({ runs, unassigned: [], travel: estimatedTravel, now });
  const plan = new Plan(problem, orders);
  const before = plan.total();
  runSteps(improvePlan(plan, findNearStops(problem), () => false));
  const ids = plan.orders.map((order) => order.map((stop) => problem.stops[stop]?.id).join(""));
  return { plan, before, problem, ids };
}

/** Stops along a street to the north, named by their mile. */
const along = (...miles: number[]) => miles.map((mile) => orderStop(String(mile), { position: pointAt(mile, 0) }));

it("moves a stop, and stops that belong together, where they are on the way", () => {
  expect(improved([orderRun("a", along(1, 2, 4, 5, 3), { to: null })]).ids).toEqual(["12345"]);
  expect(improved([orderRun("a", along(4, 5, 1, 2, 3), { to: null })]).ids).toEqual(["12345"]);
});

it("turns a part around: up one street and down the other", () => {
  const street = (name: string, east: number) =>
    [1, 2, 3, 4, 5, 6].map((mile) => orderStop(`${name}${mile}`, { position: pointAt(mile, east) }));
  expect(improved([orderRun("a", [...street("w", -3), ...street("e", 3)])]).ids).toEqual(["w1w2w3w4w5w6e6e5e4e3e2e1"]);
});

it("moves and swaps stops between runs", () => {
  const south = orderStop("s", { position: pointAt(-3, 0) });
  const far = orderStop("f", { position: pointAt(-4, 0) });
  const sorted = (runs: OrderRun[]) => improved(runs).ids.map((order) => order.split("").toSorted().join(""));
  const full = orderRun("a", [...along(3), far], { capacity: { pieces: 1, pounds: null } });
  const capacity = { pieces: 2, pounds: null };
  expect(sorted([full, orderRun("b", [south], { capacity })])).toEqual(["3", "fs"]);
  const swapped = sorted([
    orderRun("a", [...along(3), far], { capacity }),
    orderRun("b", [south, ...along(4)], { capacity }),
  ]);
  expect(swapped).toEqual(["34", "fs"]);
});

it("ends no worse, with every stop once, and with costs that a new plan agrees with", () => {
  const day = fc.record({ seed: fc.integer({ min: 1 }), isMidDay: fc.boolean() });
  fc.assert(
    fc.property(day, ({ seed, isMidDay }) => {
      const { runs, now } = drawDay(chanceFrom(seed), { mostStops: 20, isMidDay });
      const { plan, before, problem } = improved(runs, now);
      expect(plan.total()).toBeLessThanOrEqual(before);
      expect(plan.orders.flat().toSorted((one, other) => one - other)).toEqual([...problem.stops.keys()]);
      expect(new Plan(problem, plan.orders).total()).toBe(plan.total());
    }),
    { numRuns: 200 },
  );
});
