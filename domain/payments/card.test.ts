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
  it("one wrong digit is always caught", () => {
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
  ])("%j groups as %j", (typed, expected) => {
    expect(groupCardNumber(typed)).toBe(expected);
  });
  it("show their last four alone", () => expect(maskedCard("4242")).toBe("•••• 4242"));
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
