import { cardBrand, cardDigits, type TypedCard } from "#domain/payments/card.ts";

/** All data that leaves the card fields (C4). */
export type CardToken = { provider: string; token: string; brand: string; last4: string };

/** Invented, and declined by the test provider: shows a declined card. */
const declinedNumber = "4000000000000002";

/** Test provider while none is configured: turns a card into a token without sending it. */
export function tokeniseForTest(card: TypedCard): CardToken {
  const digits = cardDigits(card.number);
  const random = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
  return {
    provider: "test",
    token: `tok_test_${random}${digits === declinedNumber ? "_declined" : ""}`,
    brand: cardBrand(digits),
    last4: digits.slice(-4),
  };
}
