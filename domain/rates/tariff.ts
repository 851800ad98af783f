import { z } from "zod";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

const minor = z.int().min(0).max(100_000_000);

/**
 * One version of the price list; every door quotes from it (D1). Amounts are minor units of `currency`; a published version is never changed,
 * and a booked shipment keeps the one it was quoted from.
 */
export const Tariff = z.strictObject({
  version: z.int().min(1),
  currency: z.string().regex(/^[A-Z]{3}$/),
  services: z.record(z.enum(serviceKeys), z.strictObject({ baseMinor: minor })),
  perPoundMinor: minor,
  /** Share of the insured value in basis points: 200 is 2 %. */
  insuranceBasisPoints: z.int().min(0).max(10_000),
  saturdayDeliveryMinor: minor,
  holdForPickupMinor: minor,
  temperatureControlMinor: minor,
});
export type Tariff = z.infer<typeof Tariff>;
