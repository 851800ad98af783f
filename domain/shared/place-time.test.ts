import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  dayKey,
  formatClock,
  formatDate,
  formatPlaceTime,
  formatShortDate,
  formatTime,
  groupByDay,
  isZone,
  relativeDay,
  wallDateTime,
  zoneName,
} from "#domain/shared/place-time.ts";
import { addDays, wallDateTimeToInstant, wallTimeToInstant, weekdayOf } from "#domain/shared/wall-time.ts";

const atlanta = "America/New_York";
const at = "2026-06-18T22:00:00.000Z";

describe("formatting (A6)", () => {
  it("is long en-US with a 12-hour clock and the zone's name", () => {
    expect(formatPlaceTime(at, atlanta)).toBe("Thursday, June 18, 2026, 6:00 PM EDT");
    expect(formatPlaceTime(at, "America/Los_Angeles")).toBe("Thursday, June 18, 2026, 3:00 PM PDT");
    expect(formatPlaceTime(new Date("2026-01-05T05:00:00Z"), atlanta)).toBe("Monday, January 5, 2026, 12:00 AM EST");
    expect(formatDate(at, "Asia/Ho_Chi_Minh")).toBe("Friday, June 19, 2026");
    expect(formatShortDate(at, atlanta)).toBe("Thu, June 18");
    expect([formatTime(at, atlanta), formatClock(at, atlanta)]).toEqual(["6:00 PM EDT", "6:00 PM"]);
    expect([zoneName(at, atlanta, "long"), zoneName("2026-01-05T05:00:00Z", atlanta, "long")]).toEqual([
      "Eastern Daylight Time",
      "Eastern Standard Time",
    ]);
  });
  it.each([
    ["2026-06-18T04:00:00Z", "12:00 AM"],
    ["2026-06-18T04:05:00Z", "12:05 AM"],
    ["2026-06-18T15:59:00Z", "11:59 AM"],
    ["2026-06-18T16:00:00Z", "12:00 PM"],
    ["2026-06-18T17:09:00Z", "1:09 PM"],
    ["2026-06-18T17:10:00Z", "1:10 PM"],
    ["2026-06-19T03:59:00Z", "11:59 PM"],
  ])("%s is %s in Atlanta", (instant, clock) => expect(formatClock(instant, atlanta)).toBe(clock));
  it.each(["", "soon", new Date(Number.NaN)])("rejects %j, also right after a valid instant", (wrong) => {
    expect(formatClock(at, atlanta)).toBe("6:00 PM");
    expect(() => formatClock(wrong, atlanta)).toThrow(RangeError);
    expect(formatClock(new Date(at), atlanta)).toBe("6:00 PM");
  });
  it("falls back to UTC for an unknown zone, and never throws", () => {
    expect(formatPlaceTime(at, "Mars/Olympus")).toBe("Thursday, June 18, 2026, 10:00 PM UTC");
    expect([isZone("Mars/Olympus"), isZone(""), isZone("UTC"), isZone(atlanta), isZone("x".repeat(999))]).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
  });
});

