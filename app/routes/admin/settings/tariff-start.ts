import { shippedTariffFrom } from "#domain/rates/seed-tariff.ts";
import { formatDate, formatPlaceTime } from "#domain/shared/place-time.ts";

/** Formats the start of a price list in the company's time zone. The shipped list starts on a day in any zone. */
export function tariffStart(validFrom: string, zone: string): string {
  const from = new Date(validFrom);
  return from.getTime() === shippedTariffFrom.getTime() ? formatDate(from, "UTC") : formatPlaceTime(from, zone);
}
