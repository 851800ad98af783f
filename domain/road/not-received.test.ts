import { expect, it } from "vitest";
import { lastReportDay } from "#domain/road/not-received.ts";

it.each([
  ["2026-06-18T15:00:00Z", "America/New_York", "2026-07-02"],
  // The evening before in New York.
  ["2026-06-19T03:59:00Z", "America/New_York", "2026-07-02"],
  // The clocks change on November 1 and March 8.
  ["2026-10-25T04:10:00Z", "America/New_York", "2026-11-08"],
  ["2026-03-01T04:50:00Z", "America/New_York", "2026-03-14"],
])("a delivery of %s in %s can be reported until %s (G62)", (at, zone, day) => {
  expect(lastReportDay(at, zone)).toBe(day);
});
