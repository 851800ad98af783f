import fc from "fast-check";
import { DateTime } from "luxon";
import { describe, expect, it } from "vitest";
import { wallDateTimeToInstant, wallTimeToInstant } from "#domain/shared/wall-time.ts";

const iso = (date: string, time: string, zone: string) => wallTimeToInstant(date, time, zone).toISOString();
const zones = [
  "America/New_York",
  "America/Phoenix",
  "America/St_Johns",
  "Europe/London",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "Pacific/Apia",
  "America/Sao_Paulo",
  "UTC",
];

describe("wallTimeToInstant", () => {
  it.each([
    ["an ordinary day", "2026-06-18", "15:00", "America/New_York", "2026-06-18T19:00:00.000Z"],
    ["winter", "2026-12-18", "15:00", "America/New_York", "2026-12-18T20:00:00.000Z"],
    [
      "a time that spring skips moves forward by the gap",
      "2026-03-08",
      "02:30",
      "America/New_York",
      "2026-03-08T07:30:00.000Z",
    ],
    ["the first minute after the gap", "2026-03-08", "03:00", "America/New_York", "2026-03-08T07:00:00.000Z"],
    ["a time that comes twice means the first", "2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30:00.000Z"],
    ["after it came twice", "2026-11-01", "02:00", "America/New_York", "2026-11-01T07:00:00.000Z"],
    ["half an hour of summer time", "2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00.000Z"],
    ["a leap day", "2028-02-29", "23:59", "Pacific/Chatham", "2028-02-29T10:14:00.000Z"],
  ])("%s", (_, date, time, zone, instant) => expect(iso(date, time, zone)).toBe(instant));

  it.each([
    ["2026-02-30", "10:00"],
    ["2026-13-01", "10:00"],
    ["2026-06-18", "25:00"],
    ["2026-06-18", "10:60"],
    ["", ""],
    ["soon", "10:00"],
    ["2026-06-18", ""],
    ["26-06-18", "10:00"],
  ])("rejects %s %s", (date, time) => expect(() => wallTimeToInstant(date, time, "UTC")).toThrow(RangeError));

  it("rejects an unknown zone", () =>
    expect(() => wallTimeToInstant("2026-06-18", "10:00", "Mars/Olympus")).toThrow(RangeError));

  it("matches a date library in every zone and season, and takes the earlier of two instants", () => {
    const minute = fc.integer({ min: Date.UTC(2015, 0, 1) / 60_000, max: Date.UTC(2040, 0, 1) / 60_000 });
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (at, zone) => {
        const wall = new Date(at * 60_000).toISOString().slice(0, 16);
        const local = DateTime.fromISO(wall, { zone });
        const [first = local] = local.getPossibleOffsets();
        expect(wallDateTimeToInstant(wall, zone).toISOString()).toBe(first.toJSDate().toISOString());
      }),
      { numRuns: 2000 },
    );
  });

  it("matches it around every clock change", () => {
    const [day, halfHour] = [86_400_000, 1_800_000];
    const offset = (at: number, zone: string) => DateTime.fromMillis(at, { zone }).offset;
    let changes = 0;
    for (const zone of zones)
      for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += day) {
        if (offset(at, zone) === offset(at + day, zone)) continue;
        changes += 1;
        for (let near = at - day; near < at + 2 * day; near += halfHour) {
          const wall = new Date(near).toISOString().slice(0, 16);
          const local = DateTime.fromISO(wall, { zone });
          const [first = local] = local.getPossibleOffsets();
          expect([wall, zone, wallDateTimeToInstant(wall, zone).getTime()]).toEqual([wall, zone, first.toMillis()]);
        }
      }
    expect(changes).toBe(10);
  });
});
