import path from "node:path";
import { type Font, openSync } from "fontkit";
import { expect, it } from "vitest";
import { mendGlyphs } from "#server/labels/mend-glyphs.ts";
import { packageRoot } from "#server/package-root.ts";

const open = () => mendGlyphs(openSync(path.join(packageRoot, "server", "labels", "fonts", "text.ttf")) as Font);
const lettersOf = (font: Font, text: string) => font.layout(text).glyphs.flatMap(({ codePoints }) => codePoints);

it("knows the letter of a glyph that was first read as a part of another one", () => {
  const font = open();
  const { id } = font.glyphForCodePoint(0x2e);
  const read = open();
  expect(read.getGlyph(id).codePoints).toEqual([]);
  expect(lettersOf(read, "0.3")).toEqual([0x30, 0x2e, 0x33]);
  // Read as a part again, it keeps its letter.
  expect(read.getGlyph(id).codePoints).toEqual([0x2e]);
});

it("knows the letter for which a glyph is used now, if it was first used for another", () => {
  const font = open();
  const { id } = font.glyphForCodePoint(0x2e);
  font.getGlyph(id, [0x2024]);
  expect(lettersOf(font, ".")).toEqual([0x2e]);
});
