import type { Font, Glyph } from "fontkit";

/**
 * Makes the glyphs of a font know the letters they are used for. fontkit 2.0.4 shares them between documents and keeps
 * the first letters only, or none of a glyph that was a part of another ("." in ":"): text copied from a PDF lost it.
 */
export function mendGlyphs(font: Font): Font {
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints) as Glyph & { codePoints: number[] };
    if (codePoints.length > 0) glyph.codePoints = codePoints;
    return glyph;
  };
  return font;
}
