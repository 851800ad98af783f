import { keysOf } from "#domain/shared/records.ts";
import { isAlike } from "#domain/chat/alike.ts";
import { wordsOf } from "#domain/chat/words.ts";
import { mentionedNumbers } from "#domain/enquiries/mentioned-numbers.ts";
import { plainText } from "#domain/shared/compared-text.ts";
import { normaliseState } from "#domain/shared/country-states.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

/** Names of the services and other words that affect a price, in any language. Editable like the questions. */
export type ChatVocabulary = {
  services: Record<ServiceKey, readonly string[]>;
  extras: readonly string[];
  pieces: readonly string[];
  abroad: readonly string[];
  /**
   * Single-word city names that also exist in the United States. The foreign city is meant unless the text names a
   * state.
   */
  citiesAbroad: readonly string[];
  numbers: Record<string, number>;
};

/** `unclear`: mentioned, but ambiguous. The desk never guesses (D2). */
export type Said<T> = { is: "clear"; value: T } | { is: "unclear" } | { is: "absent" };

/** `too_heavy`: above the weight that can be booked without a request (C5). */
type Weighed = Said<number> | { is: "too_heavy" };

/** Facts in a question. `places`: words after "to" and "from"; the gazetteer decides which town they name. */
export type QuestionFacts = {
  /** In hundredths of a pound, rounded up to a tenth of a pound (C5). */
  weight: Weighed;
  service: Said<ServiceKey>;
  zips: { from: string | null; to: string | null };
  places: { from: string[][]; to: string[][]; bare: string[] };
  hasExtras: boolean;
  isAbroad: boolean;
  numbers: { ours: string[]; others: string[] };
};

export function readQuestion(vocabulary: ChatVocabulary, typed: string): QuestionFacts {
  const text = plainText(cutText(typed, 2000));
  const numbers = numbersIn(cutText(typed, 2000));
  const withoutNumbers = numbers.ours.reduce(
    (rest, number) => rest.replace(new RegExp(Array.from(number).join("[\\s\\p{Pd}]?"), "giu"), " "),
    text,
  );
  const { weight, rest } = weightIn(withoutNumbers, vocabulary);
  const services = servicesIn(rest, vocabulary);
  const [service] = services.found;
  const zips = zipsIn(services.rest);
  const words = wordsOf(rest);
  return {
    weight,
    service:
      service === undefined
        ? { is: "absent" }
        : services.found.length === 1
          ? { is: "clear", value: service }
          : { is: "unclear" },
    zips: { from: zips.from, to: zips.to },
    places: placesIn(zips.rest),
    hasExtras: vocabulary.extras.some((each) => words.some((word) => isAlike(word, each))),
    isAbroad:
      vocabulary.abroad.some((each) => ` ${words.join(" ").replace("new mexico", "")} `.includes(` ${each} `)) ||
      vocabulary.citiesAbroad.some((city) => isMeantAbroad(words, city)),
    numbers,
  };
}

/** Checks whether the text means the foreign city. A state after its name means the town in the United States. */
function isMeantAbroad(words: readonly string[], city: string): boolean {
  return words.some(
    (word, place) =>
      word === city &&
      [1, 2].every((length) => normaliseState("USA", words.slice(place + 1, place + 1 + length).join(" ")) === null),
  );
}

/** Returns numbers of our format and other candidates, because staff and other systems use other formats. */
function numbersIn(typed: string): QuestionFacts["numbers"] {
  const all = mentionedNumbers(typed);
  const ours = all.filter((each) => /^[A-Z]{3}\d{6}[A-Z0-9]{4}$/.test(each));
  const runs = typed.match(/[A-Za-z0-9-]+/g)?.map((each) => each.replaceAll("-", "").toUpperCase()) ?? [];
  const others = runs.filter(
    (each) =>
      each.length >= 6 &&
      each.length <= 40 &&
      (each.match(/\d/g)?.length ?? 0) >= 3 &&
      !/^\d+(LBS?|KGS?|OZ|POUNDS?|LIBRAS?|AM|PM)$/.test(each) &&
      !/^\d{10}$/.test(each),
  );
  return { ours: ours.slice(0, 3), others: others.filter((each) => !ours.includes(each)).slice(0, 3) };
}

const units: [RegExp, number][] = [
  [/^(?:lbs?|pounds?|punds?|pouds?|pound|libras?|lb|lbz)$/, 100],
  [/^(?:kgs?|kilos?|kilograms?|kilogramos?)$/, 220.462_26],
  [/^(?:ozs?|ounces?|onzas?)$/, 6.25],
];
// Must not start inside another figure: "1e308 lb" is not eight pounds.
const amount = String.raw`(?:(?<![\p{L}\p{N}.,])|(?=-))(-?)(\d+(?:[.,]\d+)*|[.,]\d+|[a-z]+)`;
/** Maximum of the booking form, in hundredths of a pound. */
const mostHundredths = 999_990;
const weightForm = new RegExp(
  `${amount}[ -]?(lbs?|lbz|pounds?|punds?|pouds?|libras?|kgs?|kilos?|kilograms?|kilogramos?|ozs?|ounces?|onzas?)(?![\\p{L}\\p{N}])`,
  "gu",
);

