import { expect, it } from "vitest";
import { cardBrandTitle, cardWords } from "#copy/en/cards.ts";

it.each([
  ["visa", "Visa"],
  ["amex", "American Express"],
  ["unknown", "Card"],
  ["link", "Card"],
  ["constructor", "Card"],
  ["", "Card"],
  [null, "Card"],
])("calls the brand %j %s", (brand, title) => {
  expect(cardBrandTitle(brand)).toBe(title);
});

it("names a card that pays by its brand and last four, and nothing more", () => {
  expect([cardWords("visa", "4242"), cardWords("link", "0005"), cardWords("amex", null)]).toEqual([
    "Visa •••• 4242",
    "Card •••• 0005",
    "American Express",
  ]);
});
