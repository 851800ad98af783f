import { expect, it } from "vitest";
import { cardBrandTitle } from "#copy/en/cards.ts";

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
