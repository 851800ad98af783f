import { countryLines } from "#domain/shared/country-list.ts";
import { currentLanguage, locales } from "#domain/shared/language.ts";

export type Country = { code: string; alpha2: string; name: string };

/** Every ISO country by alpha-3 code, USA first (E11). */
export const countries: readonly Country[] = countryLines
  .trim()
  .split("\n")
  .map((line) => ({ code: line.slice(0, 3), alpha2: line.slice(4, 6), name: line.slice(7) }));

const byCode = new Map(countries.map((country) => [country.code, country]));
const byAlpha2 = new Map(countries.map((country) => [country.alpha2, country]));
const byName = new Map(countries.map((country) => [country.name.toLowerCase(), country]));

/** An alpha-3 code as stored: capitals, no names, no alpha-2. */
export function isCountry(code: string): boolean {
  return byCode.has(code);
}

const inSpanish = new Intl.DisplayNames(locales.es, { type: "region" });

/** "United States" of "USA", "Estados Unidos" to whoever reads Spanish; a code nobody knows shows as itself. */
export function countryName(code: string): string {
  const country = byCode.get(code);
  if (!country) return code;
  return currentLanguage() === "es" ? (inSpanish.of(country.alpha2) ?? country.name) : country.name;
}

/** Every country by its name in the language of the moment, USA first and the rest in that language's order. */
export function countriesByName(): { code: string; name: string }[] {
  const named = countries.map(({ code }) => ({ code, name: countryName(code) }));
  const { compare } = new Intl.Collator(locales[currentLanguage()]);
  return [...named.slice(0, 1), ...named.slice(1).toSorted((one, other) => compare(one.name, other.name))];
}

/** "US" of "USA"; null where the code is not known. */
export function countryAlpha2(code: string): string | null {
  return byCode.get(code)?.alpha2 ?? null;
}

/** "usa", "US", "United States" to "USA", null where none is meant. @public for imports, which read what people wrote (E11). */
export function parseCountry(text: string): string | null {
  const typed = text.trim();
  const capitals = typed.toUpperCase();
  return (byCode.get(capitals) ?? byAlpha2.get(capitals) ?? byName.get(typed.toLowerCase()))?.code ?? null;
}
