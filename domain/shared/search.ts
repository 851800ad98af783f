import { plainText } from "#domain/shared/compared-text.ts";
import { isCountry } from "#domain/shared/countries.ts";
import { isStateOf } from "#domain/shared/address.ts";
import { parseNumber } from "#domain/shared/phone.ts";
import { composed } from "#domain/shared/cut-text.ts";
import { withoutInvisible } from "#domain/shared/invisible-text.ts";
import { isNumberForm, numberOfCode, symbology } from "#domain/shipments/tracking-number.ts";

/** One search term in all forms it may be stored in. All words of one form must occur. */
export type Sought = string[][];
/** A parsed search; all terms must occur. `number`: the whole text as a tracking number, if it could be one. */
export type Search = { number: string | null; words: Sought[] };

const longestSearch = 200;
const mostWords = 8;
const phoneDigits = { fewest: 7, most: 15 };
/** Minimum digits of a phone number with area code. */
const wholePhone = 10;
/** An accent without its letter, which never occurs in normalized text. */
export const storedNowhere = "\u0301";

/**
 * Parses the text of a search box (E7); null if empty. Words are normalized like `searchable()` in the database. A
 * possible phone number is searched both as one and as written, because many order numbers look like phone numbers.
 */
export function parseSearch(typed: string): Search | null {
  const text = composed(withoutInvisible(typed).replace(symbology, ""), longestSearch)
    .toWellFormed()
    .replaceAll("\u0000", "");
  if (text.trim() === "") return null;
  const words = soughtIn(plainText(withoutState(text))).slice(0, mostWords);
  // Only marks: match nothing, because listing everything would look like a result.
  if (words.length === 0) return { number: null, words: [[[storedNowhere]]] };
  const number = numberOfCode(text);
  // A number without a digit is more likely a name, and is also found as a word.
  return { number: isNumberForm(number) && /\d/.test(number) ? number : null, words };
}

/** Checks whether all terms occur in a text, with the same comparison as the database. */
export function occursIn(words: readonly Sought[], text: string): boolean {
  const plain = plainText(text);
  return words.every((forms) => forms.some((form) => form.every((word) => plain.includes(word))));
}

