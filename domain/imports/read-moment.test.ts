import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areDaysInUtc, readClock, readMoment, readPromise, readWallMoment } from "#domain/imports/read-moment.ts";

const read = (text: string, order: "month" | "day" = "month") => {
  const moment = readMoment(text, "America/New_York", order);
  return moment instanceof Date ? moment.toISOString() : (moment?.day ?? null);
};

describe("a date or time of a file", () => {
  it("rejects a time that the clocks skip, and takes it where they do not", () => {
    expect(readMoment("2027-03-14 02:30", "America/New_York", "month")).toBeNull();
    expect(readMoment("2027-03-14 02:30", "America/Phoenix", "month")).toEqual(new Date("2027-03-14T09:30:00Z"));
  });

  it.each([
    ["2026-05-28T09:30", "2026-05-28T13:30:00.000Z"],
    ["2026-05-28 09:30:15", "2026-05-28T13:30:15.000Z"],
    ["2026-05-28T09:30:15.000Z", "2026-05-28T09:30:15.000Z"],
    ["2026-05-28T09:30+02:00", "2026-05-28T07:30:00.000Z"],
    ["2026-11-20 10:11:12 -0500", "2026-11-20T15:11:12.000Z"],
    ["2026-11-20 10:11:12 Z", "2026-11-20T10:11:12.000Z"],
    ["2026-11-20 10:11:12 +02:00", "2026-11-20T08:11:12.000Z"],
    ["2026-11-20 10:11:12 UTC", "2026-11-20T10:11:12.000Z"],
    ["2026-11-20 10:11 EST", "2026-11-20T15:11:00.000Z"],
    ["2026-11-20T10:11:12+05", "2026-11-20T05:11:12.000Z"],
    ["2026-11-20T10:11:12.123456Z", "2026-11-20T10:11:12.000Z"],
    ["2026/11/20 10:11", "2026-11-20T15:11:00.000Z"],
    ["5/8/26 3:05 PM", "2026-05-08T19:05:00.000Z"],
    ["05/28/2026, 12:00 am", "2026-05-28T04:00:00.000Z"],
    ["11/20/2026 10:11:12 -0500", "2026-11-20T15:11:12.000Z"],
    ["Nov 20, 2026 10:11 AM", "2026-11-20T15:11:00.000Z"],
    ["Nov 20, 2026 at 3 p.m.", "2026-11-20T20:00:00.000Z"],
    ["11/20/2026, 2:30:05 p.\u00a0m.", "2026-11-20T19:30:05.000Z"],
    ["11/20/2026 9:05 a. m.", "2026-11-20T14:05:00.000Z"],
    ["20 de noviembre de 2026 a las 14:30", "2026-11-20T19:30:00.000Z"],
    ["20 nov 2026, 14:30 h", "2026-11-20T19:30:00.000Z"],
    ["2026-11-20 14:30 MST", "2026-11-20T21:30:00.000Z"],
    ["Fri, 20 Nov 2026 10:11:12 GMT", "2026-11-20T10:11:12.000Z"],
    ["Fri Nov 20 2026 10:11:12 GMT-0500 (Eastern Standard Time)", "2026-11-20T15:11:12.000Z"],
    ["Fri Nov 20 10:11:12 EST 2026", "2026-11-20T15:11:12.000Z"],
    ["2026-11-20 10:11 AM (PST)", "2026-11-20T18:11:00.000Z"],
    ["2026-11-20 10:11 (UTC)", "2026-11-20T10:11:00.000Z"],
    ["2026-11-20 10:11 (UTC+2)", "2026-11-20T08:11:00.000Z"],
    ["2026-11-20 10:11 (GMT-05:00)", "2026-11-20T15:11:00.000Z"],
    ["08/17/26 5:00 PM (PDT)", "2026-08-18T00:00:00.000Z"],
    ["11/20/2026 10:11 (Pacific Standard Time)", "2026-11-20T18:11:00.000Z"],
    ["11/20/2026 10:11 (local time)", "2026-11-20T15:11:00.000Z"],
    ["1795187472", "2026-11-20T15:11:12.000Z"],
    ["1795187472000", "2026-11-20T15:11:12.000Z"],
  ])("%j is the instant %s", (text, moment) => expect(read(text)).toBe(moment));

  it.each([
    ["2026-05-28", "2026-05-28"],
    ["05/28/2026", "2026-05-28"],
    ["5-28-2026", "2026-05-28"],
    ["20260528", "2026-05-28"],
    ["2026-5-8", "2026-05-08"],
    ["May 28, 2026", "2026-05-28"],
    ["Thursday, 28 May 2026", "2026-05-28"],
    ["28-May-26", "2026-05-28"],
    ["28-ene-26", "2026-01-28"],
    ["28/abr/2026", "2026-04-28"],
    ["28 ago. 2026", "2026-08-28"],
    ["dic 28, 2026", "2026-12-28"],
    ["28 de noviembre de 2026", "2026-11-28"],
    ["sábado, 28 de noviembre de 2026", "2026-11-28"],
    ["mié, 25 nov. 2026", "2026-11-25"],
    ["5 de setiembre del 2026", "2026-09-05"],
    ["mar 3, 2026", "2026-03-03"],
    ["mar 3 mar 2026", "2026-03-03"],
    ["２０２６-１１-２８", "2026-11-28"],
  ])("%j is a day without a known hour", (text, day) => expect(read(text)).toBe(day));

  it.each([
    "31/05/2026",
    "2026-02-30",
    "2026-05-28T25:00",
    "2026-05-28 10:60",
    "2026-11-20 10:11:12 +25:00",
    "2026-11-20 10:11:12 Q",
    "2026-11-20 10",
    "2026-11-20 15:00 PM",
    "2026-11-20 15:00 (CET)",
    "2026-11-20 15:00 (UTC+25)",
    "2026-11-20 15:00 (tentative)",
    "0026-05-28",
    "tomorrow",
    "20 Foo 2026",
    "46346.6",
    "",
  ])("%j is invalid", (text) => expect(read(text)).toBeNull());

  it("parses the day first if the file does", () => {
    expect([read("31/05/2026", "day"), read("5.6.2026", "day"), read("5.6.2026 10:00", "day")]).toEqual([
      "2026-05-31",
      "2026-06-05",
      "2026-06-05T14:00:00.000Z",
    ]);
  });

  it("returns an instant, a day or null for any text, and never throws", () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 8 }),
      fc.constantFrom(
        "2026",
        "-",
        "/",
        "11",
        "31",
        "T",
        " ",
        ":",
        "59",
        "Z",
        "+02:00",
        "-0500",
        "AM",
        "Nov",
        "e+21",
        ",",
      ),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 12 }),
        fc.constantFrom("month" as const, "day" as const),
        (pieces, order) => {
          const text = pieces.join("");
          const moment = readMoment(text, "America/New_York", order);
          if (moment instanceof Date) expect(Number.isNaN(moment.getTime())).toBe(false);
          else if (moment) expect(new Date(`${moment.day}T00:00:00Z`).toISOString()).toContain(moment.day);
          const clock = readClock(text);
          if (clock !== null) expect(clock).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it("parses every instant in each format", () => {
    const instant = fc.date({
      min: new Date("2001-10-01T00:00:00Z"),
      max: new Date("2099-12-31T00:00:00Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instant, (at) => {
        const second = new Date(Math.floor(at.getTime() / 1000) * 1000);
        const iso = second.toISOString();
        const forms = [
          iso,
          `${iso.slice(0, 10)} ${iso.slice(11, 19)} Z`,
          `${iso.slice(0, 10)} ${iso.slice(11, 19)} +0000`,
          second.toUTCString(),
          `${iso.slice(5, 7)}/${iso.slice(8, 10)}/${iso.slice(0, 4)} ${iso.slice(11, 19)} +00:00`,
        ];
        for (const form of forms) expect([form, read(form)]).toEqual([form, iso]);
      }),
      { numRuns: 300 },
    );
  });
});

