/**
 * Areas that the US Postal Service serves as states and ISO lists as countries. Puerto Rico, Guam, the Virgin Islands, American Samoa and the Northern
 * Marianas are stored as states of the USA; Micronesia, the Marshall Islands and Palau, which are sovereign, as countries.
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

/** A place as it is stored: "PRI" becomes USA and PR, a US state "MH" the Marshall Islands. `state` as a code. */
export function storedArea<P extends StateOfCountry>(place: P): P {
  const area = areaOf(place);
  if (!area) return place;
  return area.isSovereign
    ? { ...place, country: area.country, state: "" }
    : { ...place, country: "USA", state: area.state };
}

/** A place as the US Postal Service addresses it, for ZIP codes and town names: all eight are states of the USA. */
export function postalArea<P extends StateOfCountry>(place: P): P {
  const area = areaOf(place);
  return area ? { ...place, country: "USA", state: area.state } : place;
}

/** The state code of a country that is an area of the US Postal Service; null for all others. */
export function areaState(country: string): string | null {
  return areas.find((area) => area.country === country)?.state ?? null;
}

function areaOf({ country, state }: StateOfCountry) {
  return areas.find((area) => area.country === country || (country === "USA" && area.state === state));
}
