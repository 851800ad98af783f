import { wordsOf } from "#domain/chat/words.ts";
import { normaliseState } from "#domain/shared/country-states.ts";
import { type ReadTown, readTown, type WellKnownTowns } from "#server/places/read-town.ts";
import { foldCity } from "#server/places/place-names.ts";

/** Towns known by their name alone, and cities abroad whose namesakes here need their state. */
export type KnownPlaces = { towns: WellKnownTowns; abroad: readonly string[] };

/**
 * Returns the one town that a field names ("Savannah", "savannah ga", "Savannah, Georgia"), also with a typing error;
 * `several` if it needs a state. Null if it names none, or contains anything else: "Paris, France" is not the Paris
 * of Texas.
 */
export async function townAlone(typed: string, home: string, known: KnownPlaces): Promise<ReadTown | null> {
  const words = wordsOf(typed);
  const town = await readTown(words, home, known.towns);
  if (town?.is !== "one") return town;
  const rest = words.slice(foldCity(town.city).split(" ").length);
  if (rest.length > 0) return normaliseState("USA", rest.join(" ")) === town.state ? town : null;
  return known.abroad.includes(words.join(" ")) ? { is: "several", city: town.city } : town;
}
