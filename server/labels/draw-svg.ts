import type { RollSheet } from "#domain/shipments/label-sheet.ts";
import { encodeBars, encodeQr } from "#server/barcodes/draw-codes.ts";
import { type Cut, fontOf } from "#server/labels/label-fonts.ts";
import { pageOf, rollMarks, type SheetLabel } from "#server/labels/label-sheets.ts";
import { type Mark, modulesOf as countModules, type Size, type TextMark } from "#server/labels/marks.ts";
import { layoutOf, type Run, runsOf, widthOf, widthOfRun } from "#server/labels/text-runs.ts";

/** Draws a label in printer dots as SVG. */
export function drawLabelSvg(label: SheetLabel, dotsPerUnit: number, sheet: RollSheet = "4x6"): string {
  return drawMarksSvg(rollMarks(label, sheet), pageOf(sheet), dotsPerUnit);
}

/**
 * Draws elements in printer dots as SVG with outlined letters, for a renderer without fonts. Bars and modules are whole
 * dots wide, because scanners read the printed width.
 */
export function drawMarksSvg(all: readonly Mark[], page: Size, dotsPerUnit: number): string {
  const [width, height] = [Math.round(page.width * dotsPerUnit), Math.round(page.height * dotsPerUnit)];
  const marks = all.map((mark) => drawMark(mark, dotsPerUnit));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${marks.join("")}</svg>`;
}

function drawMark(mark: Mark, dots: number): string {
  if (mark.kind === "text") return drawText(mark, dots);
  if (mark.kind === "bars") return rectangles(barsOf(mark, dots));
  const [x, y] = [Math.round(mark.x * dots), Math.round(mark.y * dots)];
  if (mark.kind === "box") return rectangles([[x, y, rounded(mark.width, dots), rounded(mark.height, dots)]]);
  return rectangles(modulesOf(mark.text, { x, y, side: mark.side * dots }));
}

type Rectangle = [x: number, y: number, width: number, height: number];

function rounded(length: number, dots: number): number {
  return Math.max(1, Math.round(length * dots));
}

function rectangles(all: Rectangle[]): string {
  return `<path d="${all.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h-${width}z`).join("")}"/>`;
}

function barsOf({ text, center, y, height, ...mark }: Extract<Mark, { kind: "bars" }>, dots: number): Rectangle[] {
  const bars = encodeBars(text);
  const module = Math.max(1, Math.floor(mark.module * dots));
  const [top, high] = [Math.round(y * dots), Math.round(height * dots)];
  let at = Math.round(center * dots - (countModules(text) * module) / 2);
  const drawn: Rectangle[] = [];
  bars.forEach((bar, place) => {
    if (place % 2 === 0) drawn.push([at, top, bar * module, high]);
    at += bar * module;
  });
  return drawn;
}

function modulesOf(text: string, room: { x: number; y: number; side: number }): Rectangle[] {
  const { side, isDark } = encodeQr(text);
  const module = Math.max(1, Math.floor(room.side / side));
  const start = Math.round((room.side - side * module) / 2);
  const drawn: Rectangle[] = [];
  for (let row = 0; row < side; row += 1)
    for (let column = 0; column < side; column += 1)
      if (isDark(row, column))
        drawn.push([room.x + start + column * module, room.y + start + row * module, module, module]);
  return drawn;
}

function drawText({ isWhite, x, y, size, ...mark }: TextMark, dots: number): string {
  return drawLetters({ ...mark, x: x * dots, y: y * dots, size: size * dots, fill: isWhite ? "#fff" : "" });
}

export type Letters = {
  text: string;
  cut: Cut;
  size: number;
  x: number;
  y: number;
  anchor: TextMark["anchor"];
  /** Blank is black. */
  fill: string;
};

/** Draws a line of text as outlines. */
export function drawLetters({ text, cut, size, x, y, anchor, fill }: Letters): string {
  const width = anchor === "start" ? 0 : widthOf(cut, size, text);
  let at = anchor === "middle" ? x - width / 2 : x - width;
  const runs = runsOf(cut, text).map((run) => {
    const drawn = drawRun(run, { size, x: at, y });
    at += widthOfRun(run, size);
    return drawn;
  });
  return fill ? `<g fill="${fill}">${runs.join("")}</g>` : runs.join("");
}

function drawRun(run: Run, { size, x, y }: { size: number; x: number; y: number }): string {
  const { glyphs, positions } = layoutOf(run);
  const scale = size / fontOf(run.font).unitsPerEm;
  let at = 0;
  const letters = glyphs
    .map((glyph, place) => {
      const position = positions[place];
      const path = `<path transform="translate(${at + (position?.xOffset ?? 0)} ${position?.yOffset ?? 0})" d="${glyph.path.toSVG()}"/>`;
      at += position?.xAdvance ?? 0;
      return path;
    })
    .join("");
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${letters}</g>`;
}
