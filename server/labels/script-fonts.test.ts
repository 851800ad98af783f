import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fontOf, scriptFonts } from "#server/labels/label-fonts.ts";
import { layoutOf, runsOf, widthOf } from "#server/labels/text-runs.ts";

/** Lays the text out as the renderers do, without drawing. */
function lay(text: string): number {
  for (const run of runsOf("text", text)) {
    const { glyphs, positions } = layoutOf(run);
    expect(positions).toHaveLength(glyphs.length);
    for (const { xOffset, yOffset, xAdvance } of positions)
      expect(Number.isFinite(xOffset + yOffset + xAdvance)).toBe(true);
  }
  return widthOf("text", 10, text);
}

describe("fonts of scripts", () => {
  it.each(["ਸਿੰਘ", "ਪੰਜਾਬ", "ਅੰਮ੍ਰਿਤਸਰ", "ਗੁਰਪ੍ਰੀਤ", "ਸ੍ਰੀ", "శ్రీ", "ភ្នំពេញ", "កំពង់ចាម", "ម៉ៅ", "مُحَمَّد", "ശ്രീ", "શ્રી"])(
    "set %s, with a mark that its letter has no anchor for",
    (name) => {
      expect(lay(name)).toBeGreaterThan(0);
    },
  );

  const glyphsOf = (text: string) => runsOf("text", text).flatMap((run) => layoutOf(run).glyphs.map(({ id }) => id));

  it("joins Arabic letters: first, middle and last have forms that the letter alone has not", () => {
    const inWord = layoutOf(runsOf("text", "سسس")[0]!).glyphs.map(({ id }) => id);
    expect(new Set(inWord).size).toBe(3);
    expect(inWord).not.toContain(glyphsOf("س")[0]);
    expect(glyphsOf("لا")).not.toEqual(expect.arrayContaining(Array.from("لا").flatMap(glyphsOf)));
  });

  it.each([
    ["क्ष", 3],
    ["लक्ष्मी", 6],
  ])("draws a conjunct of Devanagari as one letter: %s", (text, most) => {
    expect(glyphsOf(text).length).toBeLessThan(most);
  });

  it.each(scriptFonts)("set any letters of %s, in any order", (font) => {
    const letters = fontOf(font)
      .characterSet.filter((code) => code > 0x20)
      .map((code) => String.fromCodePoint(code));
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 }), (text) => {
        expect(lay(text)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 150 },
    );
  });
});
