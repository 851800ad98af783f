import { postalArea } from "#domain/shared/territories.ts";
import { isMilitary } from "#domain/shared/us-zips.ts";
import { zoneOfCountry } from "#server/places/country-zones.ts";
import { gazetteer, type PostTown } from "#server/places/gazetteer.ts";
import { foldCity, stateCode } from "#server/places/place-names.ts";
import { zoneOfPosition, zoneOfState } from "#server/places/state-zones.ts";
import { zoneAbroad } from "#server/places/zones-abroad.ts";

export type PlaceQuery = { city: string; state: string; zipCode?: string; country: string };
export type FoundPlace = { latitude: number; longitude: number; zone: string };

/** Zone of the seat of government, for countries with several zones; UTC if it is unclear. */
const seatZones: Record<string, string> = {
  USA: "America/New_York",
  CAN: "America/Toronto",
  MEX: "America/Mexico_City",
};
const fallbackZone = (country: string) => seatZones[country] ?? zoneOfCountry(country) ?? "UTC";

/** Countries whose towns the gazetteer contains. */
export const countriesWithCities: readonly string[] = ["USA", "CAN"];

const known = new Map<string, FoundPlace | null>();

/**
 * Returns city-level position and IANA zone from offline data (US ZIPs and cities, Canadian postal districts); null
 * if unknown.
 */
export async function findPlace(query: PlaceQuery): Promise<FoundPlace | null> {
  const key = `${query.country}|${query.state}|${query.city}|${query.zipCode ?? ""}`;
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const { city, state, zipCode = "", country } = postalArea({ ...query, state: stateCode(query.state) });
  const isCovered = countriesWithCities.includes(country);
  const position = isCovered
    ? ((await gazetteer()).ofCity(foldCity(city), state) ?? (await postTownOf(zipCode, country)))
    : null;
  // Military post offices are listed at 0, 0 or anywhere.
  const found =
    position && !isMilitary({ city, state, zipCode, country })
      ? {
          latitude: position.latitude,
          longitude: position.longitude,
          zone: zoneOfPosition(position, country, stateCode(position.state)),
        }
      : null;
  if (known.size > 20_000) known.clear();
  known.set(key, found);
  return found;
}

/**
 * Returns the position of a city for a public map, or of its post town; null if both are unknown. Never that of the
 * ZIP, which it would reveal (A1).
 */
export async function findTown({ zipCode, ...city }: PlaceQuery): Promise<FoundPlace | null> {
  const found = await findPlace(city);
  if (found || !zipCode) return found;
  const { country, state } = postalArea({ ...city, state: stateCode(city.state) });
  const town = await postTownOf(zipCode, country);
  return town?.state === state ? findPlace({ ...city, city: town.city }) : null;
}

const zipForms: Record<string, RegExp> = { USA: /^\d{5}(-?\d{4})?$/, CAN: /^[a-z]\d[a-z]/i };

/**
 * Returns city and state code of a US ZIP; of a Canadian postal code only the province, because its districts are
 * parts of cities. Null if unknown.
 */
export async function townOfZip(zipCode: string, country: string): Promise<{ city: string; state: string } | null> {
  const area = postalArea({ country, state: "" });
  const town = await postTownOf(zipCode, area.country);
  if (!town) return null;
  const city = town.city.replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
  return { city: area.country === "USA" ? city : "", state: stateCode(town.state) };
}

/**
 * Returns the post town of a ZIP of the USA or Canada; null in other countries, whose codes look the same (10115 is
 * Berlin's and New York's).
 */
export async function postTownOf(zipCode: string, country: string): Promise<PostTown | null> {
  return zipForms[country]?.test(zipCode.trim()) ? (await gazetteer()).ofZip(zipCode) : null;
}

/** Returns the IANA zone of a place; by its state, or else its country, if the place itself is unknown. */
export async function zoneOfPlace(query: PlaceQuery): Promise<string> {
  const found = await findPlace(query);
  if (found) return found.zone;
  const { country, state } = postalArea({ ...query, state: stateCode(query.state) });
  return (
    zoneOfState(country, state) ?? zoneAbroad(country, query.state, query.zipCode ?? "") ?? fallbackZone(query.country)
  );
}
