import { priceRequestWords as words } from "#copy/en/price-request.ts";
import { packageTypeTitles, serviceWords } from "#copy/en/services.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { countryName } from "#domain/shared/country-names.ts";
import { packageTypes, serviceKeys } from "#domain/shipments/vocabulary.ts";

export type RequestFact = { term: string; text: string };

/** Formats the input of the booking form in the current language, without blank fields. Typed text stays as it is. */
export function requestFacts(raw: RawFields): RequestFact[] {
  const typed = (name: string) => (raw[name] ?? "").trim();
  const service = serviceKeys.find((key) => key === typed("serviceType"));
  const type = packageTypes.find((key) => key === typed("packageType"));
  const { terms } = words;
  const sides = ["length", "width", "height"].map(typed).filter(Boolean);
  return [
    { term: terms.service, text: service ? serviceWords[service].name : "" },
    { term: terms.from, text: placeOf(raw, "sender") },
    { term: terms.to, text: placeOf(raw, "receiver") },
    {
      term: terms.parcel,
      text: [type && packageTypeTitles[type], words.pieces(typed("quantity"), typed("weight"))]
        .filter(Boolean)
        .join(", "),
    },
    { term: terms.size, text: sides.length === 3 ? sides.join(" x ") : "" },
    { term: terms.contents, text: typed("description") },
    { term: terms.value, text: typed("value") },
    { term: terms.handover, text: [typed("pickupDate"), typed("pickupTime")].filter(Boolean).join(", ") },
  ].filter(({ text }) => text !== "");
}

/** Checks whether a price can be requested: origin or destination is named. Staff can ask for the other one. */
export function hasRoute(raw: RawFields): boolean {
  return placeOf(raw, "sender") !== "" || placeOf(raw, "receiver") !== "";
}

function placeOf(raw: RawFields, side: "sender" | "receiver"): string {
  const typed = (name: string) => (raw[`${side}${name}`] ?? "").trim();
  const city = [typed("City"), [typed("State"), typed("ZipCode")].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return city === "" ? "" : [city, countryName(typed("Country") || "USA")].filter(Boolean).join(", ");
}
