import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatWeight, inchesText, parseWeight, poundsText } from "#domain/shared/weight.ts";

describe("parseWeight", () => {
  it.each([
    ["10", 1000],
    ["10.0", 1000],
    [" 0.1 ", 10],
    ["10.50", 1050],
    ["9999.9", 999_990],
    ["0", null],
    ["0.15", null],
    ["-1", null],
    ["1e9", null],
    ["NaN", null],
    ["", null],
    ["10000", null],
    ["1,5", null],
    ["1,234.5", 123_450],
    ["5 lb", 500],
    ["2.5 kg", 550],
    ["5 stone", null],
  ])("parses %j as %j", (text, expected) => expect(parseWeight(text)).toBe(expected));

  it("parses what poundsText formats", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), (tenths) => {
        expect(parseWeight(poundsText(tenths * 10))).toBe(tenths * 10);
      }),
    );
  });
});

describe("formatting", () => {
  it.each([
    [1000, "10.0 lb"],
    [10, "0.1 lb"],
    [1050, "10.5 lb"],
  ])("%i is %s", (weight, expected) => expect(formatWeight(weight)).toBe(expected));
  it.each([
    [1800, "18"],
    [1850, "18.5"],
    [1825, "18.25"],
    [10_000, "100"],
    [50, "0.5"],
  ])("%i is %s inches", (length, expected) => expect(inchesText(length)).toBe(expected));
});
