import type { LabelPaper } from "#domain/shipments/label.ts";
import { encodeBars, encodeQr } from "#server/barcodes/draw-codes.ts";
import { drawTextPicture } from "#server/labels/draw-text-picture.ts";
import { needsScripts, widthOf } from "#server/labels/text-runs.ts";
import { barModule, labelMarks, type Mark, paper, type TextMark } from "#server/labels/label-marks.ts";

/** Dots per label unit at 203 dpi, which most label printers have. */
export const zplDots = 812 / paper.width;

/**
 * Draws a label in ZPL at 203 dpi with the printer's fonts, bars and codes, and bitmaps for other letters. Typed text
 * is escaped, so it cannot become a command.
 */
export async function drawZpl(label: LabelPaper): Promise<string> {
  const [width, height] = [paper.width, paper.height].map(dots);
  const marks = await Promise.all(labelMarks(label).map(drawMark));
  return ["^XA", "^CI28", `^PW${width}`, `^LL${height}`, "^LH0,0", ...marks, "^XZ", ""].join("\n");
}

async function drawMark(mark: Mark): Promise<string> {
  if (mark.kind === "text") return needsScripts(mark.text) ? drawTextPicture(mark, zplDots) : drawText(mark);
  const [x, y] = [dots(mark.x), dots(mark.y)];
  if (mark.kind === "box") {
    const [width, height] = [Math.max(1, dots(mark.width)), Math.max(1, dots(mark.height))];
    return `^FO${x},${y}^GB${width},${height},${Math.min(width, height)}^FS`;
  }
  if (mark.kind === "qr") {
    const { side } = encodeQr(mark.text);
    const module = Math.max(1, Math.min(10, Math.floor((mark.side * zplDots) / side)));
    return `^FO${x},${y}^BQN,2,${module}^FH_^FDMA,${data(mark.text)}^FS`;
  }
  const total = encodeBars(mark.text).reduce((sum, bar) => sum + bar, 0);
  const module = Math.max(1, Math.floor(barModule(total) * zplDots));
  const start = Math.max(0, x + Math.round((dots(mark.width) - total * module) / 2));
  return `^FO${start},${y}^BY${module}^BCN,${dots(mark.height)},N,N,N,A^FH_^FD${data(mark.text)}^FS`;
}

/** Sets the text in our font's width, since the printer's font is narrower or wider. */
function drawText({ text, cut, size, x, y, anchor, isWhite }: TextMark): string {
  const height = Math.round(size * zplDots);
  const wide = widthOf(cut, size, text) * zplDots;
  const start = Math.max(0, Math.round(x * zplDots - (anchor === "start" ? 0 : anchor === "middle" ? wide / 2 : wide)));
  const letter = Math.max(8, Math.min(height, Math.round((wide / Math.max(1, Array.from(text).length)) * 1.75)));
  return `^FT${start},${dots(y)}^A0N,${height},${letter}${isWhite ? "^FR" : ""}^FH_^FD${data(text)}^FS`;
}

/** Escapes `^` and `~`, which begin commands, and `_`, which begins a character code. */
function data(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, " ")
    .replace(/[_^~\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function dots(length: number): number {
  return Math.round(length * zplDots);
}
