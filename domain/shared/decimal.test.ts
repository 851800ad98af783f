import { describe, expect, it } from "vitest";
import { decimalText, isPlainDecimal, percentText, scaledInteger, timesHalfUp } from "#domain/shared/decimal.ts";

describe("a plain decimal", () => {
  it.each([
    ["0", 0],
    ["7", 700],
    ["0.1", 10],
    ["12.34", 1234],
    ["12.340000", 1234],
    ["007.5", 750],
    ["999999999", 99_999_999_900],
  ])("is %j: %i hundredths", (text, hundredths) => {
    expect(isPlainDecimal(text)).toBe(true);
    expect(scaledInteger(text, 2)).toBe(hundredths);
  });

  it.each([
    "",
    ".",
    ".5",
    "5.",
    "-1",
    "+1",
    "1e3",
    "1,5",
    " 1",
    "1 ",
    "1\n",
    "0x1",
    "1.2.3",
    "٣",
    "1234567890",
    "0.1234567",
  ])("rejects %j", (text) => {
    expect(isPlainDecimal(text)).toBe(false);
    expect(scaledInteger(text, 2)).toBeNull();
  });

  it.each([
    ["12.345", 2, null],
    ["12.340", 2, 1234],
    ["12.345", 3, 12_345],
    ["12.5", 0, null],
    ["12.0", 0, 12],
    ["12", 0, 12],
  ])("%s with %i places is %j", (text, places, scaled) => expect(scaledInteger(text, places)).toBe(scaled));
});

it.each([
  [3989, 2, "39.89"],
  [5, 2, "0.05"],
  [0, 2, "0.00"],
  [-5, 1, "-0.5"],
  [-3989, 2, "-39.89"],
  [100, 1, "10.0"],
  [3989, 0, "3989"],
  [-3989, 0, "-3989"],
  [0, 0, "0"],
])("formats %i with %i places as %s", (scaled, places, text) => expect(decimalText(scaled, places)).toBe(text));

describe("timesHalfUp", () => {
  it.each([
    [1, 1, 2, 1],
    [1, 1, 3, 0],
    [1, 2, 3, 1],
    [-1, 1, 2, -1],
    [-1, 1, 3, 0],
    [-1, 2, 3, -1],
    [3, -1, 2, -2],
    [249, 1, 100, 2],
    [250, 1, 100, 3],
    [0, 5, 7, 0],
    [Number.MAX_SAFE_INTEGER, 1, 1, Number.MAX_SAFE_INTEGER],
    [Number.MAX_SAFE_INTEGER, 10_000, 10_000, Number.MAX_SAFE_INTEGER],
  ])("%i × %i / %i is %i", (amount, numerator, denominator, product) => {
    expect(timesHalfUp(amount, numerator, denominator)).toBe(product);
  });

  it("rejects results that a number cannot represent", () => {
    expect(() => timesHalfUp(Number.MAX_SAFE_INTEGER, 2, 1)).toThrow("amount too large");
  });
});

it.each([
  [200, "2"],
  [250, "2.5"],
  [255, "2.55"],
  [1000, "10"],
  [10_000, "100"],
  [5, "0.05"],
  [0, "0"],
])("formats %i basis points as %s percent", (basisPoints, text) => expect(percentText(basisPoints)).toBe(text));
