import { nameWords } from "#domain/shared/compared-text.ts";
import { normaliseZip } from "#domain/shared/normalise-zip.ts";
import { parseEmail } from "#domain/shared/email.ts";
import { parseNumber } from "#domain/shared/phone.ts";
import type { UnlockTracking } from "#domain/shipments/inputs.ts";

export type FactorParty = {
  name: string;
  phone: string;
  email: string;
  zipCode: string;
  state: string;
  country: string;
};

/** Compares two texts; the server's implementation takes constant time. */
export type SameText = (a: string, b: string) => boolean;

/**
 * Checks the second factor (A1): the e-mail or phone of either party, or ZIP and surname of the same party, never a
 * ZIP alone. Runs every comparison, so that the response time reveals nothing.
 */
export function isSecondFactor(given: UnlockTracking, parties: readonly FactorParty[], isSame: SameText): boolean {
  const matches = parties.map((party) => {
    const contact = isContactOf(given, party, isSame);
    const zip = isSameValue(comparableZip(party, given.zipCode), comparableZip(party, party.zipCode), isSame);
    const name = surnamesOf(party.name)
      .map((surname) => isSameValue(joined(withoutSuffixes(given.lastName)), joined(surname.split(" ")), isSame))
      .includes(true);
    return [contact, zip && name].includes(true);
  });
  return matches.includes(true);
}

/** Returns whether a party's e-mail or phone was given. ZIP code and name, which neighbors know, prove less (G69). */
export function isContactOf({ contact }: UnlockTracking, party: FactorParty, isSame: SameText): boolean {
  return [
    isSameValue(parseEmail(contact), parseEmail(party.email), isSame),
    isSameValue(parseNumber(contact, party.country), parseNumber(party.phone, party.country), isSame),
  ].includes(true);
}

// A missing value never equals anything, including another missing value.
function isSameValue(given: string | null, stored: string | null, isSame: SameText): boolean {
  const isEqual = isSame(given ?? "", stored ?? "");
  return isEqual && Boolean(given) && Boolean(stored);
}

/**
 * Compares only five digits of a US ZIP, because few people know the last four. Restores leading zeros by the party's
 * state.
 */
function comparableZip({ country, state }: FactorParty, typed: string): string | null {
  const zip = normaliseZip(country, typed, state);
  return zip && (country === "USA" ? zip.slice(0, 5) : zip);
}

/**
 * Returns every accepted surname: each word after the first except particles, and each ending of the name ("Anna van
 * den Berg": Berg, den Berg, van den Berg). Before a comma, all words are the surname. Chinese, Japanese and Korean
 * names: `eastAsianSurnames`.
 */
export function surnamesOf(name: string): string[] {
  if (familyFirst.test(name)) return eastAsianSurnames(withoutSuffixes(name));
  const parts = name.split(",").map(withoutSuffixes);
  const [family = [], ...others] = parts.filter((words) => words.length > 0);
  const isFamilyFirst = others.length > 0;
  if (!isFamilyFirst && family.length < 2) return family;
  const later = isFamilyFirst ? family : family.slice(1);
  const endings = later.map((_, index) => later.slice(index).join(" "));
  return [...new Set([...later.filter((word) => word.length > 1 && !particles.has(word)), ...endings])];
}

/**
 * Words before surnames, of which a guesser has few to try (decision 24). As the last word of a name each is a surname.
 */
const particles = new Set(
  (
    "de del la las los da das do dos di du des dal dalla dalle dello della delle degli dei le lo " +
    "van von vom zu zum zur und den der het ten ter te af av of the and al el bin bint ibn abu ben st saint san santa mc mac"
  ).split(" "),
);

const familyFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Rejects family names of one letter as proof: 김 is the name of a fifth of all Koreans, 王 of one Chinese in fourteen.
 * Accepts such names whole, in either order, and longer parts as written. Without spaces, accepts the first two of at
 * least four letters.
 */
function eastAsianSurnames(words: string[]): string[] {
  const whole = [words.join(" "), words.toReversed().join(" ")];
  const parts = words.length > 1 ? words.filter((word) => lettersOf(word).length > 1) : familyOfFour(words[0] ?? "");
  return [...new Set([...whole, ...parts])].filter(Boolean);
}

function familyOfFour(name: string): string[] {
  const letters = lettersOf(name);
  return letters.length < 4 ? [] : [letters.slice(0, 2).join("").normalize("NFKD")];
}

/** Counts composed letters, because Hangul is compared decomposed. */
function lettersOf(word: string): string[] {
  return Array.from(word.normalize("NFC"));
}

function withoutSuffixes(name: string): string[] {
  return nameWords(name).filter((word) => !suffixes.has(word));
}

const suffixes = new Set(["jr", "sr", "ii", "iii", "iv", "md", "phd", "dds", "esq"]);

/** Joins the words, so that "O'Brien", "O Brien" and "OBrien" are equal. */
function joined(words: readonly string[]): string {
  return words.join("");
}
