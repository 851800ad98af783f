import { unitOfHeading } from "#domain/imports/columns.ts";
import { type FileProblem, importLimits, type SheetTable } from "#domain/imports/import-limits.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { headingsTwice, withSidesAbove } from "#server/sheets/sides-above.ts";

/** `line`, `sheets` and `headings` locate the problem. */
export type ReadTable = SheetTable | { problem: FileProblem; line?: number; sheets?: string[]; headings?: string[] };
/** Returns the field of each heading, or null if it is unknown. */
export type ReadHeads = (cells: readonly string[]) => (string | null)[];
/** `openRows`: positions of unreadable records, each with its whole line as one cell. */
export type Records = { name: string | null; records: string[][]; openRows: ReadonlySet<number> };

/** Maximum of lines with a title, a date or a company before the heading. */
const longestPreface = 15;
/** A line with this many known heads is a heading. */
const headsOfHeading = 3;

type Line = { line: number; cells: string[]; isOpen: boolean };

/** Returns the largest number of known heads in a line of a sheet. */
export function knownHeadsOf({ records }: Records, readHeads: ReadHeads): number {
  return Math.max(0, ...records.slice(0, longestPreface).map((cells) => countKnown(cells.map(cellOf), readHeads)));
}

/** Checks whether this sheet is recognizably a known table. */
export function isKnownTable(known: number): boolean {
  return known >= headsOfHeading;
}

function countKnown(cells: readonly string[], readHeads: ReadHeads): number {
  return readHeads(cells).filter((field) => field !== null).length;
}

/**
 * Finds the heading: the first line with content, or the first after titles with at least three known heads and half
 * as many as the best line, which may head a later block.
 */
function headingPlace(lines: readonly Line[], readHeads: ReadHeads): number {
  const known = lines.slice(0, longestPreface).map(({ cells }) => countKnown(cells, readHeads));
  const most = Math.max(...known);
  return most < headsOfHeading ? 0 : known.findIndex((count) => count >= headsOfHeading && count * 2 >= most);
}

/**
 * Converts records to a table: skips empty lines and repeated headings, and reads the rows after another heading by
 * that one. An unreadable line stays whole in one cell.
 */
export function tableOf(sheet: Records, format: "csv" | "xlsx", readHeads: ReadHeads): ReadTable {
  const textOf = format === "csv" ? (cell: string) => cellOf(plainCell(cell)) : cellOf;
  const written = sheet.records
    .map((cells, place): Line => ({ line: place + 1, cells: cells.map(textOf), isOpen: sheet.openRows.has(place) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const lines = withSidesAbove(written);
  const place = headingPlace(lines, readHeads);
  const heading = lines[place];
  if (!heading) return { problem: "file_empty" };
  if (heading.isOpen) return { problem: "file_quote_open", line: heading.line };
  const rest = lines.slice(place + 1);
  const width = Math.max(heading.cells.length, ...rest.slice(0, 1000).map(({ cells }) => cells.length));
  if (width > importLimits.columns) return { problem: "file_too_many_columns" };
  const { headers, rows, headings } = readBlocks(heading.cells, rest, readHeads);
  const twice = headings.map((cells) => headingsTwice(cells, readHeads)).find((each) => each.length > 0);
  if (twice) return { problem: "file_headings_twice", headings: twice };
  if (headers.length > importLimits.columns) return { problem: "file_too_many_columns" };
  if (rows.length === 0) return { problem: "file_no_rows" };
  if (rows.length > importLimits.rows) return { problem: "file_too_many_rows" };
  return { format, sheet: sheet.name, headers, rows };
}

/**
 * Reads the rows of every block in the order of the first heading. A head that only a later block has gets a column
 * after the others.
 */
function readBlocks(
  first: string[],
  lines: readonly Line[],
  readHeads: ReadHeads,
): Pick<SheetTable, "headers" | "rows"> & { headings: string[][] } {
  const headers = [...first];
  const headings = [first];
  const fields = [...readHeads(first)];
  let heading = first;
  let places = first.map((_, place) => place);
  const rows: { line: number; places: number[]; cells: string[]; isOpen: boolean }[] = [];
  for (const { line, cells, isOpen } of lines) {
    if (!isOpen && isSameHeading(cells, heading)) continue;
    if (!isOpen && isHeading(cells, headers, readHeads)) {
      heading = cells;
      headings.push(cells);
      places = placesOf(cells, readHeads(cells), headers, fields);
      continue;
    }
    // Cells without a heading become an unused column, which the page lists.
    while (!isOpen && places.length <= cells.findLastIndex(Boolean)) {
      places.push(headers.push("") - 1);
      fields.push(null);
    }
    rows.push({ line, places, cells, isOpen });
  }
  return {
    headers,
    headings,
    rows: rows.map(({ line, places, cells, isOpen }) => {
      if (isOpen && headers.length > 1) return { line, cells: cells.slice(0, 1) };
      const placed = headers.map(() => "");
      for (const [at, place] of places.entries()) placed[place] = cells[at] ?? "";
      return { line, cells: placed };
    }),
  };
}

function isSameHeading(cells: readonly string[], heading: readonly string[]): boolean {
  const text = (line: readonly string[]) => line.slice(0, line.findLastIndex(Boolean) + 1).join("\u0000");
  return text(cells) === text(heading);
}

/** Among rows it takes more: two thirds of the cells must be heads, known or of the first heading. */
function isHeading(cells: readonly string[], headers: readonly string[], readHeads: ReadHeads): boolean {
  const fields = readHeads(cells);
  const known = fields.filter((field) => field !== null).length;
  if (known < headsOfHeading) return false;
  const named = new Set(headers.map(plain));
  const heads = cells.filter((cell, at) => cell !== "" && (fields[at] || named.has(plain(cell)))).length;
  return heads * 3 >= cells.filter((cell) => cell !== "").length * 2;
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** Assigns the cells of a later block to columns, by field, else by name. Adds new ones to `headers` and `fields`. */
function placesOf(
  cells: readonly string[],
  read: readonly (string | null)[],
  headers: string[],
  fields: (string | null)[],
): number[] {
  const taken = new Set<number>();
  return cells.map((cell, at) => {
    const field = read[at] ?? null;
    const isSame = (header: string, place: number) =>
      !taken.has(place) &&
      (field
        ? fields[place] === field && unitOfHeading(header) === unitOfHeading(cell)
        : fields[place] === null && plain(header) === plain(cell));
    let place = headers.findIndex(isSame);
    if (place < 0) place = headers.push(cell) - 1;
    fields[place] ??= field;
    taken.add(place);
    return place;
  });
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Removes what other programs write around a text: `="00123"`, an apostrophe before digits, and HTML entities. */
function plainCell(text: string): string {
  const bare = text
    .trim()
    .replace(/^="([^"]*)"$/, "$1")
    .replace(/^'(?=\d+$)/, "");
  return bare.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/**
 * Removes NUL and broken characters, which cannot be stored. Text longer than any field is cut, and its field then
 * rejects it.
 */
export function cellOf(text: string): string {
  return cutText(text, importLimits.cell).replaceAll("\u0000", "").replaceAll("\uFEFF", "").toWellFormed().trim();
}
