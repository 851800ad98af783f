import { z } from "zod";
import { mostTiers, type PriceTier } from "#domain/rates/price-tiers.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

const minor = z.int().min(0).max(100_000_000);
const basisPoints = z.int().min(0).max(10_000);

/** Price of each pound above this weight until the next step. Pounds below keep their price. */
const Tier = z.strictObject({
  overHundredthsLb: z.int().min(10).max(10_000_000),
  perPoundMinor: minor,
}) satisfies z.ZodType<PriceTier>;

/** Prices of one service. Without own values, the tariff's price per pound applies, and no minimum. */
const ServicePrices = z.strictObject({
  baseMinor: minor,
  perPoundMinor: minor.optional(),
  /** In ascending order. */
  tiers: z
    .array(Tier)
    .min(1)
    .max(mostTiers)
    .refine(
      (tiers) => tiers.every((tier, place) => tier.overHundredthsLb > (tiers[place - 1]?.overHundredthsLb ?? 0)),
      {
        message: "steps do not ascend",
      },
    )
    .optional(),
  /** Minimum for base price and weight together; the difference is charged on a separate line (D2). */
  minimumMinor: minor.optional(),
});

/**
 * One version of the price list, used for every quote (D1). Amounts are in minor units of `currency`. Published
 * versions are immutable, and a booked shipment keeps its version.
 */
export const Tariff = z.strictObject({
  version: z.int().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  services: z.record(z.enum(serviceKeys), ServicePrices),
  perPoundMinor: minor,
  /** Share of the insured value in basis points: 200 is 2 %. */
  insuranceBasisPoints: basisPoints,
  saturdayDeliveryMinor: minor,
  holdForPickupMinor: minor,
  temperatureControlMinor: minor,
  /** Share of base price, weight and minimum together, in basis points. */
  fuelBasisPoints: basisPoints.optional(),
});
export type Tariff = z.infer<typeof Tariff>;
