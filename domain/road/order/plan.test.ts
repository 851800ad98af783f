import * as fc from "fast-check";
import { expect, it } from "vitest";
import { weights } from "#domain/road/order/cost.ts";
import { Plan } from "#domain/road/order/plan.ts";
import { stateProblem } from "#domain/road/order/problem.ts";
import { scheduleRun } from "#domain/road/order/schedule-run.ts";
import { estimatedTravel } from "#domain/road/order/travel-times.ts";
import { chanceFrom } from "#domain/shared/chance.ts";
import { drawDay } from "#tests/support/order-cases.ts";

const day = fc.record({ seed: fc.integer({ min: 1 }), isMidDay: fc.boolean() });

function planOf({ seed, isMidDay }: { seed: number; isMidDay: boolean }) {
  const { runs, added, now } = drawDay(chanceFrom(seed), { isMidDay });
  const unassigned = added.filter(({ position }) => position !== null);
  const { problem, orders } = stateProblem({ runs, unassigned, travel: estimatedTravel, now });
  return { runs, now, problem, orders, plan: new Plan(problem, orders) };
}

it("costs what the schedule says", () => {
  fc.assert(
    fc.property(day, (drawn) => {
      const { runs, now, plan, problem } = planOf(drawn);
      for (const run of runs) {
        const at = problem.runs.findIndex(({ id }) => id === run.id);
        const schedule = scheduleRun(run, { now });
        expect(plan.drives[at]).toBeCloseTo(schedule.driveMinutes * 60, 3);
        const late = schedule.stops.reduce(
          (sum, stop) => sum + Math.max(stop.promiseLateMinutes, stop.windowLateMinutes) * 60,
          0,
        );
        const work = run.stops.length > 0 ? (Number(schedule.endsAt) - Number(run.startsAt)) / 1000 : 0;
        const known =
          schedule.driveMinutes * 60 +
          schedule.overtimeMinutes * 60 * weights.overtimeSecond +
          schedule.missedWindows * weights.missedWindow +
          schedule.missedPromises * weights.missedPromise +
          late * weights.lateSecond +
          work * work * weights.workSecondSquared;
        const over = Math.round(((plan.costs[at] as number) - known) / weights.overload);
        expect(over).toBeCloseTo(schedule.overload, 6);
        expect((plan.costs[at] as number) - over * weights.overload).toBeCloseTo(known, over > 0 ? -1 : 1);
      }
    }),
    { numRuns: 300 },
  );
});

it("reckons an insertion as a walk of the longer run does", () => {
  fc.assert(
    fc.property(day, (drawn) => {
      const { plan, problem } = planOf(drawn);
      const isNew = (stop: number) => plan.runOf[stop] === -1;
      for (const stop of [...problem.stops.keys()].filter(isNew))
        plan.orders.forEach((order, run) => {
          for (let place = plan.firstFree[run] as number; place <= order.length; place += 1) {
            const [before, after] = [plan.pointBefore(run, place), plan.pointAt(run, place)];
            const detour =
              plan.secondsBetween(before, stop) +
              plan.secondsBetween(stop, after) -
              plan.secondsBetween(before, after) +
              (problem.stopCost[stop * problem.runs.length + run] as number);
            const longer = new Plan(problem, plan.orders.with(run, order.toSpliced(place, 0, stop)));
            const added = (longer.costs[run] as number) - (plan.costs[run] as number);
            const limit = 1e7;
            const reckoned = plan.insertionCost(run, place, stop, detour, limit);
            if (added >= limit || (plan.costs[run] as number) >= weights.overload) continue;
            expect(reckoned).toBeCloseTo(added, 3);
          }
        });
    }),
    { numRuns: 300 },
  );
});
