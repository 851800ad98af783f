import { valueAt } from "#domain/shared/value-at.ts";
import { serviceWords } from "#copy/es/services.ts";
import type { PriceLineCode } from "#domain/rates/quote.ts";
import { percentText } from "#domain/shared/decimal.ts";
import { formatMoney, parseMoney } from "#domain/shared/money.ts";
import type { PriceLineView } from "#domain/shipments/views.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

const priceLineTitles: Record<PriceLineCode, string> = {
  base: "Precio base",
  weight: "Peso",
  insurance: "Seguro",
  saturday_delivery: "Entrega en sábado",
  hold_for_pickup: "Retener para recoger",
  temperature_control: "Control de temperatura",
  minimum: "Cargo mínimo",
  fuel: "Combustible",
  agreed: "Precio acordado",
};

export function priceLineTitle(code: string): string {
  return valueAt(priceLineTitles, code) ?? code.replaceAll("_", " ");
}

export function chargeWords({ code, quantity, amount }: PriceLineView): string {
  if (!quantity) return priceLineTitle(code);
  if (code === "weight") return `${priceLineTitle(code)}, ${quantity} lb`;
  const counted = parseMoney(quantity, amount.currency);
  if (counted && code === "minimum") return `${priceLineTitle(code)}, hasta ${formatMoney(counted)}`;
  if (counted && (code === "insurance" || code === "fuel"))
    return `${priceLineTitle(code)} sobre ${formatMoney(counted)}`;
  return `${priceLineTitle(code)}, ${quantity}`;
}

export function chargeWordsInFull(line: PriceLineView, service: ServiceKey | null): string {
  const { code, quantity, unitPriceMinor, shareBasisPoints, amount } = line;
  const { currency } = amount;
  if (code === "base" && service) return `${serviceWords[service].name}, base`;
  if (code === "weight" && quantity && unitPriceMinor !== null)
    return `${quantity} lb a ${formatMoney({ amountMinor: unitPriceMinor, currency })} por lb`;
  const counted = parseMoney(quantity ?? "", currency);
  if (counted && shareBasisPoints !== null)
    return `${priceLineTitle(code)}, ${percentText(shareBasisPoints)}% de ${formatMoney(counted)}`;
  return chargeWords(line);
}
