import { isAlike } from "#domain/chat/alike.ts";
import { normaliseState } from "#domain/shared/country-states.ts";
import { gazetteer } from "#server/places/gazetteer.ts";
import { foldCity } from "#server/places/place-names.ts";

/** A town with one of its ZIP codes; `several`: the name is ambiguous. */
export type ReadTown = { is: "one"; city: string; state: string; zip: string } | { is: "several"; city: string };

/**
 * Towns known by their name alone, folded, with their state; "" if two are. Another town of the same name needs its
 * state.
 */
export type WellKnownTowns = Readonly<Record<string, string>>;

const longestName = 4;

/**
 * Finds the town at the beginning of some words ("savannah", "st simons island ga"), the longest name first, also
 * with a typing error. Without a state it is the one of `home` or the well-known one; if both exist, `several`. Null
 * if there is none: any other town needs its state, since half of all words are a town somewhere.
 */
export async function readTown(
  words: readonly string[],
  home: string,
  wellKnown: WellKnownTowns,
): Promise<ReadTown | null> {
  const places = await gazetteer();
  const found = (city: string, state: string): ReadTown | null => {
    const town = places.ofCity(city, state);
    return town && { is: "one", city: titled(town.city), state, zip: town.zip };
  };
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    const name = foldCity(words.slice(0, length).join(" "));
    const state = stateIn(words.slice(length));
    if (state !== null) {
      const isTown = places.statesOfTown(name).length > 0;
      const named = found(name, state) ?? found((isTown ? null : corrected(name, places.citiesOf(state))) ?? "", state);
      if (named) return named;
      continue;
    }
    const known = Object.hasOwn(wellKnown, name) ? wellKnown[name] : undefined;
    const isAtHome = places.ofCity(name, home) !== null;
    if (known === "" || (isAtHome && known !== undefined && known !== home))
      return { is: "several", city: titled(name) };
    if (known !== undefined || isAtHome) return found(name, known ?? home);
  }
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    const name = foldCity(words.slice(0, length).join(" "));
    const meant = corrected(name, [...Object.keys(wellKnown), ...places.citiesOf(home)]);
    if (meant === null) continue;
    // The name of a town elsewhere is no typing error: it needs its state.
    const states = places.statesOfTown(name).length;
    const isStateNamed = stateIn(words.slice(length)) !== null;
    if (states > 0) return states > 1 && !isStateNamed ? { is: "several", city: titled(name) } : null;
    return readTown(meant.split(" "), home, wellKnown);
  }
  return null;
}

/** Returns the one name that this misspells; null if there is none, or more than one. */
function corrected(name: string, names: readonly string[]): string | null {
  if (name.length < 5) return null;
  const alike = [...new Set(names)].filter((each) => isAlike(name, each));
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** Reads "ga", "georgia", "north carolina" at the beginning of the words after a name. */
function stateIn(words: readonly string[]): string | null {
  for (const length of [2, 1]) {
    const text = words.slice(0, length).join(" ");
    const state = words.length >= length && text !== "" ? normaliseState("USA", text) : null;
    if (state !== null) return state;
  }
  return null;
}

function titled(folded: string): string {
  return folded.replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
}
