import { isOneOf } from "#domain/shared/one-of.ts";
import path from "node:path";
import { type Font, openSync } from "fontkit";
import { mendGlyphs } from "#server/labels/mend-glyphs.ts";
import { mendMarks } from "#server/labels/mend-marks.ts";
import { packageRoot } from "#server/package-root.ts";

/** The cuts used on labels (`scripts/make-label-fonts.py`). */
export type Cut = "letter" | "town" | "caption" | "text" | "name" | "code";

/** Fonts for letters that no cut has (`scripts/make-label-scripts.py`). The first font with a letter is used. */
export const scriptFonts = [
  "jp",
  "sc",
  "kr",
  "arabic",
  "hebrew",
  "thai",
  "devanagari",
  "georgian",
  "armenian",
  "bengali",
  "tamil",
  "telugu",
  "gujarati",
  "gurmukhi",
  "kannada",
  "malayalam",
  "sinhala",
  "khmer",
  "lao",
  "ethiopic",
] as const;
export type FontName = Cut | (typeof scriptFonts)[number];

const opened = new Map<FontName, Font>();

export function fontOf(name: FontName): Font {
  const known = opened.get(name);
  if (known) return known;
  const folder = path.join(packageRoot, "server", "labels", "fonts");
  const isScript = isOneOf(scriptFonts, name);
  const font = mendGlyphs(mendMarks(openSync(path.join(folder, isScript ? "scripts" : "", `${name}.ttf`)) as Font));
  opened.set(name, font);
  return font;
}

export function hasLetter(name: FontName, letter: string): boolean {
  return fontOf(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/** Returns the cut, or "name" for other letters: the heavy cuts contain only Latin, and "name" has the most letters. */
export function cutFor(cut: Cut, text: string): Cut {
  return Array.from(text).every((letter) => hasLetter(cut, letter)) ? cut : "name";
}
