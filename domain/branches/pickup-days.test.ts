import { expect, it } from "vitest";
import { checkPickupTime } from "#domain/branches/opening-hours.ts";
import { pickupDays } from "#domain/branches/pickup-days.ts";
import { seedBranches } from "#domain/branches/seed-branches.ts";

const [branch] = seedBranches;
if (!branch) throw new Error("no branch");
// 11:30 AM in Atlanta; the next day is Thanksgiving.
const wednesday = new Date("2026-11-25T16:30:00Z");

it("lists the next pickup days, and what is left of today (C6)", () => {
  const days = pickupDays(branch, wednesday, 5);
  expect(days.map(({ day }) => day)).toEqual(["2026-11-25", "2026-11-27", "2026-11-28", "2026-11-30", "2026-12-01"]);
  expect(days[0]?.stretches.map(({ opens }) => opens)).toEqual(["13:00", "15:00"]);
  expect(days[2]?.stretches).toEqual([
    { opens: "10:00", closes: "12:00" },
    { opens: "12:00", closes: "14:00" },
    { opens: "14:00", closes: "16:00" },
  ]);
});

it("offers only times that a booking accepts", () => {
  for (const at of ["2026-06-18T13:00:00Z", "2026-06-18T21:59:00Z", "2026-11-25T04:59:00Z", "2027-03-14T05:00:00Z"]) {
    const now = new Date(at);
    const offered = pickupDays(branch, now, 5).flatMap(({ day, stretches }) =>
      stretches.map((one) => [day, one] as const),
    );
    expect(offered.length).toBeGreaterThan(10);
    for (const [day, { opens }] of offered)
      expect(checkPickupTime(branch, day, opens, now), `${day} ${opens}`).toBeNull();
  }
});

it("offers a short day as one period, and nothing at a branch that never opens", () => {
  const never = { ...branch, hours: { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null } };
  expect(pickupDays(never, wednesday, 5)).toEqual([]);
  const short = { ...never, hours: { ...never.hours, mon: { opens: "09:15", closes: "10:00" } } };
  expect(pickupDays(short, wednesday, 1)).toEqual([
    { day: "2026-11-30", stretches: [{ opens: "09:15", closes: "10:00" }] },
  ]);
});
