import { z } from "zod";
import { mostTiers, type PriceTier } from "#domain/rates/tiers.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

const minor = z.int().min(0).max(100_000_000);
const basisPoints = z.int().min(0).max(10_000);

/** What each pound over this weight costs, until the next step begins; the pounds below keep their own price. */
const Tier = z.strictObject({
  overHundredthsLb: z.int().min(10).max(10_000_000),
  perPoundMinor: minor,
}) satisfies z.ZodType<PriceTier>;

/** What one service costs; what it does not say is the tariff's own price per pound, and no minimum. */
const ServicePrices = z.strictObject({
  baseMinor: minor,
  perPoundMinor: minor.optional(),
  /** Steps by weight, each beginning above the one before. */
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
  /** Base price and weight together cost at least this; what is missing is a line of its own (D2). */
  minimumMinor: minor.optional(),
});

/**
 * One version of the price list; every door quotes from it (D1). Amounts are minor units of `currency`; a published version is never changed,
 * and a booked shipment keeps the one it was quoted from.
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
  /** Share of base price, weight and minimum together. */
  fuelBasisPoints: basisPoints.optional(),
});
export type Tariff = z.infer<typeof Tariff>;
