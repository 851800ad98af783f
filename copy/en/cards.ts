import type { CardBrand } from "#domain/payments/card.ts";

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
  return brand !== null && Object.hasOwn(brandTitles, brand) ? brandTitles[brand as CardBrand] : brandTitles.unknown;
}
