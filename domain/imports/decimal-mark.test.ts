import { describe, expect, it } from "vitest";
import { decimalMarkOf, unclearNumbers, withPoints } from "#domain/imports/decimal-mark.ts";

describe("the decimal mark of a file", () => {
  it.each([
    [["1,250", "2,5", "0,75", "3,400"], "comma"],
    [["0,800"], "comma"],
    [["1.234,567"], "comma"],
    [["1.234.567", "5"], "comma"],
    [["2,5 kg", "€ 1.200,00"], "comma"],
    [["２，５"], "comma"],
    [["2,5", "12.50"], "mixed"],
    [["2,5", "1,234.5"], "mixed"],
    [["2,5", "0.125"], "mixed"],
    [["1,250", "3,400"], null],
    [["1.250", "1,800 g"], null],
    [["1,250", "12.5"], null],
    [["1,234,567"], null],
    [["1,23,456"], null],
    [["5 lb, 2 oz", "heavy", ""], null],
    [[], null],
  ])("of %j is %j", (cells, mark) => expect(decimalMarkOf(cells)).toBe(mark));
});

it.each([
  ["1,250", "1.250"],
  ["1,250 kg", "1.250 kg"],
  ["12,345.0", "12,345.0"],
  ["1.250", "1250"],
  ["1.250 kg", "1250 kg"],
  ["1.250,5", "1250.5"],
  ["6377,997", "6377.997"],
  ["€ 1.200,50", "€ 1200.50"],
  ["2.5", "2.5"],
  ["heavy", "heavy"],
  ["", ""],
])("reads the number %j of a file with decimal commas as %j", (text, number) => {
  expect(withPoints({ weight: text, reference: "1,250" }, "comma")).toEqual({ weight: number, reference: "1,250" });
  expect(withPoints({ weight: text }, "mixed")).toEqual({ weight: text });
});

it("asks for numbers that may be thousands, where both marks are written", () => {
  const fields = {
    weight: "1,250 kg",
    length: "1.250",
    value: "1,200",
    width: "2,5",
    height: "0,125",
    reference: "1,250",
  };
  expect(unclearNumbers(fields, "mixed").map(({ path, message }) => `${path} ${message}`)).toEqual([
    "weight decimal_unclear",
    "length decimal_unclear",
    "value decimal_unclear",
  ]);
  expect(unclearNumbers(fields, "comma")).toEqual([]);
});
