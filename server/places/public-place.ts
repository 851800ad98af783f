import { statesOf } from "#domain/shared/country-states.ts";
import { postalArea } from "#domain/shared/territories.ts";
import type { CityPlace } from "#domain/shipments/views.ts";
import { countriesWithCities, postTownOf } from "#server/places/find-place.ts";
import { gazetteer } from "#server/places/gazetteer.ts";
import { foldCity, stateCode } from "#server/places/place-names.ts";

/** A plain name: letters in words, nothing that mail programs turn into a link. */
const plainName = /^\p{L}+(?:[.'’]? ?-?\p{L}+)*\.?$/u;
const longestName = 60;

/**
 * Returns a place as visitors and mails may name it (A1, A11): the city if the gazetteer has it, else the post town
 * of its ZIP, else none; the state if it is on a list. Typed text is never shown to others. `zipCode` is loaded only
 * if the city is unknown.
 */
export async function publicPlace(
  { city, state, country }: CityPlace,
  zipCode: () => Promise<string> | string,
): Promise<CityPlace> {
  const listed = statesOf(country).some(({ code }) => code === state) ? state : "";
  const place = (name: string): CityPlace => ({ city: name, state: listed, country });
  const area = postalArea({ country, state: stateCode(state) });
  if (!countriesWithCities.includes(area.country)) return place("");
  const folded = foldCity(city);
  if ((await gazetteer()).ofCity(folded, area.state)) return place(nameOf(city, folded));
  const town = await postTownOf(await zipCode(), area.country);
  return place(town?.state === area.state ? titled(town.city) : "");
}

/** Returns the typed name if it is only a name, else that of the gazetteer. */
function nameOf(typed: string, folded: string): string {
  const name = typed.trim();
  return name.length <= longestName && plainName.test(name) ? name : titled(folded);
}

/** The gazetteer has folded names: "mcdonough" is McDonough, "st simons island" St Simons Island. */
function titled(folded: string): string {
  return folded
    .replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\bMc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}
