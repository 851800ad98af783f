import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatWeight, inchesText, parseWeight, poundsText, weightClass } from "#domain/shared/weight.ts";
import { weightClasses } from "#domain/shipments/vocabulary.ts";

describe("parseWeight", () => {
  it.each([
    ["10", 1000], ["10.0", 1000], [" 0.1 ", 10], ["10.50", 1050], ["9999.9", 999_990],
    ["0", null], ["0.15", null], ["-1", null], ["1e9", null], ["NaN", null], ["", null], ["10000", null], ["1,5", null],
  ])("reads %j as %j", (text, expected) => expect(parseWeight(text)).toBe(expected));

  it("reads back what poundsText writes", () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 99_999 }), (tenths) => {
      expect(parseWeight(poundsText(tenths * 10))).toBe(tenths * 10);
    }));
  });
});

describe("writing", () => {
  it.each([[1000, "10.0 lb"], [10, "0.1 lb"], [1050, "10.5 lb"]])("%i is %s", (weight, expected) => expect(formatWeight(weight)).toBe(expected));
  it.each([[1800, "18"], [1850, "18.5"], [1825, "18.25"], [10_000, "100"], [50, "0.5"]])("%i is %s inches", (length, expected) => expect(inchesText(length)).toBe(expected));
});

describe("weightClass", () => {
  it.each([
    [10, "under_1"], [90, "under_1"], [100, "1_to_5"], [500, "1_to_5"], [510, "6_to_15"], [600, "6_to_15"], [1500, "6_to_15"],
    [1510, "16_to_30"], [3000, "16_to_30"], [3010, "31_to_70"], [7000, "31_to_70"], [7010, "over_70"], [999_990, "over_70"],
  ])("%i is %s", (weight, expected) => expect(weightClass(weight)).toBe(expected));

  it("never falls as the weight rises, and leaves no gap", () => {
    const rank = (weight: number) => weightClasses.indexOf(weightClass(weight));
    fc.assert(fc.property(fc.integer({ min: 1, max: 999_990 }), (weight) => {
      expect(rank(weight + 1) - rank(weight)).toBeOneOf([0, 1]);
    }));
  });
});
