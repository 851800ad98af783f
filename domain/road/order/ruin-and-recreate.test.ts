import * as fc from "fast-check";
import { expect, it } from "vitest";
import { costOfBuild, findAllowedCosts, insertAll } from "#domain/road/order/build-plan.ts";
import { findNearStops } from "#domain/road/order/near-stops.ts";
import { Plan } from "#domain/road/order/plan.ts";
import { stateProblem } from "#domain/road/order/problem.ts";
import { ruinAndRecreate } from "#domain/road/order/ruin-and-recreate.ts";
import { estimatedTravel } from "#domain/road/order/travel-times.ts";
import { runSteps } from "#domain/road/order/steps.ts";
import { chanceFrom } from "#domain/shared/chance.ts";
import { drawDay } from "#tests/support/order-cases.ts";

const day = fc.record({ seed: fc.integer({ min: 1 }), isMidDay: fc.boolean() });

it("keeps the best orders found, every stop once, and its budget", () => {
  fc.assert(
    fc.property(day, ({ seed, isMidDay }) => {
      const { runs, added, now } = drawDay(chanceFrom(seed), { mostStops: 20, isMidDay });
      const { problem, orders } = stateProblem({ runs, unassigned: added, travel: estimatedTravel, now });
      if (problem.stops.length === 0) return;
      const plan = new Plan(problem, orders);
      const placed = new Set(orders.flat());
      const pool = new Set([...problem.stops.keys()].filter((stop) => !placed.has(stop)));
      const mayCost = findAllowedCosts(problem, pool);
      const search = { plan, near: findNearStops(problem), pool, mayCost, isTimeUp: () => false };
      const cost = () => costOfBuild(search);
      const given = cost();
      runSteps(insertAll(search));
      const built = cost();
      const start = plan.work;
      runSteps(ruinAndRecreate({ ...search, chance: chanceFrom(seed), budget: 5000 }));
      expect(built).toBeLessThanOrEqual(given);
      expect(cost()).toBeLessThanOrEqual(built);
      expect([...plan.orders.flat(), ...pool].toSorted((one, other) => one - other)).toEqual([...problem.stops.keys()]);
      expect([...placed].every((stop) => !pool.has(stop))).toBe(true);
      expect(new Plan(problem, plan.orders).total()).toBe(plan.total());
      expect(plan.work - start).toBeLessThan(15_000);
      // Ended while it still accepts worse orders.
      let asked = 0;
      const found = cost();
      runSteps(ruinAndRecreate({ ...search, chance: chanceFrom(seed), budget: 1e9, isTimeUp: () => (asked += 1) > 2 }));
      expect(cost()).toBeLessThanOrEqual(found);
    }),
    { numRuns: 150 },
  );
});
