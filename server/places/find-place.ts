import { foldCity, stateCode } from "#server/places/place-names.ts";

export type PlaceQuery = { city: string; state: string; zipCode?: string; country: string };
export type FoundPlace = { latitude: number; longitude: number; zone: string };

type Gazetteer = {
  byZip: (zip: string) => { latitude: number; longitude: number } | undefined;
  townOfZip: (zip: string) => { city: string; state: string } | undefined;
  byCity: Map<string, { latitude: number; longitude: number }>;
  zoneAt: (latitude: number, longitude: number) => string;
};

/** Zone of a country whose places are not in the gazetteer: that of its seat of government; UTC where we cannot say. */
const countryZones: Record<string, string> = { CAN: "America/Toronto", MEX: "America/Mexico_City", GBR: "Europe/London", PRI: "America/Puerto_Rico" };
const fallbackZone = (country: string) => countryZones[country] ?? (country === "USA" ? "America/New_York" : "UTC");

let gazetteer: Promise<Gazetteer> | undefined;
const known = new Map<string, FoundPlace | null>();

/** City-level position and IANA zone from offline data (US ZIPs and cities, Canadian postal districts); null where unknown. */
export async function findPlace(query: PlaceQuery): Promise<FoundPlace | null> {
  const key = [query.country, query.state, foldCity(query.city), query.zipCode ?? ""].join("|");
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  gazetteer ??= loadGazetteer();
  const { byZip, byCity, zoneAt } = await gazetteer;
  const position = byCity.get(`${stateCode(query.state)}|${foldCity(query.city)}`) ?? (query.zipCode ? byZip(query.zipCode) : undefined);
  const isCovered = query.country === "USA" || query.country === "CAN";
  const found = position && isCovered ? { ...position, zone: zoneAt(position.latitude, position.longitude) } : null;
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
  gazetteer ??= loadGazetteer();
  const town = (await gazetteer).townOfZip(zipCode);
  return town && stateCode(town.state) === stateCode(city.state) ? findPlace({ ...city, city: town.city }) : null;
}

/** IANA zone of a place, by its country where the place itself is unknown. */
export async function zoneOfPlace(query: PlaceQuery): Promise<string> {
  return (await findPlace(query))?.zone ?? fallbackZone(query.country);
}

/** 5 MB of ZIP codes: read on the first question, not at start. */
async function loadGazetteer(): Promise<Gazetteer> {
  const [{ default: zipcodes }, { default: zoneAt }] = await Promise.all([import("zipcodes"), import("@photostructure/tz-lookup")]);
  const byCity: Gazetteer["byCity"] = new Map();
  for (const { city, state, latitude, longitude } of Object.values(zipcodes.codes)) {
    const key = `${stateCode(state)}|${foldCity(city)}`;
    if (!byCity.has(key)) byCity.set(key, { latitude, longitude });
  }
  const byZip = (zip: string) => {
    const entry = zipcodes.lookup(zip.slice(0, 7));
    return entry && { latitude: entry.latitude, longitude: entry.longitude };
  };
  return { byZip, townOfZip: (zip) => zipcodes.lookup(zip.slice(0, 7)), byCity, zoneAt };
}
