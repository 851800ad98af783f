import { expect, test } from "vitest";
import { chargeWords } from "#copy/en/charges.ts";

const lineOf = (code: string, quantity: string | null) => ({
  code,
  quantity,
  unitPriceMinor: null,
  shareBasisPoints: null,
  amount: { amountMinor: 1000, currency: "USD" },
});

test.each([
  ["base", null, "Base price"],
  ["weight", "88.0", "Weight, 88.0 lb"],
  ["insurance", "500.00", "Insurance on $500.00"],
  ["minimum", "25.00", "Minimum charge, up to $25.00"],
  ["fuel", "39.89", "Fuel on $39.89"],
])("a receipt says what %s was charged for, with its unit", (code, quantity, words) => {
  expect(chargeWords(lineOf(code, quantity))).toBe(words);
});
