import type { Cut } from "#server/labels/label-fonts.ts";
import { widthOf } from "#server/labels/text-runs.ts";

/** The text, or as much of its beginning as fits, with an ellipsis. */
export function fitted(cut: Cut, size: number, text: string, width: number): string {
  if (widthOf(cut, size, text) <= width) return text;
  const letters = Array.from(text);
  while (letters.length > 1 && widthOf(cut, size, `${letters.join("").trimEnd()}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Letters of the end that are never left out: "Apartment 1207", "GA 30060-1234 USA". */
const keptEnd = 24;

/** The text, or its beginning and its end with an ellipsis between: an address ends in the apartment, a town in its ZIP. */
function fittedAround(cut: Cut, size: number, text: string, width: number): string {
  if (widthOf(cut, size, text) <= width) return text;
  const letters = graphemesOf(text);
  const end = letters.splice(-Math.min(keptEnd, Math.ceil(letters.length / 2)));
  const shortened = () => `${letters.join("").trimEnd()}…${end.join("").trimStart()}`;
  const dropOne = () => (letters.length > 0 ? letters.pop() : end.shift());
  // Letter by letter first, which is nearly right, and then as it is set.
  let over = widthOf(cut, size, "…") - width;
  for (const letter of [...letters, ...end]) over += widthOf(cut, size, letter);
  while (over > 0 && letters.length + end.length > 2) over -= widthOf(cut, size, dropOne() ?? "");
  while (widthOf(cut, size, shortened()) > width && letters.length + end.length > 2) dropOne();
  return shortened();
}

/** Places between which a line may break: behind a space or hyphen, and beside letters that are written without spaces. */
const breaks =
  /(?<=[\s-])|(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/u;

/** Lines that fit, at most `most`; what is left over ends the last one with an ellipsis. Breaks between words and after hyphens. */
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
    // Words are measured by themselves, so a line may be a little wider than they are together.
    if (line !== "" && lineWidth + widthOf(cut, size, part.trimEnd()) > width - size / 20) {
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

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function graphemesOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** A word wider than a line in pieces that are not: some scripts know no spaces, and some people type none. */
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
