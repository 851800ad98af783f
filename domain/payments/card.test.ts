import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  cardBrand,
  checkCard,
  groupCardNumber,
  isCardNumber,
  isExpired,
  maskedCard,
  parseExpiry,
} from "#domain/payments/card.ts";

const today = new Date(2026, 5, 18);
const good = { number: "4242 4242 4242 4242", expiry: "06/26", cvv: "123" };
const wrong = (change: Partial<typeof good>) =>
  checkCard({ ...good, ...change }, today).map((problem) => `${problem.field}: ${problem.message}`);

describe("checkCard (C4)", () => {
  it.each<[Partial<typeof good>, string[]]>([
    [{}, []],
    [{ number: "3782 822463 10005", cvv: "1234" }, []],
    [
      { number: "", expiry: " ", cvv: "" },
      ["number: card_number_required", "expiry: expiry_required", "cvv: cvv_required"],
    ],
    [{ number: "   " }, ["number: card_number_required"]],
    [{ cvv: " 123 " }, []],
    [{ cvv: "a123" }, ["cvv: cvv_invalid"]],
    [{ cvv: "123a" }, ["cvv: cvv_invalid"]],
    // An unknown brand may have either length of security code.
    [{ number: "9111111111111111", cvv: "1234" }, ["number: card_number_invalid"]],
    [{ number: "9999999999999995", cvv: "1234" }, []],
    [{ number: "9999999999999995", cvv: "12345" }, ["cvv: cvv_invalid"]],
    [{ number: "4242 4242 4242 4241" }, ["number: card_number_invalid"]],
    [{ number: "4242" }, ["number: card_number_invalid"]],
    [{ number: "0000 0000 0000 0000" }, ["number: card_number_invalid"]],
    [{ number: "4".repeat(10_000) }, ["number: card_number_invalid"]],
    [{ number: "4242x4242y4242z4242" }, ["number: card_number_invalid"]],
    [{ expiry: "05/26" }, ["expiry: card_expired"]],
    [{ expiry: "13/28" }, ["expiry: date_invalid"]],
    [{ expiry: "soon" }, ["expiry: date_invalid"]],
    [{ cvv: "12" }, ["cvv: cvv_invalid"]],
    [{ cvv: "1234" }, ["cvv: cvv_invalid"]],
    [{ cvv: "12a" }, ["cvv: cvv_invalid"]],
    [{ number: "3782 822463 10005", cvv: "123" }, ["cvv: cvv_invalid"]],
  ])("%j: %j", (change, expected) => expect(wrong(change)).toEqual(expected));
});

