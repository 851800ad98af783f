/** Letters without an accent to take off, and signs that keyboards write in several ways. `searchable()` of the database has the same list. */
const letters: Record<string, string> = {
  ς: "σ",
  ł: "l",
  ø: "o",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  "’": "'",
  "‘": "'",
  ʼ: "'",
  "`": "'",
  "‐": "-",
  "–": "-",
  "—": "-",
  "−": "-",
};
const unlike = new RegExp(`[${Object.keys(letters).join("")}]`, "gu");

/** The text as it is compared: lower case, no accents, one way to write an apostrophe and a hyphen, single spaces. */
export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(unlike, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/** A name as two of them are compared: its words without accents, marks and signs. "O’Brien" and "o brien" are one once their words are joined. */
export function nameWords(name: string): string[] {
  return plainText(name)
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * A reference as two of them are compared: lower case, no "#" before it, one sign for every hyphen, slash and space, and none between a letter and a digit.
 * "#500123" is "500123", "ORD 12/7" is "ord12-7"; "1-23" and "12-3" stay two. `reference_key()` of the database does the same.
 */
export function referenceKey(reference: string): string {
  const plain = plainText(reference);
  const key = plain
    .replace(/[ #/_.,:|\\-]+/g, "-")
    .replace(/^-|-$/g, "")
    .replace(/(?<=[^0-9-])-(?=[0-9])|(?<=[0-9])-(?=[^0-9-])/g, "");
  return key || plain;
}
