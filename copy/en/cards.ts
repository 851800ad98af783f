import { valueAt } from "#domain/shared/value-at.ts";
import { type CardBrand, maskedCard } from "#domain/payments/card.ts";

const brandTitles: Record<CardBrand, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
  unknown: "Card",
};

/** A brand as its bearer knows it; one we have no name for is a card. */
export function cardBrandTitle(brand: string | null): string {
  return valueAt(brandTitles, brand ?? "unknown") ?? brandTitles.unknown;
}

/** "Visa •••• 4242": a card that pays, to customers and staff alike; never more of it than its last four (C4). */
export function cardWords(brand: string | null, last4: string | null): string {
  return last4 ? `${cardBrandTitle(brand)} ${maskedCard(last4)}` : cardBrandTitle(brand);
}

/** Under the way of paying by card, until its form is there. */
export const cardNeedsScript = () => "Paying by card needs JavaScript. Without it you can book on account.";
