/** Letters that do not decompose and variants of punctuation. `searchable()` in the database has the same list. */
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

/** Normalizes text for comparison: lower case, no accents, one kind of apostrophe and hyphen, single spaces. */
export function plainText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(unlike, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * Returns the words of a name for comparison, without accents and punctuation. "O’Brien" and "o brien" are equal once
 * joined.
 */
export function nameWords(name: string): string[] {
  return plainText(name)
    .replace(/\p{M}/gu, "")
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * Normalizes a reference: lower case, no leading "#", hyphens for slashes and spaces. "#500123" is "500123", "ORD
 * 12/7" is "ord-12-7"; "12-A3" and "12A-3" stay different.
 */
export function writtenReference(reference: string): string {
  const plain = plainText(reference);
  return plain.replace(/[ #/_.,:|\\-]+/g, "-").replace(/^-|-$/g, "") || plain;
}

/**
 * Returns the search key of a reference: like `writtenReference`, without separators between letters and digits ("ORD
 * 12/7" is "ord12-7"). Different references can share a key, so a match is only a doubt. Same as `reference_key()` in
 * the database.
 */
export function referenceKey(reference: string): string {
  return writtenReference(reference).replace(/(?<=[^0-9-])-(?=[0-9])|(?<=[0-9])-(?=[^0-9-])/g, "");
}
