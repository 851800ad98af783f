import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { decodeText, namedSeparator, separatorOf } from "#domain/imports/decode-text.ts";
import { documentsIn, flattenDocument } from "#domain/imports/flatten-document.ts";
import { type FileProblem, importLimits, type SheetTable } from "#domain/imports/limits.ts";
import { packageRoot } from "#server/package-root.ts";
import { readingProcess } from "#server/sheets/reading-process.ts";
import { withReadingPlace } from "#server/sheets/reading-places.ts";

/** How many of these cells head a column that is known. */
export type KnownHeads = (cells: readonly string[]) => number;
export type ReadTable = SheetTable | { problem: FileProblem; line?: number };

const longestMs = 30_000;
const mostHeapMb = 512;

/** A file of rows: CSV in any usual encoding, XLSX, or JSON documents. Names the problem where it cannot be read, is empty or too large (limits.ts). Throws `rate_limited` while two others are read. */
export async function readTable(file: Uint8Array, knownHeads: KnownHeads = () => 0): Promise<ReadTable> {
  if (file.byteLength > importLimits.bytes) return { problem: "file_too_large" };
  if (file.byteLength === 0) return { problem: "file_empty" };
  if (beginsWith(file, [0x50, 0x4b, 0x03, 0x04])) return withReadingPlace(() => readApart({ xlsx: file }, knownHeads));
  if (beginsWith(file, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: "file_old_excel" };
  const text = decodeText(file);
  if (text === null) return { problem: "file_not_readable" };
  if (text.trim() === "") return { problem: "file_empty" };
  if (/^\s*[[{]/.test(text)) return readDocuments(text);
  // A page or a sheet in XML that is named as a table.
  if (text.trimStart().startsWith("<")) return { problem: "file_not_readable" };
  const named = namedSeparator(text);
  const source = { text: named ? text.replace(/^[^\n]*/, "") : text, separator: named ?? separatorOf(text) };
  return withReadingPlace(() => readApart(source, knownHeads));
}

function beginsWith(file: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, place) => file[place] === byte);
}

function readDocuments(text: string): ReadTable {
  let flat: Map<string, string>[] | null = null;
  try {
    const documents = documentsIn(parseDocuments(text));
    if (documents && documents.length > importLimits.rows) return { problem: "file_too_many_rows" };
    flat = documents?.map(flattenDocument) ?? null;
  } catch {
    // Answered below: broken JSON has no documents, and what is nested beyond all reason has none either.
  }
  if (!flat) return { problem: "file_not_readable" };
  const headers = [...new Set(flat.flatMap((row) => [...row.keys()]))];
  if (headers.length > importLimits.columns) return { problem: "file_too_many_columns" };
  // By the names as they are written; shown and kept as any other cell is.
  const rows = flat.map((row, place) => ({
    line: place + 1,
    cells: headers.map((name) => cellOf(row.get(name) ?? "")),
  }));
  return rows.length === 0
    ? { problem: "file_no_rows" }
    : { format: "json", sheet: null, headers: headers.map(cellOf), rows };
}

/** One document, or one in each line. */
function parseDocuments(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    if (lines.length < 2 || !lines.every((line) => line.trim().startsWith("{"))) throw error;
    return lines.map((line) => JSON.parse(line) as unknown);
  }
}

type Piece = { sheet?: string | null; rows?: string[][]; problem?: FileProblem; line?: number; isEnd?: true };

/**
 * A few kilobytes can ask for gigabytes: packed files and texts are read in a process with a bounded heap, which is stopped. A thread would not do: V8 ends
 * the whole process where one array of a thread outgrows its heap.
 */
async function readApart(
  source: { xlsx: Uint8Array } | { text: string; separator: string },
  knownHeads: KnownHeads,
): Promise<ReadTable> {
  const { resolve } = createRequire(path.join(packageRoot, "package.json"));
  const packages = { csv: resolve("csv-parse/sync"), xlsx: resolve("read-excel-file/node"), unzip: resolve("fflate") };
  const reader = spawn(
    process.execPath,
    [`--max-old-space-size=${mostHeapMb}`, "--input-type=commonjs", "-e", readingProcess],
    {
      env: {},
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    },
  );
  let deadline: NodeJS.Timeout | undefined;
  const slow = new Promise<ReadTable>((settle) => {
    deadline = setTimeout(() => settle({ problem: "file_too_slow" }), longestMs);
  });
  try {
    const read = tableFrom(reader, "xlsx" in source ? "xlsx" : "csv", knownHeads);
    reader.send({ source, packages, limits: importLimits }, () => undefined);
    return await Promise.race([read, slow]);
  } finally {
    clearTimeout(deadline);
    reader.kill("SIGKILL");
  }
}

