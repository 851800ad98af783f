import { quote } from "#domain/rates/quote.ts";
import type { Tariff } from "#domain/rates/tariff.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";

export const comparedPounds = [1, 10, 40] as const;

/** Prices of one service at one weight in both lists, in minor units. */
export type ComparedPrice = { service: ServiceKey; pounds: number; beforeMinor: number; afterMinor: number };

type Prices = Omit<Tariff, "version">;

/** Prices plain shipments of every service at 1, 10 and 40 lb with two price lists, each in its own currency. */
export function comparePrices(before: Prices, after: Prices): ComparedPrice[] {
  return serviceKeys.flatMap((service) =>
    comparedPounds.map((pounds) => ({
      service,
      pounds,
      beforeMinor: plainPrice(before, service, pounds),
      afterMinor: plainPrice(after, service, pounds),
    })),
  );
}

function plainPrice(prices: Prices, service: ServiceKey, pounds: number): number {
  const plain = { saturdayDelivery: false, holdForPickup: false, temperatureControl: false };
  const input = { service, weightHundredthsLb: pounds * 100, insuredValueMinor: null, ...plain };
  return quote({ ...prices, version: 1 }, input).total.amountMinor;
}
