import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Branch, WeeklyHours } from "#domain/branches/branch.ts";
import { checkPickupTime, nextOpening, openingOn } from "#domain/branches/opening-hours.ts";
import { seedBranches } from "#domain/branches/seed-branches.ts";
import { usHolidays } from "#domain/branches/us-holidays.ts";
import { isZone } from "#domain/shared/place-time.ts";
import { wallDateTimeToInstant } from "#domain/shared/wall-time.ts";

const [main] = seedBranches as [Branch];
const atlanta = (wall: string) => wallDateTimeToInstant(wall, "America/New_York");
/** Checks whether the branch is open at that instant, including the closing minute. */
const isOpen = (at: Date) => {
  const opening = nextOpening(main, at);
  return opening !== null && opening.opensAt <= at;
};

describe("seed branches", () => {
  it("are five valid branches in Atlanta", () => {
    expect(seedBranches.map((branch) => branch.code)).toEqual(["main", "north", "south", "east", "west"]);
    for (const branch of seedBranches) {
      expect(Branch.parse(branch)).toEqual(branch);
      expect(branch.city).toBe("Atlanta");
      expect(isZone(branch.zone)).toBe(true);
    }
  });
  it("reject hours that close before they open", () => {
    expect(WeeklyHours.safeParse({ ...main.hours, mon: { opens: "18:00", closes: "09:00" } }).success).toBe(false);
  });
});

describe("usHolidays", () => {
  it.each([
    [2026, ["2026-01-01", "2026-05-25", "2026-07-04", "2026-09-07", "2026-11-26", "2026-12-25"]],
    [2027, ["2027-01-01", "2027-05-31", "2027-07-04", "2027-09-06", "2027-11-25", "2027-12-25"]],
  ])("of %i", (year, dates) => expect(usHolidays(year).map((holiday) => holiday.date)).toEqual(dates));
});

describe("opening hours", () => {
  it.each([
    ["2026-06-18T09:00", true],
    ["2026-06-18T18:00", true],
    ["2026-06-18T08:59", false],
    ["2026-06-18T18:01", false],
    ["2026-06-20T10:00", true],
    ["2026-06-20T09:30", false],
    ["2026-06-20T16:30", false],
    ["2026-06-21T12:00", false],
    ["2026-12-25T12:00", false],
  ])("%s: %j", (wall, expected) => expect(isOpen(atlanta(wall))).toBe(expected));

  it("keep wall time across a clock change", () => {
    expect(openingOn(main, "2026-03-06")?.opensAt.toISOString()).toBe("2026-03-06T14:00:00.000Z");
    expect(openingOn(main, "2026-03-09")?.opensAt.toISOString()).toBe("2026-03-09T13:00:00.000Z");
  });
});

describe("nextOpening", () => {
  it.each([
    ["2026-06-18T12:00", "2026-06-18"],
    ["2026-06-18T06:00", "2026-06-18"],
    ["2026-06-18T18:01", "2026-06-19"],
    ["2026-06-20T17:00", "2026-06-22"],
    ["2026-11-25T19:00", "2026-11-27"],
    ["2026-07-03T19:00", "2026-07-06"],
  ])("after %s is on %s", (wall, day) => expect(nextOpening(main, atlanta(wall))?.day).toBe(day));

  it("includes the current opening", () => {
    fc.assert(
      fc.property(fc.date({ min: new Date("2026-01-01"), max: new Date("2030-12-01"), noInvalidDate: true }), (at) => {
        const opening = nextOpening(main, at);
        if (!opening) throw new Error("never opens");
        expect(opening.closesAt >= at && isOpen(opening.opensAt) && isOpen(opening.closesAt)).toBe(true);
      }),
    );
  });

  it("is null for a branch that never opens", () => {
    const closed = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
    expect(nextOpening({ ...main, hours: closed }, atlanta("2026-06-18T12:00"))).toBeNull();
  });
});

describe("a date with different hours", () => {
  const eve = { ...main, holidays: [{ date: "2026-12-24", name: "Eve", hours: { opens: "07:00", closes: "13:00" } }] };
  it("uses those hours instead of the weekday's", () => {
    expect(openingOn(eve, "2026-12-24")).toEqual({
      day: "2026-12-24",
      opensAt: atlanta("2026-12-24T07:00"),
      closesAt: atlanta("2026-12-24T13:00"),
    });
    const sunday = { ...eve, holidays: [{ ...eve.holidays[0], date: "2026-12-20", name: "Sale" }] };
    expect(openingOn(sunday, "2026-12-20")?.closesAt).toEqual(atlanta("2026-12-20T13:00"));
    expect(checkPickupTime(eve, "2026-12-24", "14:00", atlanta("2026-12-23T12:00"))).toMatchObject({
      message: "branch_closed",
    });
  });
});

describe("checkPickupTime (C6)", () => {
  const now = atlanta("2026-06-18T12:00");
  it.each([
    ["2026-06-18", "12:00", null],
    ["2026-06-18", "18:00", null],
    ["2026-06-19", "09:00", null],
    ["2026-06-20", "15:59", null],
    ["2026-06-17", "12:00", { path: "pickupDate", message: "pickup_in_past" }],
    ["2026-06-18", "11:59", { path: "pickupTime", message: "pickup_in_past" }],
    ["2026-06-18", "18:30", { path: "pickupTime", message: "branch_closed" }],
    ["2026-06-19", "08:30", { path: "pickupTime", message: "branch_closed" }],
    ["2026-06-21", "12:00", { path: "pickupDate", message: "branch_closed" }],
    ["2026-07-04", "12:00", { path: "pickupDate", message: "branch_closed" }],
  ])("%s %s: %j", (date, time, expected) => expect(checkPickupTime(main, date, time, now)).toEqual(expected));
});
