import { expect, it } from "vitest";
import { quote } from "#domain/rates/quote.ts";
import { seedTariff } from "#domain/rates/seed-tariff.ts";
import { paymentWords, receiptWords } from "#app/presenters/receipt-words.ts";

const priced = quote(seedTariff, {
  service: "standard",
  weightHundredthsLb: 1000,
  insuredValueMinor: null,
  saturdayDelivery: true,
  holdForPickup: false,
  temperatureControl: false,
});

it("lists every charge with its amount, and what they add up to (D2)", () => {
  expect(receiptWords({ lines: priced.lines, total: priced.total, payment: "Paid" })).toEqual({
    lines: [
      { words: "Base price", amount: "$19.99" },
      { words: "Weight, 10.0 lb", amount: "$19.90" },
      { words: "Saturday delivery", amount: "$9.99" },
    ],
    total: "$49.88",
    state: "Paid",
  });
});

it.each([
  ["authorised", "Visa •••• 4242", false, "Authorized, Visa •••• 4242"],
  ["authorised", "Visa •••• 4242", true, "TEST, nothing charged, Visa •••• 4242"],
  ["paid", "Visa •••• 4242", true, "TEST, nothing charged, Visa •••• 4242"],
  ["account_requested", "", false, "Account requested"],
] as const)("a payment %s with %j, a test %j, reads %j", (state, paidWith, isTest, words) =>
  expect(paymentWords({ state, paidWith, isTest })).toBe(words),
);