/** Digits in phone-like groups, with an optional extension, as whole words. */
const phoneLike =
  /(?<=^| )[+(]{0,2}\d[\d ().\-/+]*\d(?=$| |x\d|#\d|;)(?: ?(?:;ext=|,? ?\(?(?:ext(?:n|ension)?|anexo|int(?:erno)?|x|#)[.:]?) ?\d{1,10}\)?)?(?=$| )/g;
const extension = /(?:;ext=| ?,? ?\(?(?:ext(?:n|ension)?|anexo|int(?:erno)?|x|#)[.:]? ?)\d{1,10}\)?$/;

function soughtIn(text: string): Sought[] {
  const found: Sought[] = [];
  let at = 0;
  for (const match of text.matchAll(phoneLike)) {
    const number = match[0].replace(extension, "");
    const count = digits(number).length;
    if (count < phoneDigits.fewest) continue;
    found.push(...wordsOf(text.slice(at, match.index)));
    at = match.index + match[0].length;
    const each = number.split(" ");
    if (count > phoneDigits.most) found.push(...wordsOf(match[0]));
    else
      found.push(
        distinct([
          ...phoneForms(number).map((form) => [form]),
          each.map((word) => (digits(word).length < wholePhone ? word : digits(word))),
          match[0].split(" "),
          each.length === 1 ? [digits(number)] : [],
          ...zipForms(number),
        ]),
      );
  }
  return [...found, ...wordsOf(text.slice(at))];
}

function wordsOf(text: string): Sought[] {
  return text.split(" ").filter(Boolean).map(formsOf);
}

/** A code after a word, at the end or before a ZIP code. */
const codeOfState = /(?<=[^\s\d,])(,\s*|\s+)(\p{L}{2,3})(?=\s*$|\s+\d)/u;

/**
 * Removes the state or country of "Dalton, GA", "Dalton GA 30720" and "Paris, FRA", which lists show. Only the city is
 * stored for search.
 */
function withoutState(text: string): string {
  return text.replace(codeOfState, (whole, separator: string, code: string) => {
    const [hasComma, isUpper] = [separator.startsWith(","), code === code.toUpperCase()];
    const isState = code.length === 2 && ["USA", "CAN"].some((country) => isStateOf(country, code));
    if (isState) return hasComma || isUpper ? " " : whole;
    return hasComma && isUpper && (isStateOf("MEX", code) || isCountry(code)) ? " " : whole;
  });
}

/**
 * Returns the forms of a word: "#500123" is also 500123, "(706)" and "Dalton," are also without punctuation, and
 * "2026/11/4567" may have other separators.
 */
function formsOf(word: string): Sought {
  const bare = withoutEdges(word).replace(/^#(?=[\p{L}\p{N}])/u, "");
  const compact = bare.replace(/[^\p{L}\p{N}]/gu, "");
  const isReference = /\d/.test(bare) && !bare.includes("@") && compact.length >= 5;
  return distinct([[bare], ...(isReference ? [[compact]] : []), ...zipForms(bare), ...nameForms(bare), [word]]);
}

function withoutEdges(word: string): string {
  const inner = word.replace(/^[([]+|[)\],;]+$/g, "");
  return /[\p{L}\p{N}]/u.test(inner) ? inner : word;
}

/**
 * Postal codes that are stored with a separator: USA, Brazil, Japan, Portugal, the Netherlands, the United Kingdom,
 * Canada, Ireland, Malta.
 */
const partedZips: readonly (readonly [form: RegExp, at: number, by: string])[] = [
  [/^\d{9}$/, 5, "-"],
  [/^\d{8}$/, 5, "-"],
  [/^\d{7}$/, 3, "-"],
  [/^\d{7}$/, 4, "-"],
  [/^\d{4}[a-z]{2}$/, 4, " "],
  [/^(?:[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}|[a-z]\d[a-z]\d[a-z]\d)$/, -3, " "],
  [/^(?:[a-z]\d[\dw][\da-z]{4}|[a-z]{3}\d{4})$/, 3, " "],
];

function zipForms(word: string): string[][] {
  return partedZips.flatMap(([form, at, by]) =>
    form.test(word) ? [[`${word.slice(0, at)}${by}${word.slice(at)}`]] : [],
  );
}

/**
 * Returns "oneil" for "o'neil" and vice versa, also for D'Angelo and N'Diaye, with the most common letters before an
 * apostrophe.
 */
function nameForms(word: string): string[][] {
  if (/^\p{L}+'\p{L}+$/u.test(word)) return [[word.replace("'", "")]];
  return /^[odn]\p{L}{3,}$/u.test(word) ? [[`${word.slice(0, 1)}'${word.slice(1)}`]] : [];
}

/**
 * Countries whose national numbers differ from the international ones by more than a zero. Their own rules are
 * applied.
 */
const otherTrunks = ["ARG", "BRA", "MEX", "RUS", "KAZ", "BLR", "LTU"];

/**
 * Returns digits that a stored number ("442071838750") contains, for any country: without trunk zero or international
 * prefix, and by the rules of countries that use neither.
 */
function phoneForms(typed: string): string[] {
  const bare = typed.replace(/\(0\)/g, "");
  const all = digits(bare);
  const abroad = bare.startsWith("+") ? all : all.replace(/^(?:011|0+)/, "");
  const forms = [abroad.length < phoneDigits.fewest ? all : abroad];
  if (!/^[08]/.test(all)) return forms;
  for (const country of otherTrunks) {
    const number = digits(parseNumber(typed, country) ?? "");
    if (number && !forms.some((form) => number.includes(form))) forms.push(number);
  }
  return forms;
}

/** Removes duplicate forms, and forms whose matches another form includes. */
function distinct(forms: Sought): Sought {
  const given = forms.filter((form) => form.length > 0 && form.every(Boolean));
  return given.filter(
    (form, place) =>
      !given.some((other, at) => at !== place && findsAllOf(other, form) && (at < place || !findsAllOf(form, other))),
  );
}

/**
 * Checks whether one form matches everything another does. Words of one or two letters match only the start of a
 * word.
 */
function findsAllOf(wider: string[], form: string[]): boolean {
  return wider.every((word) => form.some((own) => (word.length < 3 ? own === word : own.includes(word))));
}

function digits(text: string): string {
  return text.replace(/\D/g, "");
}
