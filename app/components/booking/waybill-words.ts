import { fieldWords, waybillWords } from "#copy/en/booking.ts";
import { chargeWordsInFull } from "#copy/en/charges.ts";
import { fallbacks } from "#copy/en/messages.ts";
import type { BookingOptions, BookingView, RawFields } from "#domain/bookings/views.ts";
import { quote } from "#domain/rates/quote.ts";
import { streetLine, typedPlace } from "#domain/shared/address.ts";
import { formatMoney, parseMoney } from "#domain/shared/money.ts";
import { formatWeight, parseWeight } from "#domain/shared/weight.ts";
import { type ServiceKey, serviceKeys } from "#domain/shipments/vocabulary.ts";

type WaybillLine = { code: string; words: string; amount: string; isFree: boolean; isNew?: boolean };

/** Texts of the waybill. */
export type WaybillWords = {
  service: ServiceKey | null;
  from: string[];
  to: string[];
  pieces: string;
  weight: string;
  size: string;
  lines: WaybillLine[];
  total: string | null;
  /** In minor units. */
  totalMinor: number | null;
};

/**
 * Builds the waybill from typed fields. `priced` is the server's quote; without it the same tariff is applied here.
 */
export function waybillOf(fields: RawFields, options: BookingOptions, priced: BookingView["quote"]): WaybillWords {
  const service = serviceKeys.find((key) => key === fields["serviceType"]) ?? null;
  const shown = priced ?? (service ? quoteHere(service, fields, options) : null);
  const weight = parseWeight(fields["weight"] ?? "");
  const lines = (shown?.lines ?? []).map((line) => ({
    // A weight that spans several price steps has a line for each.
    code: `${line.code}${line.unitPriceMinor ?? ""}`,
    words: chargeWordsInFull(line, service),
    amount: formatMoney(line.amount),
    isFree: false,
  }));
  return {
    service,
    from: addressLines(fields, "sender"),
    to: addressLines(fields, "receiver"),
    pieces: /^\d{1,3}$/.test(fields["quantity"] ?? "") ? String(Number(fields["quantity"])) : "1",
    weight: weight === null ? waybillWords.unknown : formatWeight(weight),
    size: sizeOf(fields),
    lines: service ? [...lines, ...freeLines(fields)] : [],
    total: shown && formatMoney(shown.total),
    totalMinor: shown && shown.total.amountMinor,
  };
}

function quoteHere(service: ServiceKey, fields: RawFields, options: BookingOptions) {
  const isOn = (name: string) => fields[name] === "on";
  return quote(options.tariff, {
    service,
    weightHundredthsLb: parseWeight(fields["weight"] ?? ""),
    insuredValueMinor: isOn("insurance")
      ? (parseMoney(fields["insuranceValue"] ?? "", options.currency)?.amountMinor ?? null)
      : null,
    saturdayDelivery: isOn("saturdayDelivery"),
    holdForPickup: isOn("holdForPickup"),
    temperatureControl: isOn("temperatureControl"),
  });
}

/** Items without a price that belong on the waybill. */
function freeLines(fields: RawFields): WaybillLine[] {
  const free = (code: string, words: string) => ({ code, words, amount: "", isFree: true });
  return [
    ...(fields["requiresSignature"] === "on" ? [free("signature", fieldWords.requiresSignature)] : []),
    ...(fields["insurance"] === "on" ? [] : [free("coverage", fallbacks.insurance)]),
  ];
}

function sizeOf(fields: RawFields): string {
  const sides = ["length", "width", "height"].map((side) => (fields[side] ?? "").trim().slice(0, 6));
  return sides.every(Boolean) ? sides.join(" × ") : waybillWords.unknown;
}

function addressLines(fields: RawFields, role: "sender" | "receiver"): string[] {
  const part = (name: string) => (fields[`${role}${name}`] ?? "").trim();
  const typed = { city: part("City"), state: part("State"), zipCode: part("ZipCode"), country: part("Country") };
  const { place, country } = typedPlace(typed);
  const lines = [
    part("Company") || part("Name"),
    streetLine({ street: part("Address"), street2: part("Address2") }),
    place,
  ];
  return lines.some(Boolean) ? [...lines, country].filter(Boolean) : [];
}
