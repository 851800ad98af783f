import bidiFactory from "bidi-js";
import { type Cut, cutFor, type FontName, fontOf, hasLetter, scriptFonts } from "#server/labels/label-fonts.ts";

/** Consecutive letters in one font and direction, in reading order. Runs are in visual order, left to right. */
export type Run = { text: string; font: FontName; isRightToLeft: boolean };

const bidi = bidiFactory();
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** They set the direction of a line and are invisible. */
const directionMarks = /[\u200e\u200f]/;
/** Emoji and their modifiers. */
const pictures =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|(?<=\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)\u200d|\ufe0e|\ufe0f|\u20e3|[\u{e0020}-\u{e007f}]/gu;
const plainSigns = /^[\p{N}#*©®™]/u;

/**
 * Removes emoji, which label fonts lack, and replaces letters without a font by "?". `isWhole` is false if a letter was
 * replaced.
 */
export function printable(text: string): { text: string; isWhole: boolean } {
  const words = text
    .normalize("NFC")
    .replace(pictures, (sign) => (plainSigns.test(sign) ? sign : ""))
    .replace(/ {2,}/g, " ")
    .trim();
  const letters = Array.from(words);
  const drawn = letters.map((letter) => (fontFor("text", letter) ? letter : /\p{Cf}/u.test(letter) ? "" : "?"));
  return { text: drawn.join(""), isWhole: !drawn.some((letter, place) => letter === "?" && letters[place] !== "?") };
}

/** Forces left-to-right order for the line of town and ZIP, so that the ZIP is last, where sorters look for it. */
export function fromLeft(text: string): string {
  return rightToLeft.test(text) ? `\u200e${text}` : text;
}

/** Checks whether a text needs letters beyond the label's cuts, which a printer's font lacks too. */
export function needsScripts(text: string): boolean {
  return Array.from(text).some((letter) => !hasLetter("name", letter) && fontFor("name", letter) !== null);
}

export function runsOf(cut: Cut, text: string): Run[] {
  const own = cutFor(cut, text);
  if (Array.from(text).every((letter) => hasLetter(own, letter))) return [{ text, font: own, isRightToLeft: false }];
  const fonts = fontsOf(own, text);
  return rightToLeft.test(text) ? seenRuns(text, fonts) : joined(Array.from(text), fonts);
}

/** Cached widths at size 1: an address is measured at several sizes, and texts repeat across labels. */
const measured = new Map<string, number>();
const mostMeasured = 5000;

/** Returns the width of all runs, in the unit of `size`. */
export function widthOf(cut: Cut, size: number, text: string): number {
  const key = `${cut} ${text}`;
  let width = measured.get(key);
  if (width === undefined) {
    width = runsOf(cut, text).reduce((sum, run) => sum + widthOfRun(run, 1), 0);
    if (measured.size >= mostMeasured) measured.clear();
    measured.set(key, width);
  }
  return width * size;
}

export function widthOfRun(run: Run, size: number): number {
  return (layoutOf(run).advanceWidth * size) / fontOf(run.font).unitsPerEm;
}

export function layoutOf({ text, font, isRightToLeft }: Run) {
  return isRightToLeft ? fontOf(font).layout(text, undefined, undefined, undefined, "rtl") : fontOf(font).layout(text);
}

/** Chooses a font for each letter. Marks and format characters stay in the previous letter's font if it has them. */
function fontsOf(own: Cut, text: string): FontName[] {
  const fonts: FontName[] = [];
  for (const letter of Array.from(text)) {
    const before = fonts.at(-1);
    const isJoined = before !== undefined && /^[\p{M}\p{Cf}]$/u.test(letter) && hasLetter(before, letter);
    fonts.push(isJoined ? before : (fontFor(own, letter) ?? own));
  }
  return fonts;
}

const found = new Map<string, FontName | null>();

function fontFor(own: Cut, letter: string): FontName | null {
  if (hasLetter(own, letter)) return own;
  if (hasLetter("name", letter)) return "name";
  const known = found.get(letter);
  if (known !== undefined) return known;
  const font = scriptFonts.find((name) => hasLetter(name, letter)) ?? null;
  found.set(letter, font);
  return font;
}

function joined(letters: string[], fonts: FontName[]): Run[] {
  const runs: Run[] = [];
  letters.forEach((letter, place) => {
    if (directionMarks.test(letter)) return;
    const font = fonts[place] ?? "name";
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font, isRightToLeft: false });
  });
  return runs;
}

/**
 * Orders runs by the Unicode bidirectional algorithm. The first strong letter sets the line's base direction, so that a
 * right-to-left line keeps "12B" together.
 */
function seenRuns(text: string, fonts: FontName[]): Run[] {
  const levels = bidi.getEmbeddingLevels(text);
  const mirrored = bidi.getMirroredCharactersMap(text, levels.levels);
  // By UTF-16 code unit, like the order.
  const fontAt = Array.from(text).flatMap((letter, place) =>
    Array<FontName>(letter.length).fill(fonts[place] ?? "name"),
  );
  type Seen = Run & { at: number[] };
  const runs: Seen[] = [];
  for (const at of bidi.getReorderedIndices(text, levels)) {
    if (directionMarks.test(text.charAt(at))) continue;
    const isRightToLeft = (levels.levels[at] ?? 0) % 2 === 1;
    const font = fontAt[at] ?? "name";
    const last = runs.at(-1);
    if (last && last.font === font && last.isRightToLeft === isRightToLeft) last.at.push(at);
    else runs.push({ text: "", font, isRightToLeft, at: [at] });
  }
  return runs.map(({ font, isRightToLeft, at }) => {
    // Symbols alone have no direction, so they are set in visual order. The layout engine reverses letters.
    const isTurned = isRightToLeft && at.some((unit) => rightToLeft.test(text.charAt(unit)));
    const units = isTurned ? at.toSorted((one, other) => one - other) : at;
    return {
      font,
      isRightToLeft: isTurned,
      text: units.map((unit) => mirrored.get(unit) ?? text.charAt(unit)).join(""),
    };
  });
}
