import { isAlike } from "#domain/chat/alike.ts";
import { gazetteer } from "#server/places/gazetteer.ts";
import { foldCity } from "#server/places/place-names.ts";

/**
 * Returns the town of a state with the name nearest to the input: with a typing error, else the longest name in it
 * ("Old Decatur Yard" names Decatur). Null if there is none.
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

/** Returns the town of a state with exactly this name, in display spelling; null if there is none. */
export async function townNamed(typed: string, state: string): Promise<string | null> {
  const name = foldCity(typed);
  return name !== "" && (await gazetteer()).ofCity(name, state) ? titled(name) : null;
}

function titled(town: string): string {
  return town.replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
}
