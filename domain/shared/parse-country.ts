import { countries } from "#domain/shared/countries.ts";
import { countryAliases, countryTitles } from "#domain/shared/country-aliases.ts";
import { foldLetters } from "#domain/shared/fold-letters.ts";
import { countrySpellings } from "#domain/shared/country-spellings.ts";

const longestName = 100;

/**
 * Parses a country as alpha-3 code: an ISO code, a full name in English, Spanish or its own language, a common or old
 * name, or a name with its code ("Austria (AT)", "US - United States"). Returns null otherwise; never matches parts
 * of names.
 */
export function parseCountry(text: string): string | null {
  const typed = text.trim();
  if (typed === "" || typed.length > longestName) return null;
  const meant = meaningsOf(typed);
  if (meant.length > 0) return meant.length === 1 ? (meant[0] ?? null) : null;
  const [, name, bracketed, code = bracketed] = nameThenCode.exec(typed) ?? [];
  if (name && code) return agreed(code, name);
  const [, codeBefore, nameAfter] = codeThenName.exec(typed) ?? [];
  return codeBefore && nameAfter ? agreed(codeBefore, nameAfter) : null;
}

const nameThenCode = /^(.{2,}?)\s*(?:[([]\s*([a-z]{2,3})\s*[)\]]|[-–—,:/|]\s*([a-z]{2,3}))$/iu;
const codeThenName = /^[([]?([a-z]{2,3})(?:[)\]]|\s*[-–—:/|,])\s*(.{2,})$/iu;

/** Accepts a code beside a name only if the name can mean the same country. */
function agreed(code: string, name: string): string | null {
  const country = codes().get(code.toUpperCase());
  return country !== undefined && meaningsOf(name).includes(country) ? country : null;
}

/** Returns the codes that a code or full name can mean: two for "Congo" or "Virgin Islands", none if unknown. */
function meaningsOf(text: string): readonly string[] {
  const typed = text.trim();
  const byCode = /^[A-Za-z]{2,3}$/.test(typed) ? codes().get(typed.toUpperCase()) : undefined;
  if (byCode !== undefined) return [byCode];
  return names().get(foldName(text)) ?? withTitleBehind(text);
}

const titleBehind = /^(.+?)\s*[,(]\s*((?:[a-z']+ )*(?:republic|kingdom|state|union))(?: of)?(?: the)?\s*\)?$/i;

/** Parses "Ireland (Republic)" like "Republic of Ireland". */
function withTitleBehind(text: string): readonly string[] {
  const [, name, title] = titleBehind.exec(text.trim()) ?? [];
  if (!name || !title) return [];
  const forms = [`${title} of ${name}`, `${title} of the ${name}`];
  return forms.map((form) => names().get(foldName(form))).find((meant) => meant !== undefined) ?? [];
}

let codesMade: Map<string, string> | undefined;
function codes(): Map<string, string> {
  codesMade ??= new Map(countries.flatMap(({ code, alpha2 }) => [[code, code] as const, [alpha2, code] as const]));
  return codesMade;
}

/** Names shared by several countries. A code beside them decides. */
const shared: Record<string, readonly string[]> = {
  Congo: ["COD", "COG"],
  Korea: ["KOR", "PRK"],
  Corea: ["KOR", "PRK"],
  "Virgin Islands": ["VGB", "VIR"],
  "Islas Vírgenes": ["VGB", "VIR"],
};

let namesMade: Map<string, readonly string[]> | undefined;
/** About 2,000 folded names, built on first use in 5 ms. */
function names(): Map<string, readonly string[]> {
  if (namesMade) return namesMade;
  const made = new Map<string, readonly string[]>();
  const add = (name: string, code: string) => {
    for (const form of [name, turned(name)]) {
      const key = foldName(form);
      const known = made.get(key) ?? [];
      if (key !== "" && !known.includes(code)) made.set(key, [...known, code]);
    }
  };
  for (const { code, name } of countries) add(name, code);
  for (const list of [countrySpellings, countryAliases])
    for (const line of list.trim().split("\n"))
      for (const name of line.slice(4).split(";")) add(name, line.slice(0, 3));
  const byCode = new Map(countries.map(({ code, name }) => [code, name]));
  for (const [title, list] of Object.entries(countryTitles))
    for (const code of list.split(" ")) add(`${title} ${byCode.get(code) ?? ""}`, code);
  for (const [name, meant] of Object.entries(shared)) made.set(foldName(name), meant);
  return (namesMade = made);
}

/** Reorders "Congo, Republic of the" to "Republic of the Congo". */
function turned(name: string): string {
  const parts = name.split(",");
  return parts.length === 2 ? `${parts[1]} ${parts[0]}` : name;
}

const inFull: Record<string, string> = {
  st: "saint",
  isl: "islands",
  isls: "islands",
  is: "islands",
  island: "islands",
  rep: "republic",
  dem: "democratic",
  fed: "federated",
  y: "and",
  und: "and",
  et: "and",
};
const articles = new Set(["the", "los", "las", "el", "la"]);

/** Normalizes a name: lower case, no accents, dots and articles, common abbreviations expanded. */
function foldName(name: string): string {
  const words = foldLetters(name)
    .toLowerCase()
    .replaceAll("&", " and ")
    .replace(/[.'’`´ʻ]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()
    .split(" ");
  const kept = words.filter(
    (word, at) => !(articles.has(word) && words.length > 1 && (at === 0 || at === words.length - 1)),
  );
  // "U. S. A." is "USA". A single word is not expanded: "Ísland" is Iceland.
  return kept
    .map((word) => (kept.length > 1 && Object.hasOwn(inFull, word) ? (inFull[word] ?? word) : word))
    .join(" ")
    .replace(/\b([a-z]) (?=[a-z]\b)/g, "$1");
}
