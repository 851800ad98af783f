import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  coarseWindow,
  type DeliveryWindow,
  hoursOfToday,
  isStillAhead,
  predictWindow,
  shownStopsBefore,
  type ToldWindow,
  windowToTell,
} from "#domain/road/delivery-window.ts";
import { formatClock } from "#domain/shared/place-time.ts";

const zone = "America/New_York";
const minuteMs = 60_000;
const at = (clock: string) => new Date(`2026-06-18T${clock}:00-04:00`);
const clocks = ({ from, until }: DeliveryWindow, where = zone) => [formatClock(from, where), formatClock(until, where)];

describe("a predicted window", () => {
  it.each([
    // Four stops away.
    ["09:55", "10:54", ["10:40 AM", "11:20 AM"]],
    // Longer, the farther ahead it is.
    ["08:00", "10:54", ["10:20 AM", "11:50 AM"]],
    ["08:00", "16:00", ["3:00 PM", "6:00 PM"]],
    // Never begins in the past.
    ["10:43", "10:46", ["10:45 AM", "11:25 AM"]],
    // Late already: from now on.
    ["11:00", "10:30", ["11:00 AM", "11:40 AM"]],
  ])("computed at %s for %s", (now, arrives, expected) => {
    expect(clocks(predictWindow(at(arrives), at(now), zone))).toEqual(expected);
  });

  it.each([
    // The clocks are set back at 2 AM: 1:10 comes twice.
    ["2026-11-01T05:30:00Z", "2026-11-01T06:24:00Z", ["1:10 AM", "1:50 AM"]],
    // They are set forward at 2 AM.
    ["2026-03-08T06:30:00Z", "2026-03-08T06:55:00Z", ["1:40 AM", "3:20 AM"]],
  ])("on a day of 25 or 23 hours, computed at %s for %s", (now, arrives, expected) => {
    const window = predictWindow(new Date(arrives), new Date(now), zone);
    expect(clocks(window)).toEqual(expected);
    expect(window.until.getTime() - window.from.getTime()).toBe(40 * minuteMs);
  });

  it("begins on ten minutes of the clock that the recipient reads", () => {
    const window = predictWindow(new Date("2026-06-18T08:00:00Z"), new Date("2026-06-18T07:00:00Z"), "Asia/Kathmandu");
    expect(clocks(window, "Asia/Kathmandu")).toEqual(["1:30 PM", "2:10 PM"]);
  });

  it("is 40 minutes to 3 hours long, is not over before the arrival, and never begins before now", () => {
    const minutes = fc.integer({ min: -600, max: 1500 });
    fc.assert(
      fc.property(minutes, fc.integer({ min: 0, max: 59 }), (ahead, second) => {
        const now = new Date(at("09:00").getTime() + second * 61_000);
        const arrives = new Date(now.getTime() + ahead * minuteMs);
        const { from, until } = predictWindow(arrives, now, zone);
        const width = (until.getTime() - from.getTime()) / minuteMs;
        expect(width).toBeGreaterThanOrEqual(40);
        expect(width).toBeLessThanOrEqual(180);
        expect(from >= now).toBe(true);
        expect(until.getTime() - Math.max(arrives.getTime(), now.getTime())).toBeGreaterThanOrEqual(16 * minuteMs);
        if (ahead > 30) expect(from <= arrives).toBe(true);
      }),
    );
  });
});

describe("a window that was told", () => {
  const told: ToldWindow = {
    from: at("10:40"),
    until: at("11:20"),
    expectedAt: at("10:54"),
    stopsBefore: 4,
    toldAt: at("10:00"),
  };
  const predicted = (arrives: string, stopsBefore: number) => ({ arrivesAt: at(arrives), stopsBefore, zone });

  it.each([
    ["stays for 15 minutes", "10:14", "11:40", 3, ["10:40 AM", "11:20 AM"], "10:15"],
    ["changes after them", "10:15", "11:40", 3, ["11:20 AM", "12:10 PM"], null],
    ["changes if the parcel becomes next", "10:05", "10:20", 0, ["10:05 AM", "10:45 AM"], null],
    ["stays if nothing changed", "10:05", "10:56", 2, ["10:40 AM", "11:20 AM"], null],
  ])("%s", (_, now, arrives, stopsBefore, expected, heldBack) => {
    const { window, heldBackUntil } = windowToTell(told, predicted(arrives, stopsBefore), at(now));
    expect(clocks(window)).toEqual(expected);
    expect(window.stopsBefore).toBe(stopsBefore);
    expect(heldBackUntil).toEqual(heldBack && at(heldBack));
  });

  it("changes once it is over, however short ago it was told", () => {
    const late = { ...told, toldAt: at("11:10") };
    expect(isStillAhead(late, at("11:19"))).toBe(true);
    expect(isStillAhead(late, at("11:20"))).toBe(false);
    expect(clocks(windowToTell(late, predicted("11:30", 4), at("11:20")).window)).toEqual(["11:20 AM", "12:00 PM"]);
  });

  it("counts as told when it changed, not when it was looked at", () => {
    const { window } = windowToTell(told, predicted("10:56", 2), at("10:14"));
    expect(window.toldAt).toEqual(at("10:00"));
    // It was next before.
    const next = { ...told, stopsBefore: 0 };
    expect(windowToTell(next, predicted("11:40", 0), at("10:05")).heldBackUntil).toEqual(at("10:15"));
  });

  it("of a parcel that had none is told at once", () => {
    const { window, heldBackUntil } = windowToTell(null, predicted("10:54", 12), at("09:55"));
    expect([clocks(window), window.stopsBefore, heldBackUntil]).toEqual([["10:40 AM", "11:20 AM"], 12, null]);
  });
});

it.each([
  [0, 0],
  [9, 9],
  [10, null],
])("with %s stops before it customers are told %s (G80)", (stopsBefore, shown) => {
  expect(shownStopsBefore(stopsBefore)).toBe(shown);
});

it.each([
  ["14:10", "14:50", zone, ["2:00 PM", "4:00 PM"]],
  ["14:00", "16:00", zone, ["2:00 PM", "4:00 PM"]],
  ["13:50", "15:20", zone, ["1:00 PM", "4:00 PM"]],
  ["14:10", "14:50", "Asia/Kolkata", ["11:00 PM", "1:00 AM"]],
])("a window of %s to %s in whole hours in %s", (from, until, where, expected) => {
  expect(clocks(coarseWindow({ from: at(from), until: at(until) }, where), where)).toEqual(expected);
});

it.each([
  ["14:10", "14:50", "09:00", ["2:00 PM", "4:00 PM"]],
  ["14:10", "14:50", "15:59", ["2:00 PM", "4:00 PM"]],
  ["14:10", "14:50", "16:00", null],
])("the hours of %s to %s, read at %s", (from, until, now, hours) => {
  const shown = hoursOfToday({ from: at(from), until: at(until) }, zone, at(now));
  expect(shown && clocks(shown)).toEqual(hours);
});

it("shows no hours of another day", () => {
  const tomorrow = { from: new Date("2026-06-19T14:10:00-04:00"), until: new Date("2026-06-19T14:50:00-04:00") };
  expect(hoursOfToday(tomorrow, zone, at("23:00"))).toBeNull();
});
