import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scaledInteger } from "#domain/shared/decimal.ts";
import {
  amountMinor,
  calendarDate,
  choice,
  clockTime,
  flag,
  inchesHundredths,
  longestOf,
  shapeIn,
  text,
  momentOfPlace,
  wallDateTime,
  weightHundredths,
  wholeNumber,
} from "#domain/shared/form-fields.ts";

const read = (
  schema: {
    safeParse: (raw: unknown) => { success: boolean; data?: unknown; error?: { issues: { message: string }[] } };
  },
  raw: unknown,
) => {
  const result = schema.safeParse(raw);
  return result.success ? result.data : result.error?.issues[0]?.message;
};

describe("weightHundredths", () => {
  it.each([
    ["1,234.5", 123_450],
    ["5 lb", 500],
    ["2.5 kg", 550],
    ["5 stone", "weight_unit_unknown"],
    ["10", 1000],
    ["10.0", 1000],
    ["+10", 1000],
    ["++10", "number_invalid"],
    ["1+0", "number_invalid"],
    ["-", "number_invalid"],
    ["5-4", "number_invalid"],
    ["10000.0", "weight_limit"],
    [" 0.1 ", 10],
    [10.5, 1050],
    ["70", 7000],
    ["9999.9", 999_990],
    ["", "weight_required"],
    [undefined, "weight_required"],
    ["   ", "weight_required"],
    ["0", "weight_positive"],
    ["0.0", "weight_positive"],
    ["-4", "weight_positive"],
    ["0.15", "weight_step"],
    [0.1 + 0.2, 30],
    ["9.899999999999999", 990],
    ["13.740000000000002", "weight_step"],
    ["2.2046226218487757 lb", "weight_step"],
    ["5.1234567", "weight_step"],
    ["1e9", "number_invalid"],
    ["NaN", "number_invalid"],
    ["Infinity", "number_invalid"],
    ["12abc", "weight_unit_unknown"],
    ["1,5", "number_invalid"],
    ["10000", "weight_limit"],
    ["999999999", "weight_limit"],
  ])("parses %j as %j", (raw, expected) => {
    expect(read(weightHundredths, raw)).toBe(expected);
  });
});

describe("amountMinor", () => {
  it.each([
    ["640", 64_000],
    ["640.00", 64_000],
    ["$1,200.50", 120_050],
    ["0.01", 1],
    ["", null],
    [12.5, 1250],
    ["1.005", "amount_invalid"],
    ["-5", "amount_invalid"],
    ["1e3", "amount_invalid"],
    ["12,34", "amount_invalid"],
    ["99999999", "amount_limit"],
    ["10000000", 1_000_000_000],
    ["10000000.01", "amount_limit"],
    ["0", 0],
    ["  ", null],
    [undefined, null],
  ])("parses %j as %j", (raw, expected) => {
    expect(read(amountMinor, raw)).toBe(expected);
  });
});

describe("inchesHundredths and wholeNumber", () => {
  it.each([
    ["18", 1800],
    [" 18 ", 1800],
    [18, 1800],
    ["0.01", 1],
    ["999", 99_900],
    ["999.01", "dimension_invalid"],
    ["-1", "dimension_invalid"],
    [undefined, null],
    ["0.5", 50],
    ["", null],
    ["0", "dimension_invalid"],
    ["1000", "dimension_invalid"],
    ["1.234", "dimension_invalid"],
  ])("parses %j inches as %j", (raw, expected) => expect(read(inchesHundredths, raw)).toBe(expected));
  it.each([
    ["3", 3],
    [" 1 ", 1],
    ["999", 999],
    ["2.0", 2],
    [undefined, 1],
    ["", 1],
    ["0", "quantity_minimum"],
    ["1.5", "quantity_minimum"],
    ["-1", "quantity_minimum"],
    ["1000", "quantity_minimum"],
  ])("parses %j pieces as %j", (raw, expected) =>
    expect(read(wholeNumber(1, 999, 1, "quantity_minimum"), raw)).toBe(expected),
  );
});

