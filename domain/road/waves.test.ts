import { expect, it } from "vitest";
import { cutOffOf, isBookedBy } from "#domain/road/waves.ts";

const branch = { zone: "America/New_York", morningCutOff: "06:30", afternoonCutOff: "" };
const day = "2026-06-18";

it("takes for a wave what was booked until its cut-off, in the branch's time (G40)", () => {
  expect(cutOffOf(branch, "morning", day)).toEqual(new Date("2026-06-18T10:30:00Z"));
  expect(cutOffOf(branch, "morning", "2026-11-18")).toEqual(new Date("2026-11-18T11:30:00Z"));
  expect(cutOffOf(branch, "afternoon", day)).toBeNull();
  const booked = (at: string) => isBookedBy(new Date(at), cutOffOf(branch, "morning", day));
  expect([booked("2026-06-17T22:00:00Z"), booked("2026-06-18T10:30:00Z")]).toEqual([true, true]);
  expect(booked("2026-06-18T10:30:01Z")).toBe(false);
  expect(isBookedBy(new Date("2026-06-18T20:00:00Z"), null)).toBe(true);
});
