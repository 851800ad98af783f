import { normaliseZip } from "#domain/shared/normalise-zip.ts";
import { normaliseState, stateName, statesOf } from "#domain/shared/country-states.ts";
import { postalArea } from "#domain/shared/territories.ts";
import type { PostTown } from "#server/places/gazetteer.ts";
import { gazetteer } from "#server/places/gazetteer.ts";
import { countriesWithCities } from "#server/places/find-place.ts";

/** Place of a ZIP: its state, the place's name, and its post town if it is listed. */
export type ZipPlace = { state: string; name: string; town: PostTown | null; isElsewhere: boolean };

/**
 * Returns the state that a ZIP of the USA or a Canadian code lies in, and whether it differs from the one named with
 * it. An unlisted ZIP counts by its first three digits if all their ZIPs lie in one state. Null if it is unknown.
 */
export async function stateOfZip(place: { zipCode: string; state: string; country: string }): Promise<ZipPlace | null> {
  const typed = normaliseState(place.country, place.state);
  const zip = normaliseZip(place.country, place.zipCode, place.state);
  const area = postalArea({ country: place.country, state: typed ?? "" });
  if (!zip || !countriesWithCities.includes(area.country)) return null;
  const places = await gazetteer();
  const town = places.ofZip(zip);
  const states = town ? [town.state] : places.statesOfPrefix(zip.slice(0, area.country === "USA" ? 3 : 1));
  const [state] = states;
  if (state === undefined || states.length > 1 || !isStateOf(area.country, state)) return null;
  const name = town && area.country === "USA" ? `${titled(town.city)}, ${state}` : stateName(area.country, state);
  return { state, name, town, isElsewhere: typed !== null && area.state !== state };
}

/** Checks whether a well-formed US ZIP is unlisted. */
export async function isUnknownZip(place: { zipCode: string; state: string; country: string }): Promise<boolean> {
  const zip = normaliseZip(place.country, place.zipCode, place.state);
  const area = postalArea({ country: place.country, state: normaliseState(place.country, place.state) ?? "" });
  return Boolean(zip) && area.country === "USA" && (await gazetteer()).ofZip(zip ?? "") === null;
}

function isStateOf(country: string, state: string): boolean {
  return statesOf(country).some(({ code }) => code === state);
}

function titled(folded: string): string {
  return folded.replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
}
