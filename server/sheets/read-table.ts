import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { decodeText, separatorOf } from "#domain/imports/decode-text.ts";
import { documentsIn, flattenDocument } from "#domain/imports/flatten-document.ts";
import { type FileProblem, importLimits, type SheetTable } from "#domain/imports/limits.ts";
import { packageRoot } from "#server/package-root.ts";
import { readingProcess } from "#server/sheets/reading-process.ts";
import { withReadingPlace } from "#server/sheets/reading-places.ts";

export type ReadTable = SheetTable | { problem: FileProblem; line?: number };

const longestMs = 30_000;
const mostHeapMb = 512;

/** A file of rows: CSV in any usual encoding, XLSX, or JSON documents. Names the problem where it cannot be read, is empty or too large (limits.ts). Throws `rate_limited` while two others are read. */
export async function readTable(file: Uint8Array): Promise<ReadTable> {
  if (file.byteLength > importLimits.bytes) return { problem: "file_too_large" };
  if (file.byteLength === 0) return { problem: "file_empty" };
  if (beginsWith(file, [0x50, 0x4b, 0x03, 0x04])) return withReadingPlace(() => readApart({ xlsx: file }));
  if (beginsWith(file, [0xd0, 0xcf, 0x11, 0xe0])) return { problem: "file_old_excel" };
  const text = decodeText(file);
  if (text === null) return { problem: "file_not_readable" };
  if (text.trim() === "") return { problem: "file_empty" };
  if (/^\s*[[{]/.test(text)) return readDocuments(text);
  return withReadingPlace(() => readApart({ text, separator: separatorOf(text) }));
}

function beginsWith(file: Uint8Array, mark: number[]): boolean {
  return mark.every((byte, place) => file[place] === byte);
}

function readDocuments(text: string): ReadTable {
  let flat: Map<string, string>[] | null = null;
  try {
    const documents = documentsIn(JSON.parse(text));
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

type Piece = { sheet?: string; rows?: string[][]; problem?: FileProblem; line?: number; isEnd?: true };

/**
 * A few kilobytes can ask for gigabytes: packed files and texts are read in a process with a bounded heap, which is stopped. A thread would not do: V8 ends
 * the whole process where one array of a thread outgrows its heap.
 */
async function readApart(source: { xlsx: Uint8Array } | { text: string; separator: string }): Promise<ReadTable> {
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
    const read = tableFrom(reader, "xlsx" in source ? "xlsx" : "csv");
    reader.send({ source, packages, limits: importLimits }, () => undefined);
    return await Promise.race([read, slow]);
  } finally {
    clearTimeout(deadline);
    reader.kill("SIGKILL");
  }
}

/** What the process says of the file, piece by piece. One that ends by itself ran out of memory: whatever else is wrong it says. */
function tableFrom(reader: ChildProcess, format: "csv" | "xlsx"): Promise<ReadTable> {
  let sheet: string | null = null;
  const records: string[][] = [];
  return new Promise((settle) => {
    reader.on("message", (piece: Piece) => {
      sheet = piece.sheet ?? sheet;
      for (const row of piece.rows ?? []) records.push(row);
      if (piece.problem) settle({ problem: piece.problem, ...(piece.line ? { line: piece.line } : {}) });
      if (piece.isEnd) settle(tableOf(records, format, sheet));
    });
    reader.once("error", () => settle({ problem: "file_not_readable" }));
    reader.once("exit", () => settle({ problem: "file_unpacks_too_large" }));
  });
}

/** The first line that holds anything is the heading; lines without anything are none. */
function tableOf(records: string[][], format: "csv" | "xlsx", sheet: string | null): ReadTable {
  const numbered = records.map((cells, place) => ({ line: place + 1, cells: cells.map(cellOf) }));
  const [heading, ...rows] = numbered.filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (!heading) return { problem: "file_empty" };
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

/** NUL and broken characters cannot be stored; what is longer than any field is cut, and refused by the field it is for. */
function cellOf(text: string): string {
  return text.slice(0, importLimits.cell).replaceAll("\u0000", "").toWellFormed().trim();
}
