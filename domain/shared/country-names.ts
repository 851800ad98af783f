import { countries, countryOf } from "#domain/shared/countries.ts";
import { currentLanguage, locales } from "#domain/shared/language.ts";

const inSpanish = new Intl.DisplayNames(locales.es, { type: "region" });

/** "United States" of "USA", "Estados Unidos" to whoever reads Spanish; a code nobody knows shows as itself. */
export function countryName(code: string): string {
  const country = countryOf(code);
  if (!country) return code;
  return currentLanguage() === "es" ? (inSpanish.of(country.alpha2) ?? country.name) : country.name;
}

/** Every country by its name in the language of the moment, USA first and the rest in that language's order. */
export function countriesByName(): { code: string; name: string }[] {
  const named = countries.map(({ code }) => ({ code, name: countryName(code) }));
  const { compare } = new Intl.Collator(locales[currentLanguage()]);
  return [...named.slice(0, 1), ...named.slice(1).toSorted((one, other) => compare(one.name, other.name))];
}
