import zoneAt from "@photostructure/tz-lookup";
import { gazetteer } from "#server/places/gazetteer.ts";
import { foldCity, stateCode } from "#server/places/place-names.ts";

export type PlaceQuery = { city: string; state: string; zipCode?: string; country: string };
export type FoundPlace = { latitude: number; longitude: number; zone: string };

/** Zone of a country whose places are not in the gazetteer: that of its seat of government; UTC where we cannot say. */
const countryZones: Record<string, string> = {
  CAN: "America/Toronto",
  MEX: "America/Mexico_City",
  GBR: "Europe/London",
  PRI: "America/Puerto_Rico",
};
const fallbackZone = (country: string) => countryZones[country] ?? (country === "USA" ? "America/New_York" : "UTC");

/** Of which the gazetteer knows towns. */
export const countriesWithCities: readonly string[] = ["USA", "CAN"];

const known = new Map<string, FoundPlace | null>();

/** City-level position and IANA zone from offline data (US ZIPs and cities, Canadian postal districts); null where unknown. */
export async function findPlace(query: PlaceQuery): Promise<FoundPlace | null> {
  const key = `${query.country}|${query.state}|${query.city}|${query.zipCode ?? ""}`;
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const places = await gazetteer();
  const position =
    places.ofCity(foldCity(query.city), stateCode(query.state)) ?? (query.zipCode ? places.ofZip(query.zipCode) : null);
  const isCovered = countriesWithCities.includes(query.country);
  const found =
    position && isCovered
      ? {
          latitude: position.latitude,
          longitude: position.longitude,
          zone: zoneAt(position.latitude, position.longitude),
        }
      : null;
  if (known.size > 20_000) known.clear();
  known.set(key, found);
  return found;
}

/**
 * Position of a city for a map that strangers see; where the city itself is unknown, that of its post town. Never that of the ZIP, which would
 * give the ZIP away (A1). Null where both are unknown.
 */
export async function findTown({ zipCode, ...city }: PlaceQuery): Promise<FoundPlace | null> {
  const found = await findPlace(city);
  if (found || !zipCode) return found;
  const town = (await gazetteer()).ofZip(zipCode);
  return town?.state === stateCode(city.state) ? findPlace({ ...city, city: town.city }) : null;
}

const zipForms: Record<string, RegExp> = { USA: /^\d{5}(-?\d{4})?$/, CAN: /^[a-z]\d[a-z]/i };

/** City and state (as code) of a US ZIP as people write them; of a Canadian postal code the province alone, whose districts are parts of cities. Null where unknown. */
export async function townOfZip(zipCode: string, country: string): Promise<{ city: string; state: string } | null> {
  const form = zipForms[country];
  const town = form?.test(zipCode.trim()) ? (await gazetteer()).ofZip(zipCode) : null;
  if (!town) return null;
  const city = town.city.replace(/(^|\s)\p{L}/gu, (start) => start.toUpperCase());
  return { city: country === "USA" ? city : "", state: stateCode(town.state) };
}

/** IANA zone of a place, by its country where the place itself is unknown. */
export async function zoneOfPlace(query: PlaceQuery): Promise<string> {
  return (await findPlace(query))?.zone ?? fallbackZone(query.country);
}