describe("dates and times", () => {
  it.each([
    ["2026-06-18", "2026-06-18"],
    [" 2026-06-18 ", "2026-06-18"],
    ["2000-01-01", "2000-01-01"],
    ["2199-12-31", "2199-12-31"],
    ["2200-01-01", "date_invalid"],
    ["x2026-06-18", "date_invalid"],
    ["2026-06-18x", "date_invalid"],
    ["2026-06-31", "date_invalid"],
    ["2026-06-18".padEnd(41), "date_invalid"],
    [undefined, ""],
    ["", ""],
    ["2026-02-30", "date_invalid"],
    ["18/06/2026", "date_invalid"],
    ["2026-6-1", "date_invalid"],
    ["9999-12-31", "date_invalid"],
    ["1999-12-31", "date_invalid"],
  ])("parses day %j as %j", (raw, expected) => expect(read(calendarDate, raw)).toBe(expected));
  it.each([
    ["15:00", "15:00"],
    [" 00:00 ", "00:00"],
    ["19:30", "19:30"],
    ["23:59", "23:59"],
    ["15:60", "date_time_invalid"],
    ["9:00", "09:00"],
    ["15:00:59", "15:00"],
    ["15:00:60", "date_time_invalid"],
    ["0:5", "date_time_invalid"],
    ["x15:00", "date_time_invalid"],
    ["15:000", "date_time_invalid"],
    ["15:00".padEnd(41), "date_time_invalid"],
    [undefined, ""],
    ["", ""],
    ["24:00", "date_time_invalid"],
    ["3 PM", "date_time_invalid"],
  ])("parses time %j as %j", (raw, expected) => expect(read(clockTime, raw)).toBe(expected));
  it.each([
    ["2026-06-18T15:00", "2026-06-18T15:00"],
    ["2026-06-18T15:00:59", "2026-06-18T15:00"],
    [" 2026-06-18T15:00:59.123 ", "2026-06-18T15:00"],
    ["2026-06-18T00:00", "2026-06-18T00:00"],
    ["2026-06-18T19:59", "2026-06-18T19:59"],
    ["2026-06-18T23:59", "2026-06-18T23:59"],
    ["2026-06-18T24:00", "date_time_invalid"],
    ["2026-06-18T15:60", "date_time_invalid"],
    ["2026-06-18T15:00:5", "date_time_invalid"],
    ["2026-06-18T15:00:60", "date_time_invalid"],
    ["2026-06-18T15:00:59.", "date_time_invalid"],
    ["2026-06-18T15:00Z", "date_time_invalid"],
    ["2026-06-18 15:00", "2026-06-18T15:00"],
    ["2026-06-18 9:05:00", "2026-06-18T09:05"],
    ["2026-06-18  15:00", "2026-06-18T15:00"],
    ["2026-06-1815:00", "date_time_invalid"],
    ["x2026-06-18T15:00", "date_time_invalid"],
    ["2026-13-01T10:00", "date_time_invalid"],
    ["2026-06-18T15:00".padEnd(41), "date_time_invalid"],
    [undefined, ""],
    ["", ""],
    ["9999-01-01T00:00", "date_time_invalid"],
    ["1999-01-01T00:00", "date_time_invalid"],
    ["2026-02-30T10:00", "date_time_invalid"],
  ])("parses wall time %j as %j", (raw, expected) => expect(read(wallDateTime, raw)).toBe(expected));

  it.each([
    ["2026-11-27T12:00:59Z", "2026-11-27T12:00:59.000Z"],
    ["2026-11-27 12:00:59Z", "2026-11-27T12:00:59.000Z"],
    ["2026-11-27 12:00:59 -05:00", "2026-11-27T17:00:59.000Z"],
    ["2026-11-27 12:00 -0500", "2026-11-27T17:00:00.000Z"],
    ["2026-11-27T12:00:60Z", "date_time_invalid"],
    ["2026-11-27T12:00:61-05:00", "date_time_invalid"],
  ])("parses the moment %j as %j", (raw, expected) => expect(read(momentOfPlace, raw)).toBe(expected));
});

