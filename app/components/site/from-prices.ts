import { siteWords } from "#copy/en/site.ts";
import { decimalText, percentText } from "#domain/shared/decimal.ts";
import { perPoundOf } from "#domain/rates/per-pound.ts";
import type { Tariff } from "#domain/rates/tariff.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";
import { formatMoney } from "#domain/shared/money.ts";

/** What marketing cards say about prices, as text: base price per service and the charge per pound (D3). */
export interface FromPrices {
  base: Record<ServiceKey, string>;
  /** "$1.99 per lb", with the share for fuel where there is one. */
  perPound: Record<ServiceKey, string>;
}

/** The card prices of a tariff. */
export function fromPricesOf(tariff: Tariff): FromPrices {
  const words = (amountMinor: number) => formatMoney({ amountMinor, currency: tariff.currency });
  const perPound = (key: ServiceKey) => siteWords.perPound(words(perPoundOf(tariff, key)), stepsOf(key), fuel);
  const stepsOf = (key: ServiceKey) =>
    (tariff.services[key].tiers ?? []).map(({ overHundredthsLb, perPoundMinor }) =>
      siteWords.step(words(perPoundMinor), decimalText(overHundredthsLb / 10, 1).replace(/\.0$/, "")),
    );
  const fuel = tariff.fuelBasisPoints ? percentText(tariff.fuelBasisPoints) : "";
  const { standard, express, rush, medical } = tariff.services;
  return {
    base: {
      standard: words(standard.baseMinor),
      express: words(express.baseMinor),
      rush: words(rush.baseMinor),
      medical: words(medical.baseMinor),
    },
    perPound: {
      standard: perPound("standard"),
      express: perPound("express"),
      rush: perPound("rush"),
      medical: perPound("medical"),
    },
  };
}
