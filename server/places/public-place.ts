import { statesOf } from "#domain/shared/states.ts";
import { postalArea } from "#domain/shared/territories.ts";
import type { CityPlace } from "#domain/shipments/views.ts";
import { countriesWithCities, postTownOf } from "#server/places/find-place.ts";
import { gazetteer } from "#server/places/gazetteer.ts";
import { foldCity, stateCode } from "#server/places/place-names.ts";

/** A name as people write it: letters in words, nothing a mail program makes a link of. */
const plainName = /^\p{L}+(?:[.'’]? ?-?\p{L}+)*\.?$/u;
const longestName = 60;

/**
 * A place as strangers and mails may name it (A1, A11): the city where the gazetteer knows it, else the post town of its ZIP, else none; the state
 * where it is one of a list. What somebody typed into a field is not shown to anybody else. `zipCode` is asked for only where the city is unknown.
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

/** As it was typed where that is nothing but the name, else as the gazetteer has it. */
function nameOf(typed: string, folded: string): string {
  const name = typed.trim();
  return name.length <= longestName && plainName.test(name) ? name : titled(folded);
}

/** The gazetteer keeps folded names: "mcdonough" is McDonough, "st simons island" St Simons Island. */
function titled(folded: string): string {
  return folded
    .replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(/\bMc(\p{L})/gu, (_, letter: string) => `Mc${letter.toUpperCase()}`);
}
