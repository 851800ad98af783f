import { describe, expect, it } from "vitest";
import { readAmount, readCode, readNumber } from "#domain/imports/read-number.ts";

it.each([
  ["1,234.5", "1234.5"],
  ["1,234.5 lbs", "1234.5"],
  ["12,345", "12345"],
  ["1 234.5", "1234.5"],
  ["12.5 lbs", "12.5"],
  ['3"', "3"],
  ["12,5 lbs", "12,5"],
  ["1,23", "1,23"],
  ["heavy", "heavy"],
])("reads the number %j as %j", (text, number) => expect(readNumber(text)).toBe(number));

it.each([
  ["500123", "500123"],
  ["500123.0", "500123"],
  ["02138", "02138"],
  ["9.4e+21", null],
  ["9.40011E+21", null],
  ["4E12", "4E12"],
  ["A-1.0", "A-1.0"],
])("reads the code %j as %j", (text, code) => expect(readCode(text)).toBe(code));

describe("an amount", () => {
  it.each([
    ["50.00 USD", "50.00"],
    ["USD 50", "50"],
    ["US$50", "$50"],
    ["$ 50", "$50"],
    ["1,200.50", "1,200.50"],
    ["5000 JPY", "5000 JPY"],
    ["€50", "€50"],
    ["1.200", null],
    ["50.005", null],
    ["", ""],
  ])("%j is %j in a product that counts in dollars", (text, amount) => expect(readAmount(text, "USD")).toBe(amount));

  it("has three digits behind the point where its currency has", () =>
    expect(readAmount("1.200", "KWD")).toBe("1.200"));
});
