import { valueAt } from "#domain/shared/value-at.ts";
import { serviceWords } from "#copy/en/services.ts";
import type { PriceLineCode } from "#domain/rates/quote.ts";
import { percentText } from "#domain/shared/decimal.ts";
import { formatMoney, parseMoney } from "#domain/shared/money.ts";
import type { PriceLineView } from "#domain/shipments/views.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/** Title of a charge. */
const priceLineTitles: Record<PriceLineCode, string> = {
  base: "Base price",
  weight: "Weight",
  insurance: "Insurance",
  saturday_delivery: "Saturday delivery",
  hold_for_pickup: "Hold for pickup",
  temperature_control: "Temperature control",
  minimum: "Minimum charge",
  fuel: "Fuel",
  agreed: "Agreed price",
};

export function priceLineTitle(code: string): string {
  return valueAt(priceLineTitles, code) ?? code.replaceAll("_", " ");
}

/** One charge on a receipt: "Weight, 88.0 lb", "Insurance on $500.00". */
export function chargeWords({ code, quantity, amount }: PriceLineView): string {
  if (!quantity) return priceLineTitle(code);
  if (code === "weight") return `${priceLineTitle(code)}, ${quantity} lb`;
  const counted = parseMoney(quantity, amount.currency);
  if (counted && code === "minimum") return `${priceLineTitle(code)}, up to ${formatMoney(counted)}`;
  if (counted && (code === "insurance" || code === "fuel")) return `${priceLineTitle(code)} on ${formatMoney(counted)}`;
  return `${priceLineTitle(code)}, ${quantity}`;
}

/** The same with what it was counted with: "10.0 lb at $1.99 per lb", "Insurance, 2% of $500.00", "Next-Day Delivery, base". */
export function chargeWordsInFull(line: PriceLineView, service: ServiceKey | null): string {
  const { code, quantity, unitPriceMinor, shareBasisPoints, amount } = line;
  const { currency } = amount;
  if (code === "base" && service) return `${serviceWords[service].name}, base`;
  if (code === "weight" && quantity && unitPriceMinor !== null)
    return `${quantity} lb at ${formatMoney({ amountMinor: unitPriceMinor, currency })} per lb`;
  const counted = parseMoney(quantity ?? "", currency);
  if (counted && shareBasisPoints !== null)
    return `${priceLineTitle(code)}, ${percentText(shareBasisPoints)}% of ${formatMoney(counted)}`;
  return chargeWords(line);
}