describe("numbers", () => {
  it.each([
    ["4111 1111 1111 1111", "visa"],
    ["5555-5555-5555-4444", "mastercard"],
    ["2223003122003222", "mastercard"],
    ["378282246310005", "amex"],
    ["6011111111111117", "discover"],
    ["3056930009020004", "diners"],
    ["36227206271667", "diners"],
    ["3566002020360505", "jcb"],
    ["6200000000000005", "unionpay"],
  ])("%s is a %s", (number, brand) => {
    expect([isCardNumber(number), cardBrand(number)]).toEqual([true, brand]);
  });
  it.each([
    ["2221000000000009", "mastercard"],
    ["2229000000000000", "mastercard"],
    ["2230000000000000", "mastercard"],
    ["2299999999999999", "mastercard"],
    ["2699999999999999", "mastercard"],
    ["2720990000000000", "mastercard"],
    ["2220990000000000", "unknown"],
    ["2721000000000000", "unknown"],
    ["5000000000000000", "unknown"],
    ["5600000000000000", "unknown"],
    ["6011000000000000", "discover"],
    ["6440000000000000", "discover"],
    ["6499000000000000", "discover"],
    ["6430000000000000", "unknown"],
    ["6500000000000000", "discover"],
    ["3000000000000000", "diners"],
    ["3059990000000000", "diners"],
    ["3060000000000000", "unknown"],
    ["3800000000000000", "diners"],
    ["3900000000000000", "diners"],
    ["3527000000000000", "unknown"],
    ["3528000000000000", "jcb"],
    ["3529000000000000", "jcb"],
    ["3530000000000000", "jcb"],
    ["3589990000000000", "jcb"],
    ["3590000000000000", "unknown"],
    ["3400000000000000", "amex"],
    ["3500000000000000", "unknown"],
    ["9340000000000000", "unknown"],
    ["9601100000000000", "unknown"],
    ["9352800000000000", "unknown"],
    ["9620000000000000", "unknown"],
    ["9360000000000000", "unknown"],
    ["9400000000000000", "unknown"],
    ["9510000000000000", "unknown"],
  ])("%s starts like %s", (number, brand) => expect(cardBrand(number)).toBe(brand));

  it.each([
    "411111111111111",
    "41111111111111111",
    "4242424242424242x",
    "x4242424242424242",
    "3782822463100050",
    "99999999999",
    "0000000000000000",
  ])("rejects %s", (number) => expect(isCardNumber(number)).toBe(false));

  it("detects any single wrong digit", () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const digits = "4242424242424242";
        const changed = digits.slice(0, at) + String((Number(digits[at]) + shift) % 10) + digits.slice(at + 1);
        expect(isCardNumber(changed)).toBe(false);
      }),
    );
  });
  it.each([
    ["4242424242424242", "4242 4242 4242 4242"],
    ["42424", "4242 4"],
    ["378282246310005", "3782 822463 10005"],
    ["37828", "3782 8"],
    ["", ""],
    ["4242 4242 x", "4242 4242"],
    ["4".repeat(40), "4444 4444 4444 4444 444"],
    ["3", "3"],
    ["37", "37"],
    ["378282", "3782 82"],
    ["3782822463", "3782 822463"],
    ["37828224631", "3782 822463 1"],
    ["3782822463100059", "3782 822463 10005"],
  ])("%j is grouped as %j", (typed, expected) => {
    expect(groupCardNumber(typed)).toBe(expected);
  });
  it("mask all but the last four digits", () => expect(maskedCard("4242")).toBe("•••• 4242"));
});

describe("expiry", () => {
  it.each([
    ["06/28", { month: 6, year: 2028 }],
    ["6 / 2028", { month: 6, year: 2028 }],
    ["0628", { month: 6, year: 2028 }],
    ["062028", { month: 6, year: 2028 }],
    ["00/28", null],
    ["6", null],
    ["", null],
  ])("%j is %j", (typed, expected) => expect(parseExpiry(typed)).toEqual(expected));
  it.each([
    [6, 2026, false],
    [5, 2026, true],
    [12, 2025, true],
    [1, 2027, false],
  ])("%i/%i expired in June 2026: %j", (month, year, expected) =>
    expect(isExpired({ month, year }, today)).toBe(expected),
  );
});

describe("parseExpiry", () => {
  it.each([
    ["01/26", { month: 1, year: 2026 }],
    ["12/26", { month: 12, year: 2026 }],
    ["6 / 2028", { month: 6, year: 2028 }],
    ["  0628  ", { month: 6, year: 2028 }],
    ["062028", { month: 6, year: 2028 }],
    ["1-99", { month: 1, year: 2099 }],
    ["1.2100", { month: 1, year: 2100 }],
    ["1.0100", { month: 1, year: 100 }],
    ["00/26", null],
    ["13/26", null],
    ["x1/26", null],
    ["1/26x", null],
    ["x0628", null],
    ["0628x", null],
    ["106/28", null],
    ["06/281", null],
    [`${" ".repeat(3)}06/28${" ".repeat(30)}`, { month: 6, year: 2028 }],
    [`06${" ".repeat(17)}28`, null],
    ["", null],
  ])("%j is %j", (typed, expected) => expect(parseExpiry(typed)).toEqual(expected));

  it("expires at the end of its month", () => {
    expect(isExpired({ month: 6, year: 2026 }, today)).toBe(false);
    expect(isExpired({ month: 5, year: 2026 }, today)).toBe(true);
    expect(isExpired({ month: 12, year: 2025 }, today)).toBe(true);
    expect(isExpired({ month: 1, year: 2027 }, today)).toBe(false);
  });
});
