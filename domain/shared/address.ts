import { countryName } from "#domain/shared/country-names.ts";
import { normaliseState, stateName, statesOf } from "#domain/shared/states.ts";
import { storedArea } from "#domain/shared/territories.ts";

/** USA, Canada and Mexico need a state (C7). */
export function needsState(country: string): boolean {
  return statesOf(country).length > 0;
}

/** By code or by name, in any case. True for any text where the country has no list. */
export function isStateOf(country: string, state: string): boolean {
  return normaliseState(country, state) !== null;
}

/** "2 Church St, Apt 12B": both lines of an address where one line is shown. */
export function streetLine({ street, street2 }: { street: string; street2: string }): string {
  return [street, street2].filter(Boolean).join(", ");
}

type Address = { street: string; city: string; state: string; zipCode: string; country: string };

/** The country of an address; blank where it is the default alone and nothing of the address is known (A5). */
export function statedCountry({ street, city, state, zipCode, country }: Address): string {
  return country === "USA" && !street && !city && !state && !zipCode ? "" : country;
}

/** "Marietta, GA" or, abroad, "Paris, FRA"; blank parts leave no comma behind. Puerto Rico is a state here also while it is typed as a country. */
export function cityLine(place: { city: string; state: string; country: string }): string {
  const { city, state, country } = storedArea(place);
  return [city, state || (country === "USA" ? "" : country)].filter(Boolean).join(", ");
}

/** City, state and ZIP code on one line, and the country where it is another, of fields that are still being typed. */
export function typedPlace(typed: { city: string; state: string; zipCode: string; country: string }) {
  const { city, state, zipCode, country } = storedArea(typed);
  return {
    place: [city, [state, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", "),
    country: country === "USA" ? "" : country,
  };
}

/** A place in short, and where nothing but the country is known its name: a mail should not go "to " nowhere. */
export function placeLine(place: { city: string; state: string; country: string }): string {
  if (place.city) return cityLine(place);
  return place.state ? stateName(place.country, place.state) : countryName(place.country);
}
