import type { Tariff } from "#domain/rates/tariff.ts";

/** The day the shipped list counts from: long before any shipment, the sample world's included. */
export const shippedTariffFrom = new Date("2020-01-01T00:00:00Z");

/** First version: the base prices and surcharges that the sample company begins with (D1). */
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
