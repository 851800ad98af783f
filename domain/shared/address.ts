import { countryName } from "#domain/shared/country-names.ts";
import { normaliseState, stateName, statesOf } from "#domain/shared/states.ts";

/** USA, Canada and Mexico need a state (C7). */
export function needsState(country: string): boolean {
  return statesOf(country).length > 0;
}

/** By code or by name, in any case. True for any text where the country has no list. */
export function isStateOf(country: string, state: string): boolean {
  return normaliseState(country, state) !== null;
}

const fourDigits = /^\d{4}$/;
const fiveDigits = /^\d{5}$/;
const sixDigits = /^\d{6}$/;

/** What a ZIP looks like once spaces and hyphens are gone and letters are capitals (C7). */
const zipPatterns: Record<string, RegExp> = {
  USA: /^\d{5}(?:\d{4})?$/,
  CAN: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
  GBR: /^(?:[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}|GIR0AA)$/,
  BRA: /^\d{8}$/,
  JPN: /^\d{7}$/,
  NLD: /^[1-9]\d{3}[A-Z]{2}$/,
  PRT: /^\d{7}$/,
  AUS: fourDigits,
  AUT: fourDigits,
  BEL: fourDigits,
  CHE: fourDigits,
  DNK: fourDigits,
  HUN: fourDigits,
  NOR: fourDigits,
  NZL: fourDigits,
  PHL: fourDigits,
  ZAF: fourDigits,
  DEU: fiveDigits,
  ESP: fiveDigits,
  FIN: fiveDigits,
  FRA: fiveDigits,
  GRC: fiveDigits,
  ITA: fiveDigits,
  KOR: fiveDigits,
  MEX: fiveDigits,
  POL: fiveDigits,
  PRI: /^\d{5}(?:\d{4})?$/,
  SWE: fiveDigits,
  THA: fiveDigits,
  TUR: fiveDigits,
  UKR: fiveDigits,
  CHN: sixDigits,
  COL: sixDigits,
  IND: sixDigits,
  ROU: sixDigits,
  RUS: sixDigits,
  SGP: sixDigits,
  VNM: /^\d{5,6}$/,
};
const anywhereElse = /^[A-Z0-9]{2,10}$/;

/** The ZIP as its country writes it ("30303-1234", "K1A 0B1", "SW1A 2AA"), or null where it is none (C7). Countries without a pattern take 2 to 10 letters and digits. */
export function normaliseZip(country: string, typed: string): string | null {
  const bare = typed
    .trim()
    .slice(0, 40)
    .toUpperCase()
    .replace(/[\s\p{Pd}]+/gu, "");
  const pattern = zipPatterns[country] ?? anywhereElse;
  if (!pattern.test(bare)) return null;
  const cut = (at: number, by: string) => `${bare.slice(0, at)}${by}${bare.slice(at)}`;
  switch (country) {
    case "USA":
    case "PRI":
      return bare.length === 9 ? cut(5, "-") : bare;
    case "CAN":
    case "GBR":
      return cut(-3, " ");
    case "NLD":
      return cut(4, " ");
    case "BRA":
      return cut(5, "-");
    case "JPN":
      return cut(3, "-");
    case "PRT":
      return cut(4, "-");
    case "POL":
      return cut(2, "-");
    case "SWE":
    case "GRC":
      return cut(3, " ");
    default:
      return zipPatterns[country] ? bare : typed.trim().toUpperCase().replace(/\s+/g, " ");
  }
}

/** "Marietta, GA" or, abroad, "Paris, FRA"; blank parts leave no comma behind. */
export function cityLine(place: { city: string; state: string; country: string }): string {
  return [place.city, place.state || (place.country === "USA" ? "" : place.country)].filter(Boolean).join(", ");
}

/** The same, and where nothing but the country is known its name: a mail should not go "to " nowhere. */
export function placeLine(place: { city: string; state: string; country: string }): string {
  if (place.city) return cityLine(place);
  return place.state ? stateName(place.country, place.state) : countryName(place.country);
}
