import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { decodeText, namedSeparator, separatorOf } from "#domain/imports/decode-text.ts";
import { flattenDocument } from "#domain/imports/flatten-document.ts";
import { type FileProblem, importLimits, type SheetTable } from "#domain/imports/import-limits.ts";
import { packageRoot } from "#server/package-root.ts";
import { readingProcess } from "#server/sheets/reading-process.ts";
import {
  cellOf,
  isKnownTable,
  knownHeadsOf,
  type ReadHeads,
  type ReadTable,
  type Records,
  tableOf,
} from "#server/sheets/table-of.ts";
import { withReadingPlace } from "#server/sheets/reading-places.ts";

type Source = { xlsx: Uint8Array } | { text: string; separator: string } | { json: string };

const longestMs = 30_000;
const mostHeapMb = 512;

/**
 * Reads a file of rows in another process: CSV in any usual encoding, XLSX, or JSON documents. Returns the problem if
 * it is unreadable, empty or too large (limits.ts). `sheet`: the sheet of a workbook; blank chooses the one with the
 * rows. @throws `rate_limited` while two others are read.
 */
export async function readTable(
  file: Uint8Array,
  readHeads: ReadHeads = (cells) => cells.map(() => null),
  sheet = "",
): Promise<ReadTable> {
  if (file.byteLength > importLimits.bytes) return { problem: "file_too_large" };
  if (file.byteLength === 0) return { problem: "file_empty" };
  if (beginsWith(file, [0x50, 0x4b, 0x03, 0x04]))
    return withReadingPlace(() => readApart({ xlsx: file }, readHeads, sheet));
  if (beginsWith(file, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: "file_old_excel" };
  const decoded = decodeText(file);
  if ("problem" in decoded) return decoded;
  const { text } = decoded;
  if (text.trim() === "") return { problem: "file_empty" };
  if (/^\s*[[{]/.test(text)) return withReadingPlace(() => readApart({ json: text }, readHeads));
  // A web page or an XML sheet, named as a table.
  if (text.trimStart().startsWith("<")) return { problem: "file_not_readable" };
  const named = namedSeparator(text);
  const source = { text: named ? text.replace(/^[^\n]*/, "") : text, separator: named ?? separatorOf(text) };
  return withReadingPlace(() => readApart(source, readHeads));
}

function beginsWith(file: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, place) => file[place] === byte);
}

type Document = Parameters<typeof flattenDocument>[0];
type Piece = {
  sheet?: string | null;
  rows?: string[][];
  openRows?: number[];
  documents?: Document[];
  problem?: FileProblem;
  isEnd?: true;
};

/**
 * Reads packed files and texts in a process with a bounded heap, because a few kilobytes can expand to gigabytes. A
 * thread would not do: V8 ends the whole process if one array of a thread exceeds its heap.
 */
async function readApart(source: Source, readHeads: ReadHeads, sheet = ""): Promise<ReadTable> {
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
    const read = tableFrom(reader, "json" in source ? "json" : "xlsx" in source ? "xlsx" : "csv", readHeads, sheet);
    reader.send({ source, packages, limits: importLimits }, () => undefined);
    return await Promise.race([read, slow]);
  } finally {
    clearTimeout(deadline);
    reader.kill("SIGKILL");
  }
}

/**
 * Collects the messages of the process. All other errors are reported, so a process that exits by itself ran out of
 * memory.
 */
function tableFrom(
  reader: ChildProcess,
  format: SheetTable["format"],
  readHeads: ReadHeads,
  sheet: string,
): Promise<ReadTable> {
  const sheets: { name: string | null; records: string[][]; openRows: Set<number> }[] = [];
  const documents: Map<string, string>[] = [];
  const known = new Map<string, string | null>();
  const fieldOf = (heading: string) => {
    if (!known.has(heading)) known.set(heading, readHeads([heading])[0] ?? null);
    return known.get(heading) ?? null;
  };
  return new Promise((settle) => {
    reader.on("message", (piece: Piece) => {
      if (piece.sheet !== undefined) sheets.push({ name: piece.sheet, records: [], openRows: new Set() });
      for (const row of piece.rows ?? []) sheets.at(-1)?.records.push(row);
      for (const place of piece.openRows ?? []) sheets.at(-1)?.openRows.add(place);
      for (const document of piece.documents ?? []) documents.push(flattenDocument(document, fieldOf));
      if (piece.problem) settle({ problem: piece.problem });
      if (piece.isEnd)
        settle(format === "json" ? tableOfDocuments(documents) : tableOfSheets(sheets, format, readHeads, sheet));
    });
    reader.once("error", () => settle({ problem: "file_not_readable" }));
    reader.once("exit", () => settle({ problem: "file_unpacks_too_large" }));
  });
}

function tableOfSheets(
  sheets: readonly Records[],
  format: "csv" | "xlsx",
  readHeads: ReadHeads,
  wanted: string,
): ReadTable {
  if (format === "csv" || wanted.trim() === "") return bestSheet(sheets, format, readHeads);
  const plain = (name: string | null) => (name ?? "").trim().toLowerCase();
  const named = sheets.find(({ name }) => plain(name) === plain(wanted));
  if (named) return tableOf(named, format, readHeads);
  return { problem: "file_no_such_sheet", sheets: sheets.map(({ name }) => name ?? "") };
}

/**
 * Returns the sheet with the most known headings, the first of equals. Several known sheets are rejected with their
 * names, because choosing one would lose rows.
 */
function bestSheet(sheets: readonly Records[], format: "csv" | "xlsx", readHeads: ReadHeads): ReadTable {
  const judged = sheets.map((sheet) => ({
    name: sheet.name ?? "",
    table: tableOf(sheet, format, readHeads),
    known: knownHeadsOf(sheet, readHeads),
  }));
  const most = Math.max(0, ...judged.map(({ known }) => known));
  const alike = judged.filter(({ known, table }) => isKnownTable(known) && !("problem" in table));
  if (alike.length > 1) return { problem: "file_many_sheets", sheets: alike.map(({ name }) => name) };
  return (alike[0] ?? judged.find(({ known }) => known === most))?.table ?? { problem: "file_empty" };
}

/** Uses the names as written; they are shown and stored like any other cell. */
function tableOfDocuments(documents: readonly Map<string, string>[]): ReadTable {
  const names = [...new Set(documents.flatMap((row) => [...row.keys()]))];
  if (names.length > importLimits.columns) return { problem: "file_too_many_columns" };
  if (documents.length === 0) return { problem: "file_no_rows" };
  const rows = documents.map((row, place) => ({
    line: place + 1,
    cells: names.map((name) => cellOf(row.get(name) ?? "")),
  }));
  return { format: "json", sheet: null, headers: names.map(cellOf), rows };
}
