import { expect, it } from "vitest";
import { typedInstant } from "#domain/shared/typed-instant.ts";

const atlanta = "America/New_York";

it.each([
  ["2027-03-14T01:59", "2027-03-14T06:59:00.000Z"],
  ["2027-03-14T03:00", "2027-03-14T07:00:00.000Z"],
  // Twice in fall: the first.
  ["2027-11-07T01:30", "2027-11-07T05:30:00.000Z"],
])("reads %s", (wall, instant) => expect(typedInstant(wall, atlanta, "at").toISOString()).toBe(instant));

it("rejects a time that the clocks skip, in the zone where they do", () => {
  expect(() => typedInstant("2027-03-14T02:30", atlanta, "validFrom")).toThrow(
    expect.objectContaining({ issues: [{ path: "validFrom", message: "time_skipped" }] }),
  );
  expect(typedInstant("2027-03-14T02:30", "America/Phoenix", "at").toISOString()).toBe("2027-03-14T09:30:00.000Z");
});
