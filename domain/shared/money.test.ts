import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decimalText, scaledInteger, timesHalfUp } from "#domain/shared/decimal.ts";
import {
  addMoney,
  amountText,
  formatMoney,
  minorDigits,
  money,
  parseMoney,
  shareOf,
  sumMoney,
  timesHundredths,
} from "#domain/shared/money.ts";

const usd = (amountMinor: number) => money(amountMinor, "USD");
const anyMinor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe("formatMoney", () => {
  it.each([
    [3989, "USD", "$39.89"],
    [0, "USD", "$0.00"],
    [120_050, "USD", "$1,200.50"],
    [-5, "USD", "-$0.05"],
    [3989, "JPY", "¥3,989"],
    [1999, "EUR", "€19.99"],
    [1999, "GBP", "£19.99"],
    [9_007_199_254_740_991, "USD", "$90,071,992,547,409.91"],
  ])("formats %i %s as %s", (amount, currency, expected) =>
    expect(formatMoney(money(amount, currency))).toBe(expected),
  );
});

describe("parseMoney", () => {
  it.each([
    ["640", "USD", 64_000],
    ["$1,200.50", "USD", 120_050],
    ["1.000", "USD", null],
    ["$25.000", "USD", null],
    ["1.000", "KWD", 1000],
    ["0.500", "USD", 50],
    ["0.01", "USD", 1],
    [" 1.5 ", "USD", 150],
    ["1999", "JPY", 1999],
    ["1.234", "KWD", 1234],
    ["€1,200,000", "EUR", 120_000_000],
    ["£5", "GBP", 500],
    ["¥3,989", "JPY", 3989],
    ["€20", "USD", null],
    ["$20", "EUR", null],
    ["£5", "GBP", 500],
    ["$$5", "USD", null],
    ["5$", "USD", null],
    ["1,2345", "USD", null],
    ["6377,997", "USD", null],
    ["1234,567.89", "USD", null],
    ["0,123", "USD", null],
    ["1,23,456", "INR", 12_345_600],
    ["12,34,567.5", "USD", 123_456_750],
    ["1,2,345", "USD", null],
    ["1'234.50", "CHF", 123_450],
    ["R$1,234.50", "BRL", 123_450],
    ["R$ 12", "BRL", 1200],
    ["₹1,23,456.78", "INR", 12_345_678],
    ["CA$12.50", "CAD", 1250],
    ["$12.50", "CAD", 1250],
    ["MX$ 12", "MXN", 1200],
    ["CHF 12.50", "CHF", 1250],
    ["￥１，２００", "JPY", 1200],
    ["1200円", "JPY", null],
    ["$12", "JPY", null],
    ["CA$12", "USD", null],
    ["1 234.50", "USD", 123_450],
    ["$0,999.00", "USD", null],
    ["1.005", "USD", null],
    ["59.970000000000006", "USD", 5997],
    ["1.0050000000000001", "USD", null],
    ["19.99", "JPY", null],
    ["-5", "USD", null],
    ["1e3", "USD", null],
    ["", "USD", null],
    ["NaN", "USD", null],
    ["12,34", "USD", null],
  ])("parses %j %s as %j", (text, currency, expected) =>
    expect(parseMoney(text, currency)?.amountMinor ?? null).toBe(expected),
  );

  it("parses what amountText formats, for any number of digits", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.constantFrom("USD", "JPY", "KWD"), (amount, currency) => {
        fc.pre(minorDigits(currency) > 0 || amount < 1_000_000_000);
        expect(parseMoney(amountText(money(amount, currency)), currency)).toEqual(money(amount, currency));
      }),
    );
  });
});

describe("minorDigits (ISO 4217)", () => {
  it.each([
    [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
    [2, "USD EUR GBP CAD MXN CHF AUD CNY INR"],
    [3, "BHD IQD JOD KWD LYD OMR TND"],
    [4, "CLF UYW"],
  ])("are %i for %s", (digits, codes) => {
    expect(codes.split(" ").filter((code) => minorDigits(code) !== digits)).toEqual([]);
  });
});

describe("multiplying", () => {
  it("multiplies by a weight in hundredths of a pound", () => {
    expect(timesHundredths(usd(199), 1050)).toEqual(usd(2090)); // 2089.5
    expect(timesHundredths(money(150, "JPY"), 100)).toEqual(money(150, "JPY"));
  });
  it("computes shares in basis points", () => {
    expect(shareOf(usd(50_000), 200)).toEqual(usd(1000));
    expect(shareOf(usd(25), 200)).toEqual(usd(1)); // rounds half a cent up
    expect(shareOf(usd(24), 200)).toEqual(usd(0));
  });
  it("is never off by more than half a unit", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (amount, hundredths) => {
        const rounded = BigInt(timesHundredths(usd(amount), hundredths).amountMinor) * 100n;
        const off = rounded - BigInt(amount) * BigInt(hundredths);
        expect(off > -50n && off <= 50n).toBe(true);
      }),
    );
  });
  it("rejects operations that would lose digits", () =>
    expect(() => timesHalfUp(Number.MAX_SAFE_INTEGER, 3, 1)).toThrow(RangeError));
});

describe("adding", () => {
  it("is the sum of the minor units", () => {
    fc.assert(
      fc.property(fc.array(anyMinor), (amounts) => {
        expect(sumMoney(amounts.map(usd), "USD")).toEqual(usd(amounts.reduce((a, b) => a + b, 0)));
      }),
    );
  });
  it("rejects mixed currencies and fractions of cents", () => {
    expect(() => addMoney(usd(1), money(1, "EUR"))).toThrow("USD and EUR do not add");
    expect(() => sumMoney([usd(1)], "EUR")).toThrow(RangeError);
    for (const wrong of ["", "US", "USDX", "XUSD", "US1"]) expect(() => money(1, wrong)).toThrow(RangeError);
    expect(sumMoney([], "EUR")).toEqual(money(0, "EUR"));
    expect(() => money(0.5, "USD")).toThrow(RangeError);
    expect(() => money(Number.NaN, "USD")).toThrow(RangeError);
    expect(() => money(1, "usd")).toThrow(RangeError);
  });
});

describe("decimalText", () => {
  it("is the reverse of scaledInteger", () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.integer({ min: 0, max: 4 }), (scaled, places) => {
        expect(scaledInteger(decimalText(scaled, places), places)).toBe(scaled);
      }),
    );
  });
});
