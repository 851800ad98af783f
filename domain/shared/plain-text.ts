const lineBreaks = /\r\n?|\u2028|\u2029/g;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
// Controls but tab and newline; bidi overrides and isolates, which could make a label read backwards; what is no character.
const forbidden = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;
// Format characters and spaces of every kind: a name of them alone would be read as none.
const showsNothing = /^[\p{Cf}\p{Z}\s]*$/u;
const combiningRun = /(\p{M}{8})\p{M}+/gu;

export type CleanedText = { ok: true; text: string } | { ok: false; reason: "nul" | "surrogate" };

/**
 * What a person typed, fit to be stored and shown: NFC, trimmed, one kind of line break, no control or direction-override characters,
 * at most eight combining marks in a row; what shows nothing at all is blank. Refused only where nothing sensible is left to keep: NUL and broken surrogate pairs.
 */
export function cleanText(raw: string, options: { multiline?: boolean } = {}): CleanedText {
  if (raw.includes("\u0000")) return { ok: false, reason: "nul" };
  if (loneSurrogate.test(raw)) return { ok: false, reason: "surrogate" };
  const unified = raw.replace(lineBreaks, "\n").replace(forbidden, "").normalize("NFC").replace(combiningRun, "$1");
  const text = options.multiline ? unified.trim() : unified.replace(/\s+/gu, " ").trim();
  return { ok: true, text: showsNothing.test(text) ? "" : text };
}

/**
 * The beginning of a text, composed (NFC) before it is measured: keyboards of some systems send a letter as its parts, a Korean one as three.
 * At most `most` UTF-16 units.
 */
export function composed(text: string, most: number): string {
  // No composed letter has more parts than its longest decomposition, and nobody types eight times as much.
  return text
    .slice(0, most * 8)
    .normalize("NFC")
    .slice(0, most);
}

/** Length as a person counts it closely enough: code points, not UTF-16 units. */
export function codePointLength(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
