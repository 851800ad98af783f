import type { PriceLineCode } from "#domain/rates/quote.ts";
import { formatMoney, parseMoney } from "#domain/shared/money.ts";
import type { PriceLineView } from "#domain/shipments/views.ts";

/** Title of a charge. */
export const priceLineTitles: Record<PriceLineCode, string> = {
  base: "Base price",
  weight: "Weight",
  insurance: "Insurance",
  saturday_delivery: "Saturday delivery",
  hold_for_pickup: "Hold for pickup",
  temperature_control: "Temperature control",
};

export function priceLineTitle(code: string): string {
  return Object.hasOwn(priceLineTitles, code) ? priceLineTitles[code as PriceLineCode] : code.replaceAll("_", " ");
}

/** One charge on a receipt: "Weight, 88.0 lb", "Insurance on $500.00". */
export function chargeWords({ code, quantity, amount }: PriceLineView): string {
  if (!quantity) return priceLineTitle(code);
  if (code === "weight") return `${priceLineTitle(code)}, ${quantity} lb`;
  const insured = code === "insurance" ? parseMoney(quantity, amount.currency) : null;
  return insured ? `${priceLineTitle(code)} on ${formatMoney(insured)}` : `${priceLineTitle(code)}, ${quantity}`;
}