describe("compared with Intl", () => {
  const zone = fc.constantFrom(
    atlanta,
    "America/Los_Angeles",
    "America/Phoenix",
    "America/St_Johns",
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",
    "Pacific/Chatham",
    "Africa/Casablanca",
    "Europe/London",
    "UTC",
  );
  const instant = fc.oneof(
    fc.date({ min: new Date("1970-01-01T00:00:00Z"), max: new Date("2099-12-31T23:59:59Z"), noInvalidDate: true }),
    // Hours around the clock changes of 2026, on days with two offsets.
    fc
      .integer({ min: -90, max: 90 })
      .chain((minutes) =>
        fc
          .constantFrom(
            "2026-03-08T07:00:00Z",
            "2026-11-01T06:00:00Z",
            "2026-03-29T01:00:00Z",
            "2026-04-04T15:00:00Z",
            "2026-09-26T14:00:00Z",
          )
          .map((change) => new Date(Date.parse(change) + minutes * 60_000)),
      ),
  );
  const intl = (options: Intl.DateTimeFormatOptions, at: Date, timeZone: string) =>
    new Intl.DateTimeFormat("en-US", { ...options, timeZone }).format(at).replace(/[\u202f\u00a0]/g, " ");

  it("formats every instant in every zone like Intl", () => {
    fc.assert(
      fc.property(zone, instant, (zone, at) => {
        expect(formatDate(at, zone)).toBe(
          intl({ weekday: "long", year: "numeric", month: "long", day: "numeric" }, at, zone),
        );
        expect(formatShortDate(at, zone)).toBe(intl({ weekday: "short", month: "long", day: "numeric" }, at, zone));
        expect(formatClock(at, zone)).toBe(intl({ hour: "numeric", minute: "2-digit", hour12: true }, at, zone));
        expect(intl({ timeZoneName: "short" }, at, zone)).toContain(`, ${zoneName(at, zone)}`);
        const [month, day, year, hour, minute] = intl(
          { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
          at,
          zone,
        ).split(/\D+/);
        expect(wallDateTime(at, zone)).toBe(`${year}-${month}-${day}T${hour}:${minute}`);
      }),
      { numRuns: 400 },
    );
  });

  it("supports dates before 1970 and after 3000, and reports invalid dates", () => {
    expect(formatPlaceTime("1900-06-01T12:00:00Z", "Africa/Monrovia")).toMatch(/^Friday, June 1, 1900, 11:16 AM /);
    expect(formatDate("4026-06-18T22:00:00Z", atlanta)).toBe("Thursday, June 18, 4026");
    expect(() => formatDate("not a date", atlanta)).toThrow(RangeError);
  });
});

describe("days", () => {
  it.each([
    ["2026-06-18T22:00:00Z", "today"],
    ["2026-06-19T03:59:00Z", "today"],
    ["2026-06-19T04:00:00Z", "tomorrow"],
    ["2026-06-20T03:59:00Z", "tomorrow"],
    ["2026-06-20T04:00:00Z", null],
    ["2026-06-18T03:59:00Z", "yesterday"],
    ["2026-06-16T12:00:00Z", null],
  ])("%s is %j at noon in Atlanta", (instant, expected) =>
    expect(relativeDay(instant, atlanta, "2026-06-18T16:00:00Z")).toBe(expected),
  );

  it("are those of the place, also across a clock change", () => {
    expect(dayKey("2026-06-19T02:00:00Z", atlanta)).toBe("2026-06-18");
    expect(relativeDay("2026-03-08T12:00:00Z", atlanta, "2026-03-07T17:00:00Z")).toBe("tomorrow");
    expect(relativeDay("2026-11-02T04:30:00Z", atlanta, "2026-11-01T04:30:00Z")).toBe("today"); // 12:30 AM and 11:30 PM of a day of 25 hours
  });

  it("group neighbors without losing any", () => {
    const rows = ["2026-06-18T11:42:00Z", "2026-06-18T09:20:00Z", "2026-06-18T02:36:00Z"].map((time) => ({ time }));
    const days = groupByDay(rows, (row) => ({ at: row.time, zone: atlanta }), "2026-06-18T16:00:00Z");
    expect(days.map((day) => [day.relative, day.date, day.items.length])).toEqual([
      ["today", "Thursday, June 18, 2026", 2],
      ["yesterday", "Wednesday, June 17, 2026", 1],
    ]);
    expect(days.map((day) => day.key)).toEqual(["2026-06-18", "2026-06-17"]);
    expect(days.flatMap((day) => day.items)).toEqual(rows);
    // Each in its own place: late evening in Atlanta is the next day in Tokyo.
    const travelled = groupByDay(
      [atlanta, "Asia/Tokyo", atlanta],
      (zone) => ({ at: "2026-06-18T22:00:00Z", zone }),
      "2026-06-18T16:00:00Z",
    );
    expect(travelled.map((day) => `${day.key} ${day.relative}`)).toEqual([
      "2026-06-18 today",
      "2026-06-19 today",
      "2026-06-18 today",
    ]);
    expect(groupByDay([], () => ({ at, zone: atlanta }), at)).toEqual([]);
  });
});

describe("wallTimeToInstant", () => {
  it.each([
    ["2026-06-18", "15:00", atlanta, "2026-06-18T19:00:00.000Z"],
    ["2026-01-05", "15:00", atlanta, "2026-01-05T20:00:00.000Z"],
    ["2026-03-08", "02:30", atlanta, "2026-03-08T07:30:00.000Z"], // skipped: 3:30 AM EDT
    ["2026-11-01", "01:30", atlanta, "2026-11-01T05:30:00.000Z"], // twice: the first, still EDT
    ["2026-06-18", "15:00", "Asia/Kolkata", "2026-06-18T09:30:00.000Z"],
  ])("%s %s in %s is %s", (date, time, zone, expected) =>
    expect(wallTimeToInstant(date, time, zone).toISOString()).toBe(expected),
  );

  it.each([
    ["2026-02-30", "10:00", atlanta],
    ["2026-06-18", "25:00", atlanta],
    ["2026-06-18", "10:00", "Mars/Olympus"],
    ["", "", atlanta],
  ])("rejects %j %j %j", (date, time, zone) => {
    expect(() => wallTimeToInstant(date, time, zone)).toThrow(RangeError);
  });

  it("round-trips every existing minute", () => {
    const zone = fc.constantFrom(
      atlanta,
      "America/Los_Angeles",
      "Asia/Kolkata",
      "Pacific/Chatham",
      "UTC",
      "Europe/London",
    );
    const minute = fc.integer({ min: Date.UTC(2024, 0) / 60_000, max: Date.UTC(2030, 0) / 60_000 });
    fc.assert(
      fc.property(zone, minute, (name, minutes) => {
        const instant = new Date(minutes * 60_000);
        const back = wallDateTimeToInstant(wallDateTime(instant, name), name);
        expect([0, 3_600_000]).toContain(instant.getTime() - back.getTime()); // an hour off only if the clock showed it twice
        expect(wallDateTime(back, name)).toBe(wallDateTime(instant, name));
      }),
    );
  });
});

describe("calendar days", () => {
  it.each([
    ["2026-12-31", 1, "2027-01-01"],
    ["2026-03-08", -1, "2026-03-07"],
    ["2028-02-28", 1, "2028-02-29"],
  ])("%s %i is %s", (day, count, expected) => expect(addDays(day, count)).toBe(expected));
  it.each([
    ["2026-06-15", 1],
    ["2026-06-20", 6],
    ["2026-06-21", 7],
  ])("%s is weekday %i", (day, expected) => expect(weekdayOf(day)).toBe(expected));
});
