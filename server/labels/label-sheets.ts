import type { CodeLabelPaper } from "#domain/road/code-label.ts";
import type { LabelPaper } from "#domain/shipments/label.ts";
import { type LabelSheet, type RollSheet, type SheetChoice, sheetPlaces } from "#domain/shipments/label-sheet.ts";
import { codeLabelMarks, compactCodeLabelMarks } from "#server/labels/code-label-marks.ts";
import { compactLabelMarks, compactPaper } from "#server/labels/compact-label-marks.ts";
import { frameOfPaper, labelMarks, paper } from "#server/labels/label-marks.ts";
import { type At, box, type Mark, placed, type Size } from "#server/labels/marks.ts";

/** A label of a piece, or of a shelf, container, run or badge. */
export type SheetLabel = LabelPaper | CodeLabelPaper;

/** A cell is one label of die-cut paper; `pitch` is the distance from one to the next. */
type Grid = { page: Size; cell: Size; pitch: Size; columns: number; rows: number };

const mm = 96 / 25.4;
const inch = 96;
const sizeIn = (unit: number, width: number, height: number): Size => ({ width: width * unit, height: height * unit });
const a4 = sizeIn(mm, 210, 297);
const letter = sizeIn(inch, 8.5, 11);
export const pageSizes = { a4, letter };

const rolls: Record<RollSheet, Size> = { "4x6": paper, a6: sizeIn(mm, 105, 148) };

// Sizes of common label paper, so that a half-used sheet can go in again: Avery L7169, L7166, 5168 and 5164. Plain
// paper is cut at the same lines.
const grids: Record<Exclude<LabelSheet, RollSheet>, Grid> = {
  "a4-4": { page: a4, cell: sizeIn(mm, 99.1, 139), pitch: sizeIn(mm, 101.6, 139), columns: 2, rows: 2 },
  "a4-6": { page: a4, cell: sizeIn(mm, 99.1, 93.1), pitch: sizeIn(mm, 101.6, 93.1), columns: 2, rows: 3 },
  "letter-4": { page: letter, cell: sizeIn(inch, 3.5, 5), pitch: sizeIn(inch, 4, 5), columns: 2, rows: 2 },
  "letter-6": { page: letter, cell: sizeIn(inch, 4, 10 / 3), pitch: sizeIn(inch, 4.1875, 10 / 3), columns: 2, rows: 3 },
};

/** Blank between the frame of a label and the edge of its cell, because printers draw the paper in askew. */
const edge = 1.85 * mm;

export function pageOf(sheet: LabelSheet): Size {
  return isRoll(sheet) ? rolls[sheet] : grids[sheet].page;
}

/** Elements of one label alone on its paper. */
export function rollMarks(label: SheetLabel, sheet: RollSheet): Mark[] {
  const page = rolls[sheet];
  const scale = Math.min(page.width / paper.width, page.height / paper.height);
  if (sheet === "4x6") return largeMarks(label);
  const at = { x: (page.width - paper.width * scale) / 2, y: (page.height - paper.height * scale) / 2, scale };
  return largeMarks(label).map((mark) => placed(mark, at));
}

function largeMarks(label: SheetLabel): Mark[] {
  return "kind" in label ? codeLabelMarks(label) : labelMarks(label);
}

function compactMarks(label: SheetLabel): Mark[] {
  return "kind" in label ? compactCodeLabelMarks(label) : compactLabelMarks(label);
}

/**
 * Places labels one after another on sheets, beginning with the first free place. Yields one list per label; `isNew`
 * marks the first one of a page, which includes the cut marks.
 */
export async function* marksOnSheets(
  labels: AsyncIterable<SheetLabel>,
  { sheet, first }: SheetChoice,
): AsyncGenerator<{ isNew: boolean; marks: Mark[] }> {
  let place = first - 1;
  let isNew = true;
  for await (const label of labels) {
    yield { isNew, marks: isRoll(sheet) ? rollMarks(label, sheet) : gridMarks(label, grids[sheet], place, isNew) };
    place = (place + 1) % sheetPlaces[sheet];
    isNew = place === 0;
  }
}

function isRoll(sheet: LabelSheet): sheet is RollSheet {
  return Object.hasOwn(rolls, sheet);
}

function gridMarks(label: SheetLabel, grid: Grid, place: number, isNew: boolean): Mark[] {
  const isCompact = grid.cell.width > grid.cell.height;
  const frame = isCompact ? { x: 0, y: 0, ...compactPaper } : frameOfPaper;
  const { cell } = grid;
  const scale = Math.min((cell.width - 2 * edge) / frame.width, (cell.height - 2 * edge) / frame.height);
  const corner = cornerOf(grid, place % grid.columns, Math.floor(place / grid.columns));
  const at = {
    x: corner.x + (cell.width - frame.width * scale) / 2 - frame.x * scale,
    y: corner.y + (cell.height - frame.height * scale) / 2 - frame.y * scale,
    scale,
  };
  const marks = (isCompact ? compactMarks(label) : largeMarks(label)).map((mark) => placed(mark, at));
  return isNew ? [...cutMarks(grid), ...marks] : marks;
}

function cornerOf({ page, cell, pitch, columns, rows }: Grid, column: number, row: number): At {
  const [wide, high] = [pitch.width * (columns - 1) + cell.width, pitch.height * (rows - 1) + cell.height];
  return { x: (page.width - wide) / 2 + column * pitch.width, y: (page.height - high) / 2 + row * pitch.height };
}

/** Short lines where plain paper is cut, outside the labels. */
function cutMarks(grid: Grid): Mark[] {
  const { cell, columns, rows } = grid;
  const [thin, long, off] = [0.4, 2.5 * mm, 0.5 * mm];
  const [start, end] = [cornerOf(grid, 0, 0), cornerOf(grid, columns - 1, rows - 1)];
  const [last, low] = [end.x + cell.width, end.y + cell.height];
  const across = Array.from({ length: columns }, (_, column) => cornerOf(grid, column, 0).x);
  const down = Array.from({ length: rows }, (_, row) => cornerOf(grid, 0, row).y);
  const upright = across.flatMap((x) => [x, x + cell.width]);
  const level = [...down, low];
  const gutter = Math.min(long, grid.pitch.width - cell.width);
  return [
    ...upright.flatMap((x) => [start.y - off - long, low + off].map((y) => box(x - thin / 2, y, thin, long))),
    ...level.flatMap((y) => [
      ...[start.x - off - long, last + off].map((x) => box(x, y - thin / 2, long, thin)),
      ...across.slice(1).map((x) => box(x - gutter, y - thin / 2, gutter, thin)),
    ]),
  ];
}