function weightIn(text: string, vocabulary: ChatVocabulary): { weight: Weighed; rest: string } {
  const found: (number | null)[] = [];
  const rest = text.replace(weightForm, (whole, minus: string, figure: string, unit: string) => {
    const isFigure = /^[.,\d]/.test(figure);
    const value = isFigure ? figureOf(figure) : (vocabulary.numbers[figure] ?? null);
    // "the pounds", "per pound": a unit without a figure states no weight.
    if (!isFigure && value === null) return whole;
    const perUnit = units.find(([form]) => form.test(unit))?.[1] ?? 0;
    // A floating-point error must not round up by a tenth of a pound.
    const hundredths = value === null ? null : Math.ceil((value * perUnit) / 10 - 1e-6) * 10;
    found.push(minus || hundredths === null || hundredths < 10 ? null : hundredths);
    return " ";
  });
  if (found.length === 0) return { weight: { is: "absent" }, rest };
  const words = wordsOf(text);
  const isOfMany =
    vocabulary.pieces.some((each) => words.includes(each)) ||
    /\b([2-9]|\d\d+) ?(x|boxes|packages|parcels|pieces|cajas|paquetes|bultos)\b/.test(text);
  const [first] = found;
  if (found.length > 1 || first === null || first === undefined || isOfMany) return { weight: { is: "unclear" }, rest };
  return { weight: first > mostHundredths ? { is: "too_heavy" } : { is: "clear", value: first }, rest };
}

/** Parses "1,200" as twelve hundred and "1,5" as one and a half. "1.200" is ambiguous and parses as neither. */
function figureOf(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  if (/^[.,]\d{1,2}$/.test(text)) return Number(`0.${text.slice(1)}`);
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text)) return Number(text.replaceAll(",", ""));
  return /^\d+[.,]\d{1,2}$/.test(text) ? Number(text.replace(",", ".")) : null;
}

function servicesIn(text: string, { services }: ChatVocabulary): { found: ServiceKey[]; rest: string } {
  const words = wordsOf(text);
  const taken = new Set<number>();
  const found = new Set<ServiceKey>();
  const names = keysOf(services)
    .flatMap((key) => services[key].map((name) => ({ key, name: wordsOf(name) })))
    .toSorted((a, b) => b.name.length - a.name.length);
  for (const { key, name } of names) {
    for (let start = 0; start + name.length <= words.length; start += 1) {
      const places = name.map((_, offset) => start + offset);
      if (places.some((place) => taken.has(place))) continue;
      if (!name.every((word, offset) => isNamed(words[start + offset] ?? "", word, name.length))) continue;
      found.add(key);
      for (const place of places) taken.add(place);
    }
  }
  return { found: [...found], rest: words.filter((_, place) => !taken.has(place)).join(" ") };
}

/**
 * Checks whether a typed word names a service. Names of one short word must match exactly, or the wrong price could
 * be quoted; in two-word names the other word confirms it.
 */
function isNamed(typed: string, word: string, wordsOfName: number): boolean {
  if (typed === word) return true;
  if (wordsOfName === 1) return word.length > 5 && isAlike(typed, word);
  if (word.length > 4) return isAlike(typed, word);
  // "some day" is not "same day": short words may have transposed, missing or doubled letters, but no wrong ones.
  return isTurned(typed, word) || (word.length === 4 && typed.length !== 4 && isAlike(typed, word));
}

/** Checks for the letters of a short word in another order ("dya"). */
function isTurned(typed: string, word: string): boolean {
  const sorted = (text: string) => Array.from(text).toSorted().join("");
  return typed.length === word.length && typed[0] === word[0] && sorted(typed) === sorted(word);
}

const fromWords = new Set(["from", "desde", "de", "frm"]);
const toWords = new Set([
  "to",
  "for",
  "into",
  "in",
  "a",
  "hasta",
  "para",
  "hacia",
  "en",
  "al",
  "destination",
  "destino",
]);

function zipsIn(text: string): { from: string | null; to: string | null; rest: string } {
  const words = text.split(" ");
  const zips = words.flatMap((word, place) => (/^\d{5}$/.test(word) ? [{ word, before: words[place - 1] ?? "" }] : []));
  const rest = words.filter((word) => !/^\d{5}$/.test(word)).join(" ");
  const from = zips.find(({ before }) => fromWords.has(before)) ?? (zips.length > 1 ? zips[0] : undefined);
  const to = zips.find((each) => each !== from);
  return { from: from?.word ?? null, to: to?.word ?? null, rest };
}

const longestPlace = 5;

/** Returns the words after each "to" or "from". Most are not places; only the gazetteer can tell. */
function placesIn(text: string): QuestionFacts["places"] {
  const words = text.split(" ").filter(Boolean);
  const after = (marks: Set<string>) =>
    words.flatMap((word, place) => (marks.has(word) ? [words.slice(place + 1, place + 1 + longestPlace)] : []));
  return { from: after(fromWords), to: after(toWords), bare: words };
}
