import type { Tariff } from "#domain/rates/tariff.ts";

/** Start of the shipped price list, before any shipment of the sample data. */
export const shippedTariffFrom = new Date("2020-01-01T00:00:00Z");

/** First version: base prices and surcharges of the sample company (D1). */
export const seedTariff: Tariff = {
  version: 1,
  currency: "USD",
  services: {
    standard: { baseMinor: 1999 },
    express: { baseMinor: 2999 },
    rush: { baseMinor: 4999 },
    medical: { baseMinor: 3999 },
  },
  perPoundMinor: 199,
  insuranceBasisPoints: 200,
  saturdayDeliveryMinor: 999,
  holdForPickupMinor: 499,
  temperatureControlMinor: 799,
};
