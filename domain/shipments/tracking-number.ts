import { plainDigits } from "#domain/shared/plain-digits.ts";

/**
 * Returns a random integer from 0 up to (not including) `limit`. Every caller in production uses a cryptographic
 * source (E4).
 */
export type RandomInt = (limit: number) => number;

const drawn = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"; // without I and O, which look like 1 and 0

/**
 * Generates prefix (3 letters) + 6 digits + 3 letters or digits without I and O + check character. Redraws if the
 * check character is I or O (E4). The database ensures uniqueness. @throws RangeError if the prefix is not three
 * capital letters.
 */
export function generateTrackingNumber(prefix: string, randomInt: RandomInt): string {
  if (!/^[A-Z]{3}$/.test(prefix)) throw new RangeError(`not a tracking prefix: ${prefix}`);
  const pick = (characters: string, count: number) =>
    Array.from({ length: count }, () => characters[randomInt(characters.length)]).join("");
  for (;;) {
    const body = prefix + pick("0123456789", 6) + pick(drawn, 3);
    const check = checkCharacter(body);
    if (check !== "I" && check !== "O") return body + check;
  }
}

/**
 * Computes the ISO 7064 MOD 37,36 check character of a text of A–Z and 0–9. @throws RangeError for other characters.
 */
export function checkCharacter(body: string): string {
  if (!/^[A-Z0-9]*$/.test(body)) throw new RangeError("only A-Z and 0-9 have a check character");
  let p = 36;
  for (const character of body) {
    p = (p + parseInt(character, 36)) % 36 || 36;
    p = (p * 2) % 37;
  }
  return ((37 - p) % 36).toString(36).toUpperCase();
}

// All spaces, dashes and invisible characters that come with copied numbers, including direction marks.
const between = /[\s\p{Pd}\u00ad\u2212\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** Longer than any number, so that a truncated text never matches one. */
const longestKept = 64;

/** Scanners can be configured to send the symbology first, as "]C1" for Code 128 (ISO/IEC 15424). */
export const symbology = /^\s*\][A-Za-z][0-9A-Za-z]/;

/** Address of the page of a number, as in the QR code of a label. */
const address = /\/track\/([^/?#\s]+)/i;
const pieceBehind = /(?:#p=|\+ ?)0*[1-9]\d{0,2}\s*$/i;

/**
 * Returns the number of a typed or scanned code: a number in any spelling (A4), `NUMBER+NN`, or the address of a QR
 * code with `#p=NN` (G1). For lookups; use `normaliseTrackingNumber` for what is stored.
 */
export function numberOfCode(typed: string): string {
  const text = typed.slice(0, 2000).replace(pieceBehind, "");
  return normaliseTrackingNumber(address.exec(text)?.[1] ?? text);
}

/**
 * Returns the form in which numbers are stored and compared (A4): no spaces or hyphens, A–Z in capitals. Other
 * characters stay and match nothing. Uppercases only a–z: "ß" must not become "SS", nor "ı" an "I".
 */
export function normaliseTrackingNumber(text: string): string {
  return plainDigits(text.slice(0, 2000))
    .replace(symbology, "")
    .replace(between, "")
    .slice(0, longestKept)
    .toWellFormed()
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Checks whether the text could be a stored number (A4). If not, no lookup is needed. */
export function isNumberForm(normal: string): boolean {
  return /^[A-Z0-9]{4,40}$/.test(normal);
}

/**
 * Checks a number of our format for a typo: a wrong check character, or letters among its digits. Uses only the typed
 * text, so it reveals nothing about stored shipments (A4). A hint, not an error: numbers typed by staff may have our
 * format without a check character.
 */
export function seemsMistyped(normal: string): boolean {
  if (!/^[A-Z]{3}[A-Z0-9]{10}$/.test(normal)) return false;
  return !/^[A-Z]{3}\d{6}/.test(normal) || checkCharacter(normal.slice(0, -1)) !== normal.at(-1);
}

/** Checks whether a complete number of our format contains no typo. Reveals nothing about stored shipments (A4). */
export function fitsItself(normal: string): boolean {
  return /^[A-Z]{3}\d{6}[A-Z0-9]{4}$/.test(normal) && !seemsMistyped(normal);
}

/** Splits a number into printed groups, 3-3-3-4 (E4). Leaves other lengths in one piece. */
export function trackingNumberGroups(number: string): string[] {
  if (number.length !== 13) return [number];
  return [number.slice(0, 3), number.slice(3, 6), number.slice(6, 9), number.slice(9)];
}

/** Formats a number as "PTC 428 019 X7KY". */
export function formatTrackingNumber(number: string): string {
  return trackingNumberGroups(number).join(" ");
}
