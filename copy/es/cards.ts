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
  unknown: "Tarjeta",
};

export function cardBrandTitle(brand: string | null): string {
  return valueAt(brandTitles, brand ?? "unknown") ?? brandTitles.unknown;
}

export function cardWords(brand: string | null, last4: string | null): string {
  return last4 ? `${cardBrandTitle(brand)} ${maskedCard(last4)}` : cardBrandTitle(brand);
}

export const cardNeedsScript = () =>
  "Para pagar con tarjeta se necesita JavaScript. Sin él puede reservar con cargo a cuenta.";
