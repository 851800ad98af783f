import { countries, countryOf } from "#domain/shared/countries.ts";
import { currentLanguage, type Language, locales } from "#domain/shared/language.ts";

const inSpanish = /* @__PURE__ */ new Intl.DisplayNames(locales.es, { type: "region" });

/**
 * Returns the name in the current language: "United States" or "Estados Unidos" for "USA". Returns unknown codes
 * unchanged.
 */
export function countryName(code: string): string {
  const country = countryOf(code);
  if (!country) return code;
  return currentLanguage() === "es" ? (inSpanish.of(country.alpha2) ?? country.name) : country.name;
}

type NamedCountry = { code: string; name: string };
/** Sorted once per language, because every step of a booking lists them. */
const inOrder = new Map<Language, readonly NamedCountry[]>();

export function countriesByName(): readonly NamedCountry[] {
  const language = currentLanguage();
  const known = inOrder.get(language);
  if (known) return known;
  const named = countries.map(({ code }) => ({ code, name: countryName(code) }));
  const { compare } = new Intl.Collator(locales[language]);
  const sorted = [...named.slice(0, 1), ...named.slice(1).toSorted((one, other) => compare(one.name, other.name))];
  inOrder.set(language, sorted);
  return sorted;
}
