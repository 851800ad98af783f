import type { BookShipment } from "#domain/bookings/inputs.ts";
import { type Quote, quote } from "#domain/rates/quote.ts";
import type { ActiveTariff } from "#server/features/rates/tariff.rows.ts";
import { getActiveTariff } from "#server/features/rates/get-active-tariff.ts";

export type QuotedFields = Pick<
  BookShipment,
  "serviceType" | "insurance" | "insuranceValue" | "saturdayDelivery" | "holdForPickup" | "temperatureControl"
> & {
  weight: number | null;
};
export type ShipmentQuote = Quote & { tariffVersionId: string };

/** What a shipment costs by the tariff in force; the figure that counts (D2). Weight in hundredths of a pound, null while not known. */
export async function quoteShipment(fields: QuotedFields): Promise<ShipmentQuote> {
  return quoteBy(await getActiveTariff(), fields);
}

/** By this price list. */
export function quoteBy({ id, tariff }: ActiveTariff, fields: QuotedFields): ShipmentQuote {
  const priced = quote(tariff, {
    service: fields.serviceType,
    weightHundredthsLb: fields.weight,
    insuredValueMinor: fields.insurance ? fields.insuranceValue : null,
    saturdayDelivery: fields.saturdayDelivery,
    holdForPickup: fields.holdForPickup,
    temperatureControl: fields.temperatureControl,
  });
  return { ...priced, tariffVersionId: id };
}
