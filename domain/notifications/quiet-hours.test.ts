import { expect, it } from "vitest";
import { quietUntil } from "#domain/notifications/quiet-hours.ts";

it.each([
  ["2026-06-18T20:59", "America/New_York", null],
  ["2026-06-18T21:00", "America/New_York", "2026-06-19T12:00:00.000Z"],
  ["2026-06-19T00:00", "America/New_York", "2026-06-19T12:00:00.000Z"],
  ["2026-06-19T07:59", "America/New_York", "2026-06-19T12:00:00.000Z"],
  ["2026-06-19T08:00", "America/New_York", null],
  // The night of the change to standard time is an hour longer.
  ["2026-10-31T23:00", "America/New_York", "2026-11-01T13:00:00.000Z"],
  ["2026-12-31T22:00", "America/Los_Angeles", "2027-01-01T16:00:00.000Z"],
])("a text at %s in %s waits until %s", (wall, zone, until) => {
  const offset: Record<string, number> = { "America/New_York": 4, "America/Los_Angeles": 8 };
  const at = new Date(Date.parse(`${wall}:00Z`) + (offset[zone] ?? 0) * 3_600_000);
  expect(quietUntil(at, zone)?.toISOString() ?? null).toBe(until);
});
