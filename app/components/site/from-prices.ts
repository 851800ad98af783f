import type { Tariff } from "#domain/rates/tariff.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import { formatMoney } from "#domain/shared/money.ts";

/** What marketing cards say about prices, as text: base price per service and the charge per pound (D3). */
export interface FromPrices {
  base: Record<ServiceKey, string>;
  perPound: string;
}

/** The card prices of a tariff. */
export function fromPricesOf(tariff: Tariff): FromPrices {
  const words = (amountMinor: number) => formatMoney({ amountMinor, currency: tariff.currency });
  const { standard, express, rush, medical } = tariff.services;
  return {
    base: {
      standard: words(standard.baseMinor),
      express: words(express.baseMinor),
      rush: words(rush.baseMinor),
      medical: words(medical.baseMinor),
    },
    perPound: words(tariff.perPoundMinor),
  };
}
