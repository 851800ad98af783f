import type { LabelDpi, RollSheet } from "#domain/shipments/label-sheet.ts";
import { encodeQr, isGs1 } from "#server/barcodes/draw-codes.ts";
import { drawTextPicture } from "#server/labels/draw-text-picture.ts";
import { needsScripts, widthOf } from "#server/labels/text-runs.ts";
import { pageOf, rollMarks, type SheetLabel } from "#server/labels/label-sheets.ts";
import { type Mark, modulesOf, type TextMark } from "#server/labels/marks.ts";

/** Returns a printer's dots per label unit. */
export function dotsPerUnit(dpi: LabelDpi): number {
  return dpi / 96;
}

/**
 * Draws a label in ZPL with the printer's fonts, bars and codes, and bitmaps for other letters. Typed text is escaped,
 * so it cannot become a command.
 */
export async function drawZpl(
  label: SheetLabel,
  { dpi, sheet }: { dpi: LabelDpi; sheet: RollSheet } = { dpi: 203, sheet: "4x6" },
): Promise<string> {
  const dots = dotsPerUnit(dpi);
  const page = pageOf(sheet);
  const marks = await Promise.all(rollMarks(label, sheet).map((mark) => drawMark(mark, dots)));
  const [width, height] = [Math.round(page.width * dots), Math.round(page.height * dots)];
  return ["^XA", "^CI28", `^PW${width}`, `^LL${height}`, "^LH0,0", ...marks, "^XZ", ""].join("\n");
}

async function drawMark(mark: Mark, dots: number): Promise<string> {
  const scaled = (length: number) => Math.round(length * dots);
  if (mark.kind === "text") return needsScripts(mark.text) ? drawTextPicture(mark, dots) : drawText(mark, dots);
  if (mark.kind === "bars") {
    const module = Math.max(1, Math.floor(mark.module * dots));
    const start = Math.max(0, Math.round(mark.center * dots - (modulesOf(mark.text) * module) / 2));
    const [way, words] = isGs1(mark.text) ? ["N", gs1Data(mark.text)] : ["A", data(mark.text)];
    return `^FO${start},${scaled(mark.y)}^BY${module}^BCN,${scaled(mark.height)},N,N,N,${way}^FH_^FD${words}^FS`;
  }
  const [x, y] = [scaled(mark.x), scaled(mark.y)];
  if (mark.kind === "box") {
    const [width, height] = [Math.max(1, scaled(mark.width)), Math.max(1, scaled(mark.height))];
    return `^FO${x},${y}^GB${width},${height},${Math.min(width, height)}^FS`;
  }
  const { side } = encodeQr(mark.text);
  const module = Math.max(1, Math.min(10, Math.floor((mark.side * dots) / side)));
  return `^FO${x},${y}^BQN,2,${module}^FH_^FDMA,${data(mark.text)}^FS`;
}

/** Sets the text in our font's width, since the printer's font is narrower or wider. */
function drawText({ text, cut, size, x, y, anchor, isWhite }: TextMark, dots: number): string {
  const height = Math.round(size * dots);
  const wide = widthOf(cut, size, text) * dots;
  const start = Math.max(0, Math.round(x * dots - (anchor === "start" ? 0 : anchor === "middle" ? wide / 2 : wide)));
  const letter = Math.max(8, Math.min(height, Math.round((wide / Math.max(1, Array.from(text).length)) * 1.75)));
  return `^FT${start},${Math.round(y * dots)}^A0N,${height},${letter}${isWhite ? "^FR" : ""}^FH_^FD${data(text)}^FS`;
}

/** Starts code set C, then FNC1. An even number of digits follows: the identifier 00 and 18 of the SSCC. */
function gs1Data(text: string): string {
  return `>;>8${text.replaceAll(/\D/g, "")}`;
}

/** Escapes `^` and `~`, which begin commands, and `_`, which begins a character code. */
function data(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}]/gu, " ")
    .replace(/[_^~\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
