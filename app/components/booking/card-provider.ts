import { cardBrand, cardDigits, type TypedCard } from "#domain/payments/card.ts";

/** All that ever leaves the card fields (C4). */
export type CardToken = { provider: string; token: string; brand: string; last4: string };

/** Made up, and refused by the test provider: the way to see a declined card. */
const declinedNumber = "4000000000000002";

/** Stands in while no provider is configured: turns a card into a token without sending it anywhere. */
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
