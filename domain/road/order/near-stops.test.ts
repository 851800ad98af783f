import { expect, it } from "vitest";
import { findNearStops } from "#domain/road/order/near-stops.ts";
import { stateProblem } from "#domain/road/order/problem.ts";
import { estimatedTravel } from "#domain/road/order/travel-times.ts";
import { chanceFrom } from "#domain/shared/chance.ts";
import { drawStops, orderRun } from "#tests/support/order-cases.ts";

it("lists the nearest stops first, never the stop itself, and at most sixty", () => {
  for (const total of [1, 2, 20, 80]) {
    const stops = drawStops(chanceFrom(total), total);
    const { problem } = stateProblem({
      runs: [orderRun("run", stops)],
      unassigned: [],
      travel: estimatedTravel,
      now: null,
    });
    const { count, near } = findNearStops(problem);
    expect(count).toBe(Math.min(60, total - 1));
    const seconds = (from: number, to: number) => problem.seconds[from * problem.points + to] as number;
    for (let stop = 0; stop < total; stop += 1) {
      const own = [...near.subarray(stop * count, (stop + 1) * count)];
      const others = [...stops.keys()].filter((other) => other !== stop);
      const sorted = others.map((other) => seconds(stop, other)).toSorted((one, other) => one - other);
      expect(new Set(own).size).toBe(count);
      expect(own).not.toContain(stop);
      expect(own.map((other) => seconds(stop, other))).toEqual(sorted.slice(0, count));
    }
  }
});
