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
 * A reference with one sign for every hyphen, slash and space, in lower case and without the "#" before it: "#500123" is "500123", "ORD 12/7" is
 * "ord-12-7". "12-A3" and "12A-3" stay two.
 */
export function writtenReference(reference: string): string {
  const plain = plainText(reference);
  return plain.replace(/[ #/_.,:|\\-]+/g, "-").replace(/^-|-$/g, "") || plain;
}

/**
 * A reference as it is looked for: as `writtenReference`, and without a sign between a letter and a digit ("ORD 12/7" is "ord12-7"). Two references may
 * share it: what is found by it alone is a doubt. `reference_key()` of the database does the same.
 */
export function referenceKey(reference: string): string {
  return writtenReference(reference).replace(/(?<=[^0-9-])-(?=[0-9])|(?<=[0-9])-(?=[^0-9-])/g, "");
}
