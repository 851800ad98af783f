import iso from "i18n-iso-countries";
import { describe, expect, it } from "vitest";
import { countries, countryAlpha2, isCountry } from "#domain/shared/countries.ts";
import { countriesByName, countryName } from "#domain/shared/country-names.ts";
import { readLanguageFrom } from "#domain/shared/language.ts";

describe("countries", () => {
  it("are the ISO list and Kosovo without duplicates, USA first and the rest by name", () => {
    // Kosovo has no ISO code yet: CLDR, the EU and the World Bank use the free codes XK and XKX.
    const kosovo = (code: string) => (code === "XKK" ? "XKX" : code);
    const official = Object.entries(iso.getAlpha2Codes()).map(([alpha2, code]) => `${kosovo(code)} ${alpha2}`);
    expect(countries.map(({ code, alpha2 }) => `${code} ${alpha2}`).toSorted()).toEqual(official.toSorted());
    expect(countries[0]).toEqual({ code: "USA", alpha2: "US", name: "United States" });
    const names = countries.slice(1).map((country) => country.name);
    expect(names).toEqual(names.toSorted(new Intl.Collator("en").compare));
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ["USA", true],
    ["MEX", true],
    ["US", false],
    ["usa", false],
    ["", false],
    ["XXX", false],
    ["__proto__", false],
  ])("%j: %j", (code, expected) => expect(isCountry(code)).toBe(expected));
  it("have names", () => {
    expect([countryName("MEX"), countryName("ZZZ"), countryAlpha2("CAN"), countryAlpha2("ZZZ")]).toEqual([
      "Mexico",
      "ZZZ",
      "CA",
      null,
    ]);
  });

  it("are named and sorted in the current language", () => {
    readLanguageFrom(() => "es");
    try {
      expect([countryName("USA"), countryName("DEU"), countryName("ZZZ")]).toEqual([
        "Estados Unidos",
        "Alemania",
        "ZZZ",
      ]);
      const [first, ...rest] = countriesByName();
      expect(first).toEqual({ code: "USA", name: "Estados Unidos" });
      expect(rest.map(({ name }) => name)).toEqual(
        rest.map(({ name }) => name).toSorted(new Intl.Collator("es").compare),
      );
      expect(rest.slice(0, 3).map(({ code }) => code)).toEqual(["AFG", "ALB", "DEU"]);
      expect(rest).toHaveLength(countries.length - 1);
    } finally {
      readLanguageFrom(() => "en");
    }
    expect(
      countriesByName()
        .slice(1)
        .map(({ code }) => code),
    ).toEqual(countries.slice(1).map(({ code }) => code));
  });
});
