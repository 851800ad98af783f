import { expect, it } from "vitest";
import { seenSince, startText } from "#app/routes/admin/runs/present-runs.ts";

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

it("says the day of a start that was not planned for it (G60)", () => {
  const run = {
    startsAt,
    startedAt: { at: "2026-06-18T03:59:00.000Z", zone: startsAt.zone },
    endedAt: null,
    releasedAt: null,
  };
  expect(startText({ ...run, isStartedOffDay: true })).toBe(
    "8:00 AM EDT, left Wed, Jun 17, 11:59 PM EDT: not on the planned day",
  );
  expect(startText({ ...run, isStartedOffDay: false })).toBe("8:00 AM EDT, left 11:59 PM EDT");
  const endedAt = { at: "2026-06-18T09:00:00.000Z", zone: startsAt.zone };
  expect(startText({ ...run, endedAt, isStartedOffDay: true })).toBe(
    "8:00 AM EDT, ended 5:00 AM EDT, left Wed, Jun 17, 11:59 PM EDT: not on the planned day",
  );
});
