import { expect, it } from "vitest";
import { seenSince } from "#app/routes/admin/runs/present-runs.ts";

const startsAt = { at: "2026-06-18T12:00:00.000Z", zone: "America/New_York" };

it.each([
  // Still June 16 in New York.
  ["2026-06-17T03:59:00Z", "Wed, Jun 17"],
  ["2026-06-17T04:00:00Z", null],
  ["2026-06-18T12:00:00Z", null],
  ["2026-06-20T12:00:00Z", null],
])("at %s, a driver sees a run of June 18 since %s", (at, since) => {
  expect(seenSince({ day: "2026-06-18", startsAt }, new Date(at))).toBe(since);
});