describe("text, choice and flag", () => {
  it("keeps typed text and rejects what cannot be stored", () => {
    expect(read(text(80), "  Zoë   O'Brien 👩‍👩‍👧‍👦 <script> ")).toBe("Zoë O'Brien 👩‍👩‍👧‍👦 <script>");
    expect(read(text(80), "a\u0000b")).toBe("text_not_readable");
    expect(read(text(80), "\ud800")).toBe("text_not_readable");
    expect(read(text(80), "\u202Egpj.exe")).toBe("gpj.exe");
    expect(read(text(80), "a\r\nBcc: evil@x.test")).toBe("a Bcc: evil@x.test");
    expect(read(text(80, { multiline: true }), "a\r\nb")).toBe("a\nb");
    expect(read(text(80), "x".repeat(10_000))).toBe("text_too_long");
    expect(read(text(80), "x".repeat(81))).toBe("text_too_long");
    expect(read(text(80), `e${"\u0301".repeat(300)}`)).toBe(`é${"\u0301".repeat(8)}`); // the first mark combines with the letter
    expect(read(text(80, { required: "name_required" }), " \t ")).toBe("name_required");
  });

  it("knows the maximum of a field: its own for a text, sixty for others", () => {
    const colour = choice(["red"], "choice_invalid");
    expect(
      [text(80), text(80).transform((value) => value.length), colour, flag, amountMinor, calendarDate].map(longestOf),
    ).toEqual([80, 80, 60, 60, 60, 60]);
  });

  it("accepts a choice with spaces around it, and rejects overlong ones", () => {
    const colour = choice(["red", "blue"], "status_invalid");
    expect(
      [" red ", "", " ", undefined, "green", "red".padEnd(60), "red".padEnd(61)].map((raw) => read(colour, raw)),
    ).toEqual(["red", "status_invalid", "status_invalid", "status_invalid", "choice_invalid", "red", "status_invalid"]);
  });

  it("counts code points, so that a name of 80 emojis fits", () => {
    expect(read(text(80), "😀".repeat(80))).toBe("😀".repeat(80));
  });

  it("accepts only listed choices, never names of Object.prototype", () => {
    const colour = choice(["red", "blue"], "choice_invalid");
    expect(read(colour, "red")).toBe("red");
    for (const raw of ["", "green", "__proto__", "constructor"]) expect(read(colour, raw)).toBe("choice_invalid");
  });

  it.each([
    ["on", true],
    ["true", true],
    [true, true],
    ["Yes", true],
    [" 1 ", true],
    ["TRUE", true],
    ["0", false],
    ["false", false],
    ["", false],
    [undefined, false],
    ["off", false],
    ["no", false],
    [false, false],
    ["maybe", "choice_invalid"],
    ["x".repeat(10_000), "choice_invalid"],
    [1, "choice_invalid"],
    [null, "choice_invalid"],
  ])("parses checkbox %j as %j", (raw, expected) => {
    expect(read(flag, raw)).toBe(expected);
  });
});

describe("scaledInteger", () => {
  it("is exact for every decimal with up to two places", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (minor) => {
        const typed = `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, "0")}`;
        expect(scaledInteger(typed, 2)).toBe(minor);
      }),
    );
  });
});

describe("shapeIn", () => {
  it.each([
    ["plain", amountMinor],
    ["described", amountMinor.describe("what it is worth")],
    ["that may be absent", amountMinor.optional()],
    ["that may be null and has a default", amountMinor.nullable().default(null)],
    ["read further", amountMinor.transform((minor) => minor)],
    ["checked", amountMinor.refine((minor) => minor !== 13)],
  ])("parses an amount of %s in the given currency without changing the shape", (_, schema) => {
    expect(read(schema, "12.50")).toBe(1250);
    expect(read(shapeIn({ schema }, "KWD").schema, "12.505")).toBe(12_505);
    expect(read(shapeIn({ schema }, "JPY").schema, "12")).toBe(12);
    expect(read(shapeIn({ schema }, "JPY").schema, "12.50")).toBe("amount_invalid");
    expect(read(schema, "12.50")).toBe(1250);
  });

  it("stops at ten million, and at the database's limit for small units", () => {
    const readIn = (currency: string, typed: string) => read(shapeIn({ amountMinor }, currency).amountMinor, typed);
    expect([readIn("JPY", "10000000"), readIn("JPY", "10000001")]).toEqual([10_000_000, "amount_limit"]);
    expect([readIn("KWD", "2000000"), readIn("KWD", "2000000.001")]).toEqual([2_000_000_000, "amount_limit"]);
  });

  it("keeps checks of an amount, optional fields, and other fields", () => {
    const shape = { fee: amountMinor.refine((minor) => minor !== 13), tip: amountMinor.optional(), weightHundredths };
    const inYen = shapeIn(shape, "JPY");
    expect(inYen.fee.safeParse("13").success).toBe(false);
    expect(read(inYen.fee, "14")).toBe(14);
    expect(read(inYen.tip, undefined)).toBe(read(shape.tip, undefined));
    expect(inYen.weightHundredths).toBe(weightHundredths);
  });

  it("parses a value again in another currency", () => {
    expect(read(shapeIn(shapeIn({ amountMinor }, "JPY"), "USD").amountMinor, "12.50")).toBe(1250);
  });
});
