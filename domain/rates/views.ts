import { z } from "zod";
import { Tariff } from "#domain/rates/tariff.ts";
import { MoneyView } from "#domain/shipments/views.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

/**
 * A published price list: `to_come`, then `in_force` until the next one starts, then `past`. `replaced`: superseded
 * before it started.
 */
export const TariffVersion = z.strictObject({
  id: z.string(),
  version: z.int(),
  validFrom: z.iso.datetime(),
  state: z.enum(["to_come", "in_force", "past", "replaced"]),
  tariff: Tariff,
});
export type TariffVersion = z.infer<typeof TariffVersion>;

/**
 * Recent shipments priced with a draft: the charged amount and the new one. `isAll` is false if only the newest were
 * counted.
 */
export const TariffReplay = z.strictObject({
  days: z.int(),
  count: z.int(),
  /** Shipments skipped because their price or weight is unknown. */
  unpriced: z.int(),
  isAll: z.boolean(),
  before: MoneyView,
  after: MoneyView,
  services: z.array(
    z.strictObject({ service: z.enum(serviceKeys), count: z.int(), beforeMinor: z.int(), afterMinor: z.int() }),
  ),
});
export type TariffReplay = z.infer<typeof TariffReplay>;
