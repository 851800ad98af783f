import { plainText } from "#domain/shared/compared-text.ts";
import { parseNumber } from "#domain/shared/phone.ts";
import { composed } from "#domain/shared/plain-text.ts";
import { isNumberForm, normaliseTrackingNumber, symbology } from "#domain/shipments/tracking-number.ts";

/** One thing looked for, in each form it may be stored in: every word of one of the forms must occur. */
export type Sought = string[][];
/** What somebody looks for: all of it must occur. `number`: the whole of it read as a tracking number, where it could be one. */
export type Search = { number: string | null; words: Sought[] };

const longestSearch = 200;
const mostWords = 8;
const phoneDigits = { fewest: 7, most: 15 };
/** A telephone beside other numbers, with the digits of its area. */
const wholePhone = 10;
/** An accent without its letter: what is compared has none. */
const storedNowhere = "\u0301";

/**
 * Reads what was typed into a search box (E7); null where nothing was. Words are brought into the form that `searchable()` of the database gives
 * what is stored. What looks like a telephone is looked for as one, and as it is written: many order numbers look like telephones.
 */
export function parseSearch(typed: string): Search | null {
  const text = composed(typed.replace(symbology, ""), longestSearch).toWellFormed().replaceAll("\u0000", "");
  if (text.trim() === "") return null;
  const words = soughtIn(plainText(text)).slice(0, mostWords);
  // Marks alone: the list of everything would look as if they had been found in it.
  if (words.length === 0) return { number: null, words: [[[storedNowhere]]] };
  const number = normaliseTrackingNumber(text);
  // A number without a digit is more likely a name, and is found as a word all the same.
  return { number: isNumberForm(number) && /\d/.test(number) ? number : null, words };
}

/** Whether all that is looked for occurs in a text, as the database would find it. */
export function occursIn(words: readonly Sought[], text: string): boolean {
  const plain = plainText(text);
  return words.every((forms) => forms.some((form) => form.every((word) => plain.includes(word))));
}

/** Digits in the groups people write them in, with the extension behind, as whole words. */
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

/** "#500123" is 500123, and "2026/11/4567" may have been typed with other signs. */
function formsOf(word: string): Sought {
  const bare = word.replace(/^#(?=[\p{L}\p{N}])/u, "");
  const compact = bare.replace(/[^\p{L}\p{N}]/gu, "");
  const isReference = /\d/.test(bare) && !bare.includes("@") && compact.length >= 5;
  return distinct([[bare], ...(isReference ? [[compact]] : []), ...zipForms(bare), ...nameForms(bare)]);
}

/** Postal codes that are stored with a sign in them: of the USA, Brazil, Japan, Portugal; the Netherlands, the United Kingdom, Canada, Ireland, Malta. */
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

/** "oneil" for "o'neil" and the other way round, also for D'Angelo and N'Diaye; the letters that names have before an apostrophe most. */
function nameForms(word: string): string[][] {
  if (/^\p{L}+'\p{L}+$/u.test(word)) return [[word.replace("'", "")]];
  return /^[odn]\p{L}{3,}$/u.test(word) ? [[`${word.slice(0, 1)}'${word.slice(1)}`]] : [];
}

/** Countries whose numbers lose or change more than a zero on the way abroad: their own reading is asked for. */
const otherTrunks = ["ARG", "BRA", "MEX", "RUS", "KAZ", "BLR", "LTU"];

/**
 * Digits that a stored number ("442071838750") holds, whatever country it is of: without the trunk zero or the prefix for calls abroad, and as the countries
 * read them that write neither.
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

/** Each form once, and none whose rows another finds as well. */
function distinct(forms: Sought): Sought {
  const given = forms.filter((form) => form.length > 0 && form.every(Boolean));
  return given.filter(
    (form, place) =>
      !given.some((other, at) => at !== place && findsAllOf(other, form) && (at < place || !findsAllOf(form, other))),
  );
}

/** Words of one or two letters are found at the beginning of a word alone. */
function findsAllOf(wider: string[], form: string[]): boolean {
  return wider.every((word) => form.some((own) => (word.length < 3 ? own === word : own.includes(word))));
}

function digits(text: string): string {
  return text.replace(/\D/g, "");
}
