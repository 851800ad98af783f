import { showsNothing, withoutInvisible } from "#domain/shared/invisible-text.ts";

const lineBreaks = /\r\n?|\u2028|\u2029/g;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
// Control characters except tab and newline, bidi overrides and isolates, which could reverse the text of a label,
// and noncharacters.
const forbidden = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu;
const combiningRun = /(\p{M}{8})\p{M}+/gu;

export type CleanedText = { ok: true; text: string } | { ok: false; reason: "nul" | "surrogate" };

/**
 * Cleans typed text for storage and display: NFC, trimmed, one kind of line break, no control, bidi override or
 * invisible characters, at most eight combining marks in a row. Text that shows nothing becomes blank. Rejects only NUL
 * and unpaired surrogates.
 */
export function cleanText(raw: string, options: { multiline?: boolean } = {}): CleanedText {
  if (raw.includes("\u0000")) return { ok: false, reason: "nul" };
  if (loneSurrogate.test(raw)) return { ok: false, reason: "surrogate" };
  const shown = withoutInvisible(raw.replace(lineBreaks, "\n").replace(forbidden, ""));
  const unified = shown.normalize("NFC").replace(combiningRun, "$1");
  const text = options.multiline ? unified.trim() : unified.replace(/\s+/gu, " ").trim();
  return { ok: true, text: showsNothing(text) ? "" : text };
}