/** What the process says of the file, piece by piece. One that ends by itself ran out of memory: whatever else is wrong it says. */
function tableFrom(reader: ChildProcess, format: "csv" | "xlsx", knownHeads: KnownHeads): Promise<ReadTable> {
  const sheets: { name: string | null; records: string[][] }[] = [];
  return new Promise((settle) => {
    reader.on("message", (piece: Piece) => {
      if (piece.sheet !== undefined) sheets.push({ name: piece.sheet, records: [] });
      for (const row of piece.rows ?? []) sheets.at(-1)?.records.push(row);
      if (piece.problem) settle({ problem: piece.problem, ...(piece.line ? { line: piece.line } : {}) });
      if (piece.isEnd) settle(bestSheet(sheets, format, knownHeads));
    });
    reader.once("error", () => settle({ problem: "file_not_readable" }));
    reader.once("exit", () => settle({ problem: "file_unpacks_too_large" }));
  });
}

/** The sheet whose heading is known best, the first of equals. Two that are both known would lose the rows of one: the file is refused. */
function bestSheet(
  sheets: readonly { name: string | null; records: string[][] }[],
  format: "csv" | "xlsx",
  knownHeads: KnownHeads,
): ReadTable {
  const judged = sheets.map(({ name, records }) => ({
    table: tableOf(records, format, name, knownHeads),
    known: Math.max(0, ...records.slice(0, longestPreface).map((cells) => knownHeads(cells.map(cellOf)))),
  }));
  const most = Math.max(0, ...judged.map(({ known }) => known));
  const alike = judged.filter(({ known, table }) => known >= 3 && !("problem" in table));
  if (alike.length > 1) return { problem: "file_many_sheets" };
  return (alike[0] ?? judged.find(({ known }) => known === most))?.table ?? { problem: "file_empty" };
}

/** As many lines with a title, a date or a company may stand before the heading. */
const longestPreface = 15;

/** The place of the heading: the first line that holds anything, or one behind titles that has at least three known heads and more than any before it. */
function headingPlace(lines: string[][], knownHeads: KnownHeads): number {
  const known = lines.slice(0, longestPreface).map(knownHeads);
  const most = Math.max(...known);
  return most < 3 ? 0 : known.indexOf(most);
}

/** Lines without anything are none, and a heading that is repeated is no row. */
function tableOf(records: string[][], format: "csv" | "xlsx", sheet: string | null, knownHeads: KnownHeads): ReadTable {
  const written = format === "csv" ? (cell: string) => cellOf(plainCell(cell)) : cellOf;
  const numbered = records.map((cells, place) => ({ line: place + 1, cells: cells.map(written) }));
  const filled = numbered.filter(({ cells }) => cells.some((cell) => cell !== ""));
  const place = headingPlace(
    filled.map(({ cells }) => cells),
    knownHeads,
  );
  const heading = filled[place];
  if (!heading) return { problem: "file_empty" };
  const repeated = heading.cells.join("\u0000");
  const rows = filled.slice(place + 1).filter(({ cells }) => cells.join("\u0000") !== repeated);
  const headers = heading.cells;
  const width = Math.max(headers.length, ...rows.slice(0, 1000).map(({ cells }) => cells.length));
  if (width > importLimits.columns) return { problem: "file_too_many_columns" };
  if (rows.length === 0) return { problem: "file_no_rows" };
  if (rows.length > importLimits.rows) return { problem: "file_too_many_rows" };
  return {
    format,
    sheet,
    headers,
    rows: rows.map(({ line, cells }) => ({ line, cells: headers.map((_, place) => cells[place] ?? "") })),
  };
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A cell without what other programs write around a text: `="00123"`, an apostrophe before digits, and the entities of HTML. */
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

/** NUL and broken characters cannot be stored; what is longer than any field is cut, and refused by the field it is for. */
function cellOf(text: string): string {
  return text.slice(0, importLimits.cell).replaceAll("\u0000", "").replaceAll("\uFEFF", "").toWellFormed().trim();
}
