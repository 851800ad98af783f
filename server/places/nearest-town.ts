import { isAlike } from "#domain/chat/alike.ts";
import { gazetteer } from "#server/places/gazetteer.ts";
import { foldCity } from "#server/places/place-names.ts";

/**
 * The town of a state whose name is nearest to what was typed: with a typing error, else the longest that the words name ("Old Decatur Yard" names
 * Decatur). Null where there is none.
 */
export async function nearestTown(typed: string, state: string): Promise<string | null> {
  const name = foldCity(typed);
  const towns = (await gazetteer()).citiesOf(state);
  const alike = name.length < 5 ? [] : towns.filter((town) => isAlike(name, town));
  const [only] = alike;
  if (only !== undefined && alike.length === 1) return titled(only);
  const named = towns.filter((town) => town.length > 3 && ` ${name} `.includes(` ${town} `));
  const longest = named.toSorted((one, other) => other.length - one.length)[0];
  return longest === undefined ? null : titled(longest);
}

/** The town of a state that has exactly this name, spelled for people; null where there is none. */
export async function townNamed(typed: string, state: string): Promise<string | null> {
  const name = foldCity(typed);
  return name !== "" && (await gazetteer()).ofCity(name, state) ? titled(name) : null;
}

function titled(town: string): string {
  return town.replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
}
