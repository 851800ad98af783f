import type { Cut } from "#server/labels/label-fonts.ts";
import { widthOf } from "#server/labels/text-runs.ts";

/** Truncates the text at its end with an ellipsis, if it is too wide. */
export function fitted(cut: Cut, size: number, text: string, width: number): string {
  if (widthOf(cut, size, text) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && widthOf(cut, size, `${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Letters of the end that are never omitted: "Apartment 1207", "GA 30060-1234 USA". */
const keptEnd = 24;

/** Truncates the text in its middle, because an address ends in the apartment and a town in its ZIP. */
function fittedAround(cut: Cut, size: number, text: string, width: number): string {
  if (widthOf(cut, size, text) <= width) return text;
  const letters = graphemesOf(text);
  const end = letters.splice(-Math.min(keptEnd, Math.ceil(letters.length / 2)));
  const shortened = () => `${letters.join("").trimEnd()}…${end.join("").trimStart()}`;
  const dropOne = () => (letters.length > 0 ? letters.pop() : end.shift());
  // Estimate by single letters first, then measure the text as set.
  let over = widthOf(cut, size, "…") - width;
  for (const letter of [...letters, ...end]) over += widthOf(cut, size, letter);
  while (over > 0 && letters.length + end.length > 2) over -= widthOf(cut, size, dropOne() ?? "");
  while (widthOf(cut, size, shortened()) > width && letters.length + end.length > 2) dropOne();
  return shortened();
}

/** Positions where a line may break: after a space or hyphen, and beside letters of scripts without spaces. */
const breaks =
  /(?<=[\s-])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/u;

/** Wraps text between words and after hyphens into at most `most` lines. The rest is truncated with an ellipsis. */
export function wrapped(
  cut: Cut,
  size: number,
  text: string,
  { width, most, keepsEnd = false }: { width: number; most: number; keepsEnd?: boolean },
): string[] {
  const fit = keepsEnd ? fittedAround : fitted;
  const parts = text.split(breaks).flatMap((part) => broken(cut, size, part, width));
  const lines: string[] = [];
  let [line, lineWidth] = ["", 0];
  parts.forEach((part, place) => {
    if (lines.length === most - 1) {
      line = line === "" ? parts.slice(place).join("") : line;
      return;
    }
    if (line !== "" && !isWithin(cut, size, [line, lineWidth], part.trimEnd(), width)) {
      lines.push(line.trimEnd());
      line = lines.length === most - 1 ? parts.slice(place).join("") : part;
      lineWidth = widthOf(cut, size, part);
    } else {
      line += part;
      lineWidth += widthOf(cut, size, part);
    }
  });
  return [...lines, line.trimEnd()].filter(Boolean).map((each) => fit(cut, size, each, width));
}

/** Measures the whole line only if it is almost full: the sum of its parts is not exact. */
function isWithin(cut: Cut, size: number, [line, lineWidth]: [string, number], part: string, width: number): boolean {
  const estimate = lineWidth + widthOf(cut, size, part);
  if (estimate < width * 0.9) return true;
  return estimate < width * 1.1 && widthOf(cut, size, `${line}${part}`) <= width;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Splits a word wider than a line: some scripts have no spaces, and some input has none. */
function broken(cut: Cut, size: number, word: string, width: number): string[] {
  if (widthOf(cut, size, word.trimEnd()) <= width) return [word];
  const pieces: string[] = [];
  let [piece, pieceWidth] = ["", 0];
  for (const letter of graphemesOf(word)) {
    const own = widthOf(cut, size, letter);
    if (piece !== "" && pieceWidth + own > width - size / 10) {
      pieces.push(piece);
      [piece, pieceWidth] = ["", 0];
    }
    piece += letter;
    pieceWidth += own;
  }
  return [...pieces, piece];
}
