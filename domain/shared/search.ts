import { isNumberForm, normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";

/** What somebody looks for: every word must occur. `number`: the whole of it read as a tracking number, where it could be one. */
export type Search = { number: string | null; words: string[] };

const longestSearch = 200;
const mostWords = 8;
const fewestPhoneDigits = 7;
/** An accent without its letter: what is compared has none. */
const storedNowhere = "\u0301";

/**
 * Reads what was typed into a search box (E7); null where nothing was. Words are brought into the form that `searchable()` of the database gives
 * what is stored: lower case, without accents. Telephone numbers lose everything but their digits, however they were grouped.
 */
export function parseSearch(typed: string): Search | null {
  const text = typed.slice(0, longestSearch).toWellFormed().replaceAll("\u0000", "");
  if (text.trim() === "") return null;
  const words = joinedPhone(plainWords(text)).slice(0, mostWords);
  // Marks alone: the list of everything would look as if they had been found in it.
  if (words.length === 0) return { number: null, words: [storedNowhere] };
  const number = normaliseTrackingNumber(text);
  // A number without a digit is more likely a name, and is found as a word all the same.
  return { number: isNumberForm(number) && /\d/.test(number) ? number : null, words };
}

/** The text as it is compared: lower case, no accents, single spaces. */
export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replace(/\s+/g, " ")
    .trim();
}

function plainWords(text: string): string[] {
  return plainText(text).split(" ").filter(Boolean).map(digitsOfPhone);
}

/** "(404) 555-0123" is three words to a splitter and one number to a person. */
function joinedPhone(words: string[]): string[] {
  const whole = words.join("");
  return isPhone(whole) ? [digits(whole)] : words;
}

function digitsOfPhone(word: string): string {
  return isPhone(word) ? digits(word) : word;
}

function isPhone(text: string): boolean {
  return /^[\d+().\-/]+$/.test(text) && digits(text).length >= fewestPhoneDigits;
}

function digits(text: string): string {
  return text.replace(/\D/g, "");
}
