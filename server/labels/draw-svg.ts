import type { LabelPaper } from "#domain/shipments/label.ts";
import { encodeBars, encodeQr } from "#server/barcodes/draw-codes.ts";
import { type Cut, fontOf } from "#server/labels/label-fonts.ts";
import { barModule, labelMarks, type Mark, paper, type TextMark } from "#server/labels/label-marks.ts";
import { layoutOf, type Run, runsOf, widthOf, widthOfRun } from "#server/labels/text-runs.ts";

/**
 * Draws a label in printer dots as SVG with outlined letters, for a renderer without fonts. Bars and modules are whole
 * dots wide, because scanners read the printed width.
 */
export function drawLabelSvg(label: LabelPaper, dotsPerUnit: number): string {
  const [width, height] = [Math.round(paper.width * dotsPerUnit), Math.round(paper.height * dotsPerUnit)];
  const marks = labelMarks(label).map((mark) => drawMark(mark, dotsPerUnit));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#fff"/>${marks.join("")}</svg>`;
}

function drawMark(mark: Mark, dots: number): string {
  if (mark.kind === "text") return drawText(mark, dots);
  const [x, y] = [Math.round(mark.x * dots), Math.round(mark.y * dots)];
  if (mark.kind === "box") return rectangles([[x, y, rounded(mark.width, dots), rounded(mark.height, dots)]]);
  return rectangles(
    mark.kind === "bars"
      ? barsOf(mark.text, { x, y, width: mark.width * dots, height: Math.round(mark.height * dots) }, dots)
      : modulesOf(mark.text, { x, y, side: mark.side * dots }),
  );
}

type Rectangle = [x: number, y: number, width: number, height: number];

function rounded(length: number, dots: number): number {
  return Math.max(1, Math.round(length * dots));
}

function rectangles(all: Rectangle[]): string {
  return `<path d="${all.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h-${width}z`).join("")}"/>`;
}

function barsOf(
  text: string,
  room: { x: number; y: number; width: number; height: number },
  dots: number,
): Rectangle[] {
  const bars = encodeBars(text);
  const total = bars.reduce((sum, bar) => sum + bar, 0);
  const module = Math.max(1, Math.floor(barModule(total) * dots));
  let at = Math.round(room.x + (room.width - total * module) / 2);
  const drawn: Rectangle[] = [];
  bars.forEach((bar, place) => {
    if (place % 2 === 0) drawn.push([at, room.y, bar * module, room.height]);
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
