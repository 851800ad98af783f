import path from "node:path";
import { type Font, openSync } from "fontkit";
import { packageRoot } from "#server/package-root.ts";

/** The cuts a label is set in (`scripts/make-label-fonts.py`). */
export type Cut = "letter" | "town" | "caption" | "text" | "name" | "code";

const opened = new Map<Cut, Font>();

export function fontOf(cut: Cut): Font {
  const known = opened.get(cut);
  if (known) return known;
  const font = openSync(path.join(packageRoot, "server", "labels", "fonts", `${cut}.ttf`)) as Font;
  opened.set(cut, font);
  return font;
}

/** The heavy cuts know Latin alone: whatever else a name is written in is set in the one that knows most. */
export function cutFor(cut: Cut, text: string): Cut {
  const font = fontOf(cut);
  return Array.from(text).every((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) ? cut : "name";
}

/** In the unit that `size` is in. */
export function widthOf(cut: Cut, size: number, text: string): number {
  const font = fontOf(cut);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/** The text, or as much of its beginning as fits, with an ellipsis. */
export function fitted(cut: Cut, size: number, text: string, width: number): string {
  if (widthOf(cut, size, text) <= width) return text;
  const characters = Array.from(text);
  while (characters.length > 1 && widthOf(cut, size, `${characters.join("").trimEnd()}…`) > width) characters.pop();
  return `${characters.join("").trimEnd()}…`;
}

/** Lines that fit, at most `most`; what is left over ends the last one with an ellipsis. Breaks between words and after hyphens. */
export function wrapped(
  cut: Cut,
  size: number,
  text: string,
  { width, most }: { width: number; most: number },
): string[] {
  const parts = text.split(/(?<=[\s-])/u);
  const lines: string[] = [];
  let line = "";
  parts.forEach((part, place) => {
    if (lines.length === most - 1) {
      line = line === "" ? parts.slice(place).join("") : line;
      return;
    }
    if (line !== "" && widthOf(cut, size, (line + part).trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = lines.length === most - 1 ? parts.slice(place).join("") : part;
    } else line += part;
  });
  return [...lines, line.trimEnd()].filter(Boolean).map((each) => fitted(cut, size, each, width));
}
