import { describe, expect, it } from "vitest";
import type { BranchCalendar } from "#domain/branches/branch.ts";
import { openStateOf, nextOtherDay } from "#domain/branches/open-state.ts";

const week = { opens: "09:00", closes: "18:00" };
const branch: BranchCalendar = {
  zone: "America/New_York",
  cutOff: "11:00",
  hours: { mon: week, tue: week, wed: week, thu: week, fri: week, sat: { opens: "10:00", closes: "16:00" }, sun: null },
  holidays: [
    { date: "2026-12-25", name: "Christmas Day" },
    { date: "2026-11-26", name: "Thanksgiving Day" },
    { date: "2026-11-27", name: "Day after", hours: { opens: "10:00", closes: "13:00" } },
  ],
};
/** Parses wall time of New York in winter. */
const at = (wall: string) => new Date(`${wall}-05:00`);

describe("openStateOf (C6)", () => {
  it.each([
    ["while it is open", "2026-11-24T12:00", { isOpen: true, closesAt: at("2026-11-24T18:00") }],
    ["as it opens", "2026-11-24T09:00", { isOpen: true, closesAt: at("2026-11-24T18:00") }],
    ["before it opens", "2026-11-24T08:59", { isOpen: false, opensAt: at("2026-11-24T09:00"), why: null }],
    ["in the evening", "2026-11-24T18:01", { isOpen: false, opensAt: at("2026-11-25T09:00"), why: null }],
    ["on a day off", "2026-11-29T12:00", { isOpen: false, opensAt: at("2026-11-30T09:00"), why: null }],
    ["on a holiday", "2026-11-26T12:00", { isOpen: false, opensAt: at("2026-11-27T10:00"), why: "Thanksgiving Day" }],
    ["on a short day", "2026-11-27T12:00", { isOpen: true, closesAt: at("2026-11-27T13:00") }],
    ["after a short day", "2026-11-27T14:00", { isOpen: false, opensAt: at("2026-11-28T10:00"), why: null }],
  ])("reports %s", (_, wall, door) => {
    expect(openStateOf(branch, at(wall))).toEqual(door);
  });

  it("has no next opening for a branch that never opens", () => {
    const none = { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: null };
    expect(openStateOf({ ...branch, hours: none, holidays: [] }, at("2026-11-24T12:00"))).toEqual({
      isOpen: false,
      opensAt: null,
      why: null,
    });
  });
});

it("finds the next date with different hours, including today, on the branch's calendar", () => {
  expect(nextOtherDay(branch, at("2026-11-26T23:30"))?.name).toBe("Thanksgiving Day");
  expect(nextOtherDay(branch, at("2026-11-28T00:30"))?.name).toBe("Christmas Day");
  expect(nextOtherDay(branch, at("2027-01-01T00:30"))).toBeNull();
});
