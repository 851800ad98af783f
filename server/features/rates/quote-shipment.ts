import type { BookShipment } from "#domain/bookings/inputs.ts";
import { agreedQuote, type Quote, quote } from "#domain/rates/quote.ts";
import type { ActiveTariff } from "#server/features/rates/tariff.rows.ts";

export type QuotedFields = Pick<
  BookShipment,
  "serviceType" | "insurance" | "insuranceValue" | "saturdayDelivery" | "holdForPickup" | "temperatureControl"
> & {
  weight: number | null;
  agreedPrice?: number | null;
};
/** `tariffVersionId` is null for an agreed price: later tariffs do not change it. */
export type ShipmentQuote = Quote & { tariffVersionId: string | null };

/**
 * Quotes a shipment by the tariff in force, or the agreed price (D4); this figure is charged (D2). Weight in
 * hundredths of a pound, null if unknown.
 */
export function quoteShipment(fields: QuotedFields, active: ActiveTariff): ShipmentQuote {
  const { agreedPrice = null } = fields;
  return agreedPrice === null
    ? quoteBy(active, fields)
    : { ...agreedQuote(agreedPrice, active.tariff.currency), tariffVersionId: null };
}

/** Quotes by this tariff. */
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