describe("day and time of a pickup", () => {
  it.each([
    ["12/01/2026", { day: "2026-12-01", time: null }],
    ["2026-12-01", { day: "2026-12-01", time: null }],
    ["2026-12-01T10:00", { day: "2026-12-01", time: "10:00" }],
    ["Dec 1, 2026 10:00 AM", { day: "2026-12-01", time: "10:00" }],
    ["2026-12-01T10:00Z", null],
  ])("%j is %j", (text, moment) => expect(readWallMoment(text, "month")).toEqual(moment));

  it.each([
    ["10:00", "10:00"],
    ["10:00 AM", "10:00"],
    ["10:00:30", "10:00"],
    ["9:05 pm", "21:05"],
    ["10 AM", "10:00"],
    ["12am", "00:00"],
    ["1899-12-30T10:00", "10:00"],
    ["10", null],
    ["25:00", null],
    ["noon", null],
  ])("%j is the time %j", (text, time) => expect(readClock(text)).toBe(time));
});

it.each(["5 marraskuu 2026", "11/26/69", "4/15/91", "5 Mart 2026"])("rejects the ambiguous %j", (text) =>
  expect(readMoment(text, "America/New_York", "month")).toBeNull(),
);
it.each(["26/nov/2026", "26-nov-2026", "11/26/26", "November 26, 2026"])("parses %j", (text) =>
  expect(readMoment(text, "America/New_York", "month")).toEqual({ day: "2026-11-26" }),
);

describe("a promise of a file", () => {
  it.each([
    ["2019-08-09T00:00:00-06:00", { day: "2019-08-09" }],
    ["2019-08-09T00:00:00+09:00", { day: "2019-08-09" }],
    ["2019-08-09 00:00:00", { day: "2019-08-09" }],
    ["08/09/2019 12:00 AM", { day: "2019-08-09" }],
    ["2019-08-09", { day: "2019-08-09" }],
    // 6 PM in Chicago, as exported by this product.
    ["2019-08-10T00:00:00.000Z", new Date("2019-08-10T00:00:00Z")],
    ["2019-08-09T00:30:00-06:00", new Date("2019-08-09T06:30:00Z")],
    ["2019-08-09T18:00:00", new Date("2019-08-09T22:00:00Z")],
    ["soon", null],
  ])("treats %s as a day if it is midnight on the writer's clock", (text, moment) =>
    expect(readPromise(text, "America/New_York", "month")).toEqual(moment),
  );
});

it.each([
  [["2026-12-30T00:00:00Z", "", "2026-12-31T00:00:00.000Z"], true],
  [["2026-12-30 00:00 UTC"], true],
  [["2026-12-30T00:00:00Z", "2026-12-31T23:00:00Z"], false],
  [["2026-12-30T00:00:00-05:00"], false],
  [["2026-12-30"], false],
  [[""], false],
])("promises %j are days of a program that writes UTC: %j", (cells, are) => expect(areDaysInUtc(cells)).toBe(are));

it("reads midnight in UTC as the day where all promises of a file are written so", () => {
  expect(readPromise("2026-12-30T00:00:00Z", "America/New_York", "month", true)).toEqual({ day: "2026-12-30" });
  expect(readPromise("2026-12-30T00:00:00Z", "America/New_York", "month")).toEqual(new Date("2026-12-30T00:00:00Z"));
  expect(readPromise("2026-12-30T23:00:00Z", "America/New_York", "month", true)).toEqual(
    new Date("2026-12-30T23:00:00Z"),
  );
});
