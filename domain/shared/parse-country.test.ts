import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { countryAliases } from "#domain/shared/country-aliases.ts";
import { countries } from "#domain/shared/countries.ts";
import { parseCountry } from "#domain/shared/parse-country.ts";

/** Names of two countries; a code beside them decides. */
const ofTwo = ["Congo", "Korea"];
let script: typeof import("../../scripts/make-country-spellings.mjs");

beforeAll(async () => {
  script = await import("../../scripts/make-country-spellings.mjs");
  script.registerLanguages();
});

const namesOf = (alpha2: string) => [
  ...new Set(["en", "es", ...script.languagesOf(alpha2)].flatMap((tag) => script.namesIn(alpha2, tag))),
];

describe("parseCountry", () => {
  it("knows every ISO country by its codes and its names in English, Spanish and its own languages", () => {
    const wrong: string[] = [];
    let asked = 0;
    for (const { code, alpha2, name } of countries)
      for (const text of [code, alpha2, name, ...namesOf(alpha2)])
        for (const typed of [
          text,
          ` ${text.toLowerCase()} `,
          text.toUpperCase(),
          text.normalize("NFD"),
          `${text} (${alpha2})`,
          `${code} - ${text}`,
        ]) {
          asked += 1;
          const isOfTwo = ofTwo.includes(text) && !typed.includes(code) && !typed.includes(alpha2);
          if (parseCountry(typed) !== (isOfTwo ? null : code))
            wrong.push(`${typed} → ${parseCountry(typed)}, not ${code}`);
        }
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(5000);
  });

  it.each<[string, string]>([
    ["ZAF", "RSA;rsa"],
    ["IRL", "Ireland (Republic);Ireland, Republic;Ireland (Republic of);Ireland (the Republic of)"],
    ["COG", "Congo (Republic);Congo (Republic of the)"],
    ["COD", "Congo (Democratic Republic);Congo (Democratic Republic of the)"],
    ["DEU", "Germany (Federal Republic of);Germany, Federal Republic"],
    ["CHN", "China (People's Republic)"],
    ["NLD", "Netherlands (Kingdom of the)"],
    ["XKX", "Kosovo;XK;XKX;XKK;Kosova;Kosovë;Republic of Kosovo;Kosovo (XK);KV"],
    ["ESP", "Canary Islands;Islas Canarias"],
    ["PRT", "Azores;Açores;Madeira"],
    ["MEX", "Méjico;MEJICO"],
    ["DEU", "GER"],
    ["THA", "ประเทศไทย"],
    ["MKD", "N. Macedonia"],
    [
      "USA",
      "usa;US;U.S.A.;U.S.A;U. S. A.;u.s.;United States of America;the United States;Estados Unidos;Los Estados Unidos;EE.UU.;EE. UU.;EEUU;United States (US);US - United States;U.S. of America",
    ],
    [
      "GBR",
      "UK;U.K.;u. k.;Great Britain;Britain;GB;England;Scotland;Wales;Northern Ireland;Reino Unido;United Kingdom (UK);Gran Bretaña",
    ],
    [
      "NLD",
      "Holland;The Netherlands;Netherlands, The;Nederland;Países Bajos;Los Países Bajos;Kingdom of the Netherlands",
    ],
    ["CIV", "Ivory Coast;Cote d'Ivoire;Cote d’Ivoire;CÔTE D'IVOIRE;Costa de Marfil"],
    ["MKD", "Macedonia;North Macedonia;FYROM;Macedonia, FYR;Macedonia del Norte;Северна Македонија"],
    [
      "AUT",
      "Austria;Austria (AT);Austria [AUT];AT - Austria;Österreich;Osterreich;Oesterreich;Republic of Austria;Austria, AT",
    ],
    ["MHL", "Marshall Islands;Marshall Isl.;Marshall Is.;Republic of the Marshall Islands;Islas Marshall"],
    ["CZE", "Czech Republic;Czechia;Česko;República Checa"],
    ["MMR", "Burma;Myanmar;Myanmar (Burma)"],
    ["SWZ", "Swaziland;Eswatini"],
    ["TUR", "Turkey;Türkiye;Turkiye;Turquía"],
    ["KOR", "South Korea;Korea, Republic of;Republic of Korea;Korea, Rep.;Korea (KR);대한민국;한국"],
    ["PRK", "North Korea;Korea, Dem. People's Rep.;DPRK;Korea (PRK)"],
    ["COD", "DRC;Congo, Dem. Rep.;Zaire;Congo (CD);Democratic Republic of the Congo"],
    ["COG", "Congo, Rep.;Republic of the Congo;Congo (CG)"],
    ["CHN", "China;PRC;People's Republic of China;中国"],
    ["TWN", "Taiwan;Taiwan, Province of China;臺灣;台灣"],
    ["HKG", "Hong Kong;Hong Kong SAR, China;香港"],
    ["DEU", "Germany;Deutschland;Alemania;Federal Republic of Germany;DEUTSCHLAND"],
    ["JPN", "Japan;日本;Japón"],
    ["VIR", "US Virgin Islands;Virgin Islands (U.S.);Virgin Islands, U.S.;USVI;Virgin Islands (VI)"],
    ["VGB", "British Virgin Islands;BVI;Virgin Islands (VG)"],
    ["KNA", "St. Kitts & Nevis;Saint Kitts and Nevis;St Kitts and Nevis"],
    ["STP", "São Tomé e Príncipe;Sao Tome & Principe"],
    ["ISL", "Iceland;Ísland"],
    ["GEO", "Georgia;საქართველო"],
    ["IRN", "Iran, Islamic Rep.;Persia;ایران"],
    ["RUS", "Russian Federation;Россия;Rusia"],
    ["VNM", "Viet Nam;  vietnam ;Việt Nam"],
  ])("returns %s for %s", (code, list) => {
    for (const typed of list.split(";")) expect([typed, parseCountry(typed)]).toEqual([typed, code]);
  });

  it.each(
    "Narnia;;Congo;Korea;Virgin Islands;Yugoslavia;USSR;Soviet Union;Netherlands Antilles;Macedo;Macau SAR of somewhere;Islands;Republic;Republic of;United;Saint;Austri;Austria (DE);Georgia (US);Wien, AT;AT (Austri);Austria AT;Marshall;Mars;Guinea-B;USB;XX;A;D;__proto__;constructor;Estados;North;Deutsch;840;Germany France".split(
      ";",
    ),
  )("finds no country in %j", (typed) => expect(parseCountry(typed)).toBeNull());

  it("never matches part of a name, unless the part is itself a full name of that country", () => {
    const whole = new Map<string, Set<string>>();
    // Articles are not part of a name: "the United States" is a full name, too.
    const article = "(?:the|los|las|el|la)";
    const articles = new RegExp(`^\\s*${article}\\s+(?=\\S)|(?<=\\S)\\s+${article}\\s*$`, "giu");
    const fold = (text: string) =>
      text
        .replace(articles, "")
        // "Congo, Rep." makes a full name of "Congo (Repúblic".
        .replace(/\brep\b\.?/giu, "republic")
        .normalize("NFD")
        .replace(/[^\p{L}]/gu, "")
        .toLowerCase();
    const all = countries.flatMap(({ code, alpha2, name }) =>
      [code, alpha2, name, ...namesOf(alpha2)].map((text) => ({ code, text })),
    );
    for (const line of countryAliases.trim().split("\n"))
      for (const text of line.slice(4).split(";")) all.push({ code: line.slice(0, 3), text });
    for (const { code, text } of all) whole.set(fold(text), (whole.get(fold(text)) ?? new Set()).add(code));
    const parts = fc.constantFrom(...all).chain(({ text, code }) => {
      const letters = Array.from(text);
      return fc
        .tuple(fc.nat(letters.length), fc.nat(letters.length))
        .map(([a, b]) => ({ of: text, code, part: letters.slice(Math.min(a, b), Math.max(a, b)).join("") }));
    });
    fc.assert(
      fc.property(parts, ({ part, code }) => {
        const read = parseCountry(part);
        if (read === null || read === code) return;
        // "Niger" in "Nigeria", "IN" in "China": a separate name or code that is complete.
        expect([part, [...(whole.get(fold(part)) ?? [])]]).toEqual([part, [read]]);
      }),
      { numRuns: 20_000 },
    );
  });

  it("never throws for any cell", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (text) => {
        const read = parseCountry(text);
        expect(read === null || countries.some(({ code }) => code === read)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
