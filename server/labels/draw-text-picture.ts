import { drawPixels } from "#server/images/draw-png.ts";
import { drawLetters } from "#server/labels/draw-svg.ts";
import type { TextMark } from "#server/labels/marks.ts";
import { widthOf } from "#server/labels/text-runs.ts";

/** Draws a line of text as a ZPL bitmap (`^GFA`), one bit per dot, for letters that the printer's fonts lack. */
export async function drawTextPicture(mark: TextMark, dotsPerUnit: number): Promise<string> {
  const size = mark.size * dotsPerUnit;
  const wide = widthOf(mark.cut, size, mark.text);
  const start = mark.x * dotsPerUnit - (mark.anchor === "start" ? 0 : mark.anchor === "middle" ? wide / 2 : wide);
  // Space above for accents on capitals, below for descenders.
  const [above, below] = [Math.ceil(size * 1.2), Math.ceil(size * 0.5)];
  const [width, height] = [Math.max(8, Math.ceil(wide) + 2), above + below];
  const letters = drawLetters({ text: mark.text, cut: mark.cut, size, x: 1, y: above, anchor: "start", fill: "" });
  const drawn = await drawPixels(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${letters}</svg>`,
  );
  const row = Math.ceil(drawn.width / 8);
  const bits = Buffer.alloc(row * drawn.height);
  for (let y = 0; y < drawn.height; y += 1)
    for (let x = 0; x < drawn.width; x += 1) {
      const red = drawn.pixels[(y * drawn.width + x) * 4] ?? 255;
      if (red < 128) bits[y * row + (x >> 3)] = (bits[y * row + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    }
  const at = [Math.max(0, Math.round(start) - 1), Math.max(0, Math.round(mark.y * dotsPerUnit) - above)];
  return `^FO${at.join(",")}^GFA,${bits.length},${bits.length},${row},${bits.toString("hex").toUpperCase()}^FS`;
}
