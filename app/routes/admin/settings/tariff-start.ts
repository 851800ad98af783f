import { shippedTariffFrom } from "#domain/rates/seed-tariff.ts";
import { formatDate, formatPlaceTime } from "#domain/shared/place-time.ts";

/** When a price list begins, on the company's clocks. The list that is shipped counts from a day, wherever the company is. */
export function tariffStart(validFrom: string, zone: string): string {
  const from = new Date(validFrom);
  return from.getTime() === shippedTariffFrom.getTime() ? formatDate(from, "UTC") : formatPlaceTime(from, zone);
}
