/**
 * Areas that the US Postal Service treats as states and ISO as countries. Puerto Rico, Guam, the Virgin Islands,
 * American Samoa and the Northern Marianas are stored as US states; the sovereign Micronesia, Marshall Islands and
 * Palau as countries.
 */
const areas = [
  { state: "PR", country: "PRI", isSovereign: false },
  { state: "GU", country: "GUM", isSovereign: false },
  { state: "VI", country: "VIR", isSovereign: false },
  { state: "AS", country: "ASM", isSovereign: false },
  { state: "MP", country: "MNP", isSovereign: false },
  { state: "FM", country: "FSM", isSovereign: true },
  { state: "MH", country: "MHL", isSovereign: true },
  { state: "PW", country: "PLW", isSovereign: true },
] as const;

type StateOfCountry = { state: string; country: string };

/**
 * Normalizes a place for storage: "PRI" becomes USA and PR; a US state "MH" becomes the Marshall Islands. `state` is
 * a code.
 */
export function storedArea<P extends StateOfCountry>(place: P): P {
  const area = areaOf(place);
  if (!area) return place;
  return area.isSovereign
    ? { ...place, country: area.country, state: "" }
    : { ...place, country: "USA", state: area.state };
}

/**
 * Returns a place as the US Postal Service addresses it, for ZIP codes and town names: all eight areas are US states.
 */
export function postalArea<P extends StateOfCountry>(place: P): P {
  const area = areaOf(place);
  return area ? { ...place, country: "USA", state: area.state } : place;
}

/** Returns the state code of a country that is a US Postal Service area; null for others. */
export function areaState(country: string): string | null {
  return areas.find((area) => area.country === country)?.state ?? null;
}

function areaOf({ country, state }: StateOfCountry) {
  return areas.find((area) => area.country === country || (country === "USA" && area.state === state));
}
