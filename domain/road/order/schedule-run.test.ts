import { describe, expect, it } from "vitest";
import type { OrderRun, OrderStop } from "#domain/road/order/order-run.ts";
import { scheduleRun } from "#domain/road/order/schedule-run.ts";
import type { TravelTimes } from "#domain/road/order/travel-times.ts";
import { center, eight, minutesAfterEight, orderRun, orderStop, pointAt } from "#tests/support/order-cases.ts";

/** Ten minutes and five miles to anywhere else. */
const travel: TravelTimes = {
  minutesBetween: (from, to) => (from === to ? 0 : 10),
  milesBetween: (from, to) => (from === to ? 0 : 5),
};
const [a, b, c] = [pointAt(1, 0), pointAt(0, 1), pointAt(1, 1)];

function scheduled(stops: OrderStop[], facts: Partial<OrderRun> = {}, now: Date | null = null) {
  const schedule = scheduleRun(orderRun("run", stops, facts), { travel, now });
  const minute = (instant: Date) => (instant.getTime() - eight) / 60_000;
  return {
    ...schedule,
    times: schedule.stops.map((stop) => [minute(stop.arrivesAt), minute(stop.beginsAt), minute(stop.leavesAt)]),
    rests: schedule.breaks.map((each) => minute(each.beginsAt)),
    end: minute(schedule.endsAt),
  };
}

describe("scheduleRun (G22)", () => {
  it("drives, waits for a window, works and returns", () => {
    const run = scheduled([
      orderStop("a", { position: a, earliestAt: minutesAfterEight(30) }),
      orderStop("b", { position: b, serviceMinutes: 7 }),
    ]);
    expect(run.times).toEqual([
      [10, 30, 35],
      [45, 45, 52],
    ]);
    expect(run).toMatchObject({ end: 62, driveMinutes: 30, miles: 15, overtimeMinutes: 0, overload: 0 });
    expect(scheduled([orderStop("a", { position: a })], { to: null })).toMatchObject({ end: 15, driveMinutes: 10 });
  });

  it("does not leave the branch without a stop", () => {
    expect(scheduled([], { to: a })).toMatchObject({ end: 0, driveMinutes: 0, miles: 0 });
  });

  it("counts what begins after its promise or window, and the minutes", () => {
    const run = scheduled([
      orderStop("a", { position: a, promisedAt: minutesAfterEight(10), latestAt: minutesAfterEight(9) }),
      orderStop("b", { position: b, promisedAt: minutesAfterEight(21), latestAt: minutesAfterEight(25) }),
    ]);
    expect(run.stops.map((stop) => [stop.promiseLateMinutes, stop.windowLateMinutes])).toEqual([
      [0, 1],
      [4, 0],
    ]);
    expect(run).toMatchObject({ missedPromises: 1, missedWindows: 1 });
  });

  it("counts the way back as overtime", () => {
    expect(scheduled([orderStop("a", { position: a })], { endsAt: minutesAfterEight(20) }).overtimeMinutes).toBe(5);
  });
});

describe("breaks", () => {
  const rest = (from: number, to: number, minutes = 30) => [
    { earliestAt: minutesAfterEight(from), latestAt: minutesAfterEight(to), minutes },
  ];
  const stops = [orderStop("a", { position: a }), orderStop("b", { position: b }), orderStop("c", { position: c })];

  it("are taken on arrival at the last stop where they can begin in time", () => {
    const run = scheduled(stops, { breaks: rest(20, 41) });
    expect(run.rests).toEqual([40]);
    expect(run.times[2]).toEqual([40, 70, 75]);
  });

  it("wait for their window", () => {
    expect(scheduled(stops, { breaks: rest(28, 29) }).rests).toEqual([28]);
  });

  it("are taken before a drive during which they would have to begin", () => {
    const run = scheduled(stops, { breaks: rest(10, 35) });
    expect(run.rests).toEqual([30]);
    expect(run.times[2]).toEqual([70, 70, 75]);
  });

  it("are taken while the driver waits anyway", () => {
    const waiting = [
      orderStop("a", { position: a, earliestAt: minutesAfterEight(45) }),
      orderStop("b", { position: b }),
    ];
    const run = scheduled(waiting, { breaks: rest(0, 400) });
    expect(run.rests).toEqual([10]);
    expect(run.end).toBe(75);
  });

  it("are not taken in a run that ends before they must begin", () => {
    expect(scheduled(stops, { breaks: rest(30, 55) }).rests).toEqual([]);
    expect(scheduled(stops, { breaks: rest(30, 54) }).rests).toEqual([45]);
  });
});

describe("a run under way", () => {
  const started = orderStop("a", { position: a, startedAt: minutesAfterEight(50) });
  const earlier = orderStop("c", { position: c, startedAt: minutesAfterEight(20) });
  const open = orderStop("b", { position: b, promisedAt: minutesAfterEight(60) });

  it("goes on from the stop started last, not before now", () => {
    const run = scheduled([open, started, earlier], {}, minutesAfterEight(53));
    expect(run.stops.map(({ id }) => id)).toEqual(["c", "a", "b"]);
    expect(run.times[2]).toEqual([65, 65, 70]);
    expect(run).toMatchObject({ missedPromises: 1, driveMinutes: 20, miles: 10 });
    expect(scheduled([started, open], {}, minutesAfterEight(70)).times[1]).toEqual([80, 80, 85]);
  });

  it("returns after its last stop", () => {
    expect(scheduled([started], {}, minutesAfterEight(60))).toMatchObject({ end: 70, driveMinutes: 10 });
  });
});

describe("load", () => {
  const facts = { position: a, pieces: 3, pounds: 50 };
  const capacity = { pieces: 5, pounds: 100 };
  const collect = orderStop("c", { ...facts, kind: "collection" });

  it("is what is loaded at the branch, less deliveries, plus collections", () => {
    expect(scheduled([orderStop("a", facts), collect], { capacity }).overload).toBe(0);
    expect(scheduled([collect, orderStop("a", facts)], { capacity }).overload).toBe(1);
    expect(scheduled([collect, orderStop("a", { ...facts, pounds: 52.5 })], { capacity }).overload).toBe(1 + 3);
  });

  it("counts what is collected and delivered in the run only in between", () => {
    const deliver = orderStop("d", { ...facts, collectionId: "c" });
    expect(scheduled([collect, deliver, orderStop("e", { ...facts, kind: "collection" })], { capacity }).overload).toBe(
      0,
    );
    expect(scheduled([collect, orderStop("e", { ...facts, kind: "collection" }), deliver], { capacity }).overload).toBe(
      1,
    );
  });

  it("counts what was collected before now and is not delivered in the run", () => {
    const done = { ...collect, startedAt: minutesAfterEight(10) };
    expect(scheduled([done, orderStop("e", { ...facts, kind: "collection" })], { capacity }).overload).toBe(1);
    expect(scheduled([done, orderStop("d", { ...facts, collectionId: "c" })], { capacity }).overload).toBe(0);
  });
});

it("takes a stop without a position to be where the one before it is", () => {
  const run = scheduled([
    orderStop("a", { position: a }),
    orderStop("b", { position: null }),
    orderStop("c", { position: center }),
  ]);
  expect(run.times[1]).toEqual([15, 15, 20]);
  expect(run).toMatchObject({ driveMinutes: 20, miles: 10 });
});
