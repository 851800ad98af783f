import { describe, expect, it } from "vitest";
import { readAmount, readAmountCell, readCode, withPoint } from "#domain/imports/read-number.ts";
import { readNumber, readWeight } from "#domain/shared/written-number.ts";

it.each([
  ["1,234.5", "1234.5"],
  ["1,234.5 lbs", "1234.5"],
  ["12,345", "12345"],
  ["1 234.5", "1234.5"],
  ["12.5 lbs", "12.5"],
  ['3"', "3"],
  ["12,5 lbs", "12,5"],
  ["1,23", "1,23"],
  ["0,123", "0,123"],
  ["6377,997", "6377,997"],
  ["1,234 567", "1,234 567"],
  ["１，２３４．５", "1234.5"],
  ["１２ lbs", "12"],
  ["1'234.5", "1234.5"],
  ["1’234’567", "1234567"],
  ["1,23,456.78", "123456.78"],
  ["12,34", "12,34"],
  ["1,2345", "1,2345"],
  ["heavy", "heavy"],
])("parses the number %j as %j", (text, number) => expect(readNumber(text)).toBe(number));

it.each([
  ["12,5", "12.5"],
  ["2,5 kg", "2.5 kg"],
  ["99,90", "99.90"],
  ["99,90 €", "99.90 €"],
  ["€ 1.234,50", "€ 1234.50"],
  ["1.234.567,8", "1234567.8"],
  ["1 234,56", "1234.56"],
  ["1'234,56", "1234.56"],
  ["1.234.567", "1234567"],
  ["１，５", "1.5"],
  // These may be thousands, or are grouped wrong.
  ["1,234", "1,234"],
  ["1.234", "1.234"],
  ["0,123", "0,123"],
  ["1.234,567", "1.234,567"],
  ["12.34,5", "12.34,5"],
  ["1,234.5", "1,234.5"],
  ["1,23,456", "1,23,456"],
  ["5 lb, 2 oz", "5 lb, 2 oz"],
  ["12,5,1", "12,5,1"],
])("reads a comma for the point where it can be nothing else: %j is %j", (text, plain) =>
  expect(withPoint(text)).toBe(plain),
);

it.each([
  ["500123", "500123"],
  ["500123.0", "500123"],
  ["02138", "02138"],
  ["9.4e+21", null],
  ["9.40011E+21", null],
  ["4E12", "4E12"],
  ["A-1.0", "A-1.0"],
])("parses the code %j as %j", (text, code) => expect(readCode(text)).toBe(code));

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
  ])("%j is %j if the product's currency is the dollar", (text, amount) =>
    expect(readAmount(text, "USD")).toBe(amount),
  );

  it("has three decimals if its currency does", () => expect(readAmount("1.200", "KWD")).toBe("1.200"));
});

describe("a weight in pounds", () => {
  it.each([
    ["2", "kg", "4.4"],
    ["2.5 kg", "", "5.5"],
    ["500", "g", "1.1"],
    ["40 oz", "oz", "2.5"],
    ["1,800", "", "1800"],
    ["12.5 lbs.", "lb", "12.5"],
    ["12,5 lbs", "", "12,5"],
    ["2.4", "oz", "0.2"],
    ["0.4", "oz", "0.1"],
    ["10", "gramos", "0.1"],
    ["0", "oz", "0"],
    ["45.359237", "kg", "100"],
    ["2.5", "kilos", "5.5"],
    ["2 lb 5 oz", "", "2.3"],
    ["2 lbs. 5 oz.", "lb", "2.3"],
    ["2lb5oz", "", "2.3"],
    ["2lb 5oz", "lb", "2.3"],
    ["2.0lb,5oz", "", "2.3"],
    ["2lb5", "", "2lb5"],
    ["0 lb 12 oz", "", "0.8"],
    ["2.0 lb 0 oz", "", "2"],
    ["2.5 lb 40 oz", "", "2.5"],
    ["2.5 lb 5 oz", "", null],
    ["2 lb 20 oz", "", null],
    ["2 lb 5 oz", "kg", null],
    ["5", "stone", null],
    ["5 kg", "lb", null],
    ["5 stone", "", null],
  ])("is parsed from %j with the unit %j", (text, unit, pounds) => expect(readWeight(text, unit)).toBe(pounds));
});

it.each(["8,68533E+14", "1,00025e+17", "8.68533E+14"])("rejects %j, which lost its digits", (text) =>
  expect(readCode(text)).toBeNull(),
);

it("rejects a long number that was stored as a fraction", () => expect(readCode("12345678901234567.0")).toBeNull());

it.each([
  ["€100", "€100"],
  ["100 €", "100"],
  ["100€", "100"],
  ["100,00 €", "100.00"],
  ["100.00 €", "100.00"],
  ["1.234,50 €", "1234.50"],
  ["100 EUR", "100"],
  ["100 € EUR", "100"],
])("takes the sign of the euro before or after an amount: %j", (text, amount) => {
  expect(readAmountCell(text, "EUR")).toEqual({ amount, message: null });
  expect(readAmountCell(text, "USD").message).toBe("other_currency:USD");
});

it.each([
  ["1.200 €", "EUR", "amount_invalid"],
  ["100 $", "USD", null],
  ["100 CA$", "USD", "other_currency:USD"],
  ["100 $", "CAD", null],
  ["5000 ¥", "JPY", null],
  ["50 kr", "SEK", null],
  ["100 stone", "USD", null],
])("reads the sign after %j as %s", (text, currency, message) =>
  expect(readAmountCell(text, currency).message).toBe(message),
);
