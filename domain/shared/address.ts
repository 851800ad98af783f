import { countryName } from "#domain/shared/country-names.ts";
import { normaliseState, stateName, statesOf } from "#domain/shared/country-states.ts";
import { storedArea } from "#domain/shared/territories.ts";

/** Checks whether a country requires a state: USA, Canada and Mexico (C7). */
export function needsState(country: string): boolean {
  return statesOf(country).length > 0;
}

/** Checks a state by code or name, in any case. Returns true for any text if the country has no list. */
export function isStateOf(country: string, state: string): boolean {
  return normaliseState(country, state) !== null;
}

/** Formats both address lines as one: "2 Church St, Apt 12B". */
export function streetLine({ street, street2 }: { street: string; street2: string }): string {
  return [street, street2].filter(Boolean).join(", ");
}

type Address = { street: string; city: string; state: string; zipCode: string; country: string };

/** Returns the country of an address; blank if it is only the default of an otherwise empty address (A5). */
export function statedCountry({ street, city, state, zipCode, country }: Address): string {
  return country === "USA" && !street && !city && !state && !zipCode ? "" : country;
}

/**
 * Formats "Marietta, GA" or, abroad, "Paris, FRA", without commas for blank parts. Puerto Rico counts as a state,
 * even if typed as a country.
 */
export function cityLine(place: { city: string; state: string; country: string }): string {
  const { city, state, country } = storedArea(place);
  return [city, state || (country === "USA" ? "" : country)].filter(Boolean).join(", ");
}

/** Formats city, state and ZIP code on one line, with the country if foreign, for fields during input. */
export function typedPlace(typed: { city: string; state: string; zipCode: string; country: string }) {
  const { city, state, zipCode, country } = storedArea(typed);
  return {
    place: [city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", "),
    country: country === "USA" ? "" : country,
  };
}

/** Formats a place briefly. Falls back to the country's name, so that a mail never goes "to " nowhere. */
export function placeLine(place: { city: string; state: string; country: string }): string {
  if (place.city) return cityLine(place);
  return place.state ? stateName(place.country, place.state) : countryName(place.country);
}
