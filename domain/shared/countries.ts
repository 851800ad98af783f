import { countryLines } from "#domain/shared/country-list.ts";

export type Country = { code: string; alpha2: string; name: string };

/** All ISO countries by alpha-3 code, USA first (E11). */
export const countries: readonly Country[] = /* @__PURE__ */ readCountries();

const byCode = /* @__PURE__ */ mapByCode();

/** Checks for a stored alpha-3 code: capitals, no names or alpha-2 codes. */
export function isCountry(code: string): boolean {
  return byCode.has(code);
}

export function countryOf(code: string): Country | undefined {
  return byCode.get(code);
}

export function countryAlpha2(code: string): string | null {
  return byCode.get(code)?.alpha2 ?? null;
}

function mapByCode(): Map<string, Country> {
  return new Map(countries.map((country) => [country.code, country]));
}

/** Marked pure above, like the map, so that the bundler drops the list from pages without countries. */
function readCountries(): Country[] {
  return countryLines
    .trim()
    .split("\n")
    .map((line) => ({ code: line.slice(0, 3), alpha2: line.slice(4, 6), name: line.slice(7) }));
}
