import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { movesBetween, totalsOf, withOrders } from "#domain/road/order/proposal.ts";
import { scheduleRun } from "#domain/road/order/schedule-run.ts";
import { minutesAfterEight, orderRun, orderStop, pointAt } from "#tests/support/order-cases.ts";

const runs = (...orders: string[]) =>
  orders.map((order, at) =>
    orderRun(
      `run${at}`,
      order.split("").map((id) => orderStop(id)),
    ),
  );

describe("movesBetween (G23)", () => {
  it("lists what changes its run or its place, and no stop that only moves up or back", () => {
    expect(movesBetween(runs("abcde"), runs("eabcd"))).toEqual([
      { stopId: "e", from: { runId: "run0", place: 4 }, to: { runId: "run0", place: 0 } },
    ]);
    expect(movesBetween(runs("abc", "de"), runs("ac", "dbe"))).toEqual([
      { stopId: "b", from: { runId: "run0", place: 1 }, to: { runId: "run1", place: 1 } },
    ]);
    expect(movesBetween(runs("ab"), runs("axb"))).toEqual([
      { stopId: "x", from: null, to: { runId: "run0", place: 1 } },
    ]);
    expect(movesBetween(runs("ab", ""), runs("ab", ""))).toEqual([]);
  });

  it("leaves as many stops in place as possible", () => {
    const order = fc.shuffledSubarray("abcdef".split(""), { minLength: 6 });
    fc.assert(
      fc.property(order, (after) => {
        const moved = movesBetween(runs("abcdef"), runs(after.join(""))).map(({ stopId }) => stopId);
        const staying = after.filter((id) => !moved.includes(id));
        expect(staying).toEqual(staying.toSorted());
        const rising = (ids: string[]): number =>
          Math.max(0, ...ids.map((id, at) => 1 + rising(ids.slice(at + 1).filter((later) => later > id))));
        expect(staying.length).toBe(rising(after));
      }),
    );
  });
});

it("applies orders to the runs they name", () => {
  const [first, second] = runs("ab", "c");
  const added = orderStop("x");
  if (!first || !second) throw new Error("no runs");
  const after = withOrders([first, second], [added], [{ runId: "run0", stopIds: ["x", "b", "a"] }]);
  expect(after.map(({ stops }) => stops.map(({ id }) => id))).toEqual([["x", "b", "a"], ["c"]]);
  expect(after[0]?.stops[0]).toBe(added);
  expect(after[1]).toBe(second);
});

it("adds up the schedules of all runs", () => {
  const late = orderStop("a", {
    position: pointAt(9, 0),
    promisedAt: minutesAfterEight(1),
    latestAt: minutesAfterEight(1),
  });
  const all = [orderRun("a", [late]), orderRun("b", [late], { endsAt: minutesAfterEight(20) })];
  const [one, other] = all.map((run) => scheduleRun(run));
  expect(totalsOf(all, {})).toEqual({
    driveMinutes: (one?.driveMinutes ?? 0) * 2,
    miles: (one?.miles ?? 0) * 2,
    overtimeMinutes: other?.overtimeMinutes,
    missedPromises: 2,
    missedWindows: 2,
  });
});
