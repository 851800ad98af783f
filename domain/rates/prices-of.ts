import type { Tariff } from "#domain/rates/tariff.ts";
import type { PriceTier } from "#domain/rates/price-tiers.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";

/** Values of the price list form by field: minor units, or basis points for percentages. Null if empty. */
export type TariffFigures = Record<
  | `${ServiceKey}${"Base" | "PerPound" | "Minimum"}`
  | "saturdayDelivery"
  | "holdForPickup"
  | "temperatureControl"
  | "insurancePercent"
  | "fuelPercent",
  number | null
>;

/** Builds a price list from these values, in the browser for a preview and on the server to publish it. */
export function pricesOf(
  figures: TariffFigures,
  currency: string,
  tiers: Record<ServiceKey, PriceTier[]>,
): Omit<Tariff, "version"> {
  const services = serviceKeys.map((key) => {
    const minimumMinor = figures[`${key}Minimum`];
    const prices = { baseMinor: figures[`${key}Base`] ?? 0, perPoundMinor: figures[`${key}PerPound`] ?? 0 };
    const steps = tiers[key].length > 0 ? { tiers: tiers[key] } : {};
    return [key, { ...prices, ...steps, ...(minimumMinor ? { minimumMinor } : {}) }];
  });
  return {
    currency,
    services: Object.fromEntries(services) as Tariff["services"],
    perPoundMinor: figures.standardPerPound ?? 0,
    insuranceBasisPoints: figures.insurancePercent ?? 0,
    saturdayDeliveryMinor: figures.saturdayDelivery ?? 0,
    holdForPickupMinor: figures.holdForPickup ?? 0,
    temperatureControlMinor: figures.temperatureControl ?? 0,
    ...(figures.fuelPercent ? { fuelBasisPoints: figures.fuelPercent } : {}),
  };
}
