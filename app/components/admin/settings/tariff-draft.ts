import { type TariffFigures, pricesOf } from "#domain/rates/prices-of.ts";
import type { Tariff } from "#domain/rates/tariff.ts";
import { readTiersOf } from "#domain/rates/price-tiers.ts";
import { scaledInteger } from "#domain/shared/decimal.ts";
import { parseMoney } from "#domain/shared/money.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

const amounts = [
  ...serviceKeys.flatMap((key) => [`${key}Base`, `${key}PerPound`, `${key}Minimum`] as const),
  "saturdayDelivery",
  "holdForPickup",
  "temperatureControl",
] as const;
const percents = ["insurancePercent", "fuelPercent"] as const;

/** Parses the price list in the fields; null while one is invalid. The server validates it again. */
export function draftOf(value: (name: string) => string, charged: string): Omit<Tariff, "version"> | null {
  const currency = value("currency") || charged;
  const figures: Partial<TariffFigures> = {};
  for (const name of amounts) {
    const typed = value(name).trim();
    const read = typed === "" ? null : parseMoney(typed, currency);
    if (typed !== "" && !read) return null;
    figures[name] = read?.amountMinor ?? null;
  }
  for (const name of percents) {
    const typed = value(name).trim().replace(/\s*%$/, "");
    const read = typed === "" ? null : scaledInteger(typed, 2);
    if (typed !== "" && read === null) return null;
    figures[name] = read;
  }
  const steps = readTiersOf((service) => value(`${service}Tiers`), currency);
  if (steps.refused.length > 0) return null;
  return pricesOf(figures as TariffFigures, currency, steps.tiers);
}
