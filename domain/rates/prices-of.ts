import type { Tariff } from "#domain/rates/tariff.ts";
import type { PriceTier } from "#domain/rates/tiers.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";

/** The figures of a price list's form by the names of its fields: minor units, and basis points for percentages. Null: left empty. */
export type TariffFigures = Record<
  | `${ServiceKey}${"Base" | "PerPound" | "Minimum"}`
  | "saturdayDelivery"
  | "holdForPickup"
  | "temperatureControl"
  | "insurancePercent"
  | "fuelPercent",
  number | null
>;

/** A price list of these figures; a browser reckons with it while they are typed, the server publishes it. */
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
