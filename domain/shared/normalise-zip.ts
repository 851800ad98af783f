import { countryAlpha2 } from "#domain/shared/countries.ts";
import { bareZip, hasZipForm } from "#domain/shared/postal-codes.ts";
import { normaliseState } from "#domain/shared/country-states.ts";
import { areaState, postalArea } from "#domain/shared/territories.ts";
import { withLostZeros } from "#domain/shared/us-zips.ts";

/**
 * Formats a ZIP like its country ("30303-1234", "K1A 0B1", "SW1A 2AA"). Returns null if invalid (C7), and "" for a
 * filler in a country without codes. Restores lost leading zeros of a US ZIP if they match `state`. Countries without
 * a known format accept 2 to 10 letters and digits.
 */
export function normaliseZip(country: string, typed: string, state = ""): string | null {
  const alpha2 = countryAlpha2(country);
  const bare = bareZip(country, typed, alpha2 === null ? [] : [country, alpha2]) ?? lostZeros(country, typed, state);
  if (bare === null || bare === "") return bare;
  const cut = (at: number, by: string) => `${bare.slice(0, at)}${by}${bare.slice(at)}`;
  if (areaState(country) !== null || country === "USA" || country === "SAU")
    return bare.length === 9 ? cut(5, "-") : bare;
  const separator = separators[country];
  if (separator) return cut(...separator);
  if (Object.hasOwn(signed, country)) return `${signed[country]}${bare}`;
  return hasZipForm(country) ? bare : typed.trim().toUpperCase().replace(/\s+/g, " ");
}

function lostZeros(country: string, typed: string, state: string): string | null {
  const place = postalArea({ country, state: normaliseState(country, state) ?? "" });
  return place.country === "USA" ? withLostZeros(typed.replace(/[\s\p{Pd}]+/gu, ""), place.state) : null;
}

const separators: Record<string, [at: number, by: string]> = {
  CAN: [-3, " "],
  BMU: [2, " "],
  GBR: [-3, " "],
  GGY: [-3, " "],
  IMN: [-3, " "],
  IRL: [3, " "],
  JEY: [-3, " "],
  GIB: [-3, " "],
  MLT: [3, " "],
  NLD: [4, " "],
  BRA: [5, "-"],
  JPN: [3, "-"],
  PRT: [4, "-"],
  POL: [2, "-"],
  SWE: [3, " "],
  GRC: [3, " "],
  CZE: [3, " "],
  SVK: [3, " "],
  CYM: [3, "-"],
};
/** Countries whose domestic mail uses the prefix. */
const signed: Record<string, string> = { LVA: "LV-", LTU: "LT-", MDA: "MD-" };
