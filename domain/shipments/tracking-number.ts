import { plainDigits } from "#domain/shared/plain-digits.ts";

/** Reads a random whole number from 0 up to (not including) `limit`; cryptographic at every door (E4). */
export type RandomInt = (limit: number) => number;

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const drawn = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ"; // without I and O, which are read as 1 and 0

/**
 * Prefix (3 letters) + 6 digits + 3 letters or digits without I and O + check character; redrawn while that would be I or O (E4).
 * RangeError where the prefix is not three capital letters. Uniqueness is the database's word.
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

/** ISO 7064 MOD 37,36 check character of a text of A–Z and 0–9 (RangeError for others). */
export function checkCharacter(body: string): string {
  let p = 36;
  for (const character of body) {
    const value = alphabet.indexOf(character);
    if (value < 0) throw new RangeError("only A-Z and 0-9 have a check character");
    p = (p + value) % 36 || 36;
    p = (p * 2) % 37;
  }
  return alphabet[(37 - p) % 36] ?? "";
}

// Every kind of space, dash and invisible mark that a copied number brings along, direction marks included.
const between = /[\s\p{Pd}\u00ad\u2212\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu;

/** Longer than any number, so a cut text can never match one. */
const longestKept = 64;

/** Scanners can be set to send the kind of code first, as "]C1" for Code 128 (ISO/IEC 15424). */
export const symbology = /^\s*\][A-Za-z][0-9A-Za-z]/;

/**
 * The form numbers are stored and compared in (A4): no spaces, no hyphens, A–Z in capitals. Blank gives "".
 * Whatever else was typed stays and matches nothing. Only a–z are raised: "ß" must not become "SS", nor "ı" an "I".
 */
export function normaliseTrackingNumber(text: string): string {
  return plainDigits(text.slice(0, 2000))
    .replace(symbology, "")
    .replace(between, "")
    .slice(0, longestKept)
    .toWellFormed()
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Could be a stored number at all (A4); what is not need not be looked up. */
export function isNumberForm(normal: string): boolean {
  return /^[A-Z0-9]{4,40}$/.test(normal);
}

/**
 * Whether a number of our own shape carries a mistype: its last character does not fit the others, or letters stand among its digits. Found out from
 * what was typed alone, so it tells nothing of the records (A4). Numbers that staff typed may look like ours and have no such character: a hint, no refusal.
 */
export function seemsMistyped(normal: string): boolean {
  if (!/^[A-Z]{3}[A-Z0-9]{10}$/.test(normal)) return false;
  return !/^[A-Z]{3}\d{6}/.test(normal) || checkCharacter(normal.slice(0, -1)) !== normal.at(-1);
}

/** Whether a whole number of our own shape fits itself: nothing in it is mistyped. Says nothing of the records (A4). */
export function fitsItself(normal: string): boolean {
  return /^[A-Z]{3}\d{6}[A-Z0-9]{4}$/.test(normal) && !seemsMistyped(normal);
}

/** Groups as printed, 3-3-3-4 (E4); a number of another length stays in one piece. */
export function trackingNumberGroups(number: string): string[] {
  if (number.length !== 13) return [number];
  return [number.slice(0, 3), number.slice(3, 6), number.slice(6, 9), number.slice(9)];
}

/** "PTC 428 019 X7KY" */
export function formatTrackingNumber(number: string): string {
  return trackingNumberGroups(number).join(" ");
}
