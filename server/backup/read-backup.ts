import { createHash, type Hash } from "node:crypto";
import fs from "node:fs";
import { End, Header, lastLineBytes, Sum, type Summary, Table } from "#server/backup/format.ts";
import { checkBytes, damaged, type Frame, readFirstLine, readFrames } from "#server/backup/read-frames.ts";
import type { z } from "zod";

/** Callbacks for the parts of a backup. */
export type Visitor = {
  header?: (header: Header) => Promise<void> | void;
  table?: (table: Table) => Promise<void> | void;
  rows?: (piece: Buffer) => Promise<void> | void;
  sum?: (table: Table, sum: Sum) => Promise<void> | void;
};

/**
 * Reads a whole backup and verifies every count and checksum. `share` of onProgress runs to 1.
 * @throws BackupProblem
 */
export async function readBackup(
  file: string,
  visitor: Visitor = {},
  onProgress: (share: number) => void = () => undefined,
): Promise<Summary> {
  const line = await readFirstLine(file);
  await checkBytes(file);
  const { size } = await fs.promises.stat(file);
  const reading = new Reading(file, line, visitor);
  let seen = line.length;
  const onBytes = (bytes: number) => onProgress(Math.min(1, (seen += bytes) / (size - lastLineBytes)));
  for await (const frame of readFrames(file, line.length, onBytes)) await reading.take(frame);
  return reading.finish();
}

/**
 * Returns the header: when the backup was made and by what. Verifies the file's bytes first, unless `isWhole` is false.
 * @throws BackupProblem
 */
export async function readHeader(file: string, { isWhole = true } = {}): Promise<Header> {
  const line = await readFirstLine(file);
  if (isWhole) await checkBytes(file);
  for await (const { kind, payload } of readFrames(file, line.length)) {
    if (kind === "header") return parse(Header, payload, file);
    break;
  }
  throw damaged(file, "it has no beginning");
}

class Reading {
  #file: string;
  #visitor: Visitor;
  #whole: Hash;
  #header: Header | null = null;
  #table: { table: Table; hash: Hash; rows: number } | null = null;
  #tables = 0;
  #rows = 0;
  #isEnded = false;

  constructor(file: string, line: Buffer, visitor: Visitor) {
    this.#file = file;
    this.#visitor = visitor;
    this.#whole = createHash("sha256").update(line);
  }

  async take({ kind, head, payload }: Frame): Promise<void> {
    const isFirst = this.#header === null;
    // The header comes first and once; rows and sum only inside a table; nothing after the end.
    const isInPlace =
      !this.#isEnded &&
      (kind === "header") === isFirst &&
      (kind === "rows" || kind === "sum") === (this.#table !== null);
    if (!isInPlace) throw damaged(this.#file, "its parts are out of order");
    if (kind === "end") return this.#end(payload);
    this.#whole.update(head).update(payload);
    if (kind === "header") {
      this.#header = parse(Header, payload, this.#file);
      await this.#visitor.header?.(this.#header);
    }
    if (kind === "table") await this.#begin(parse(Table, payload, this.#file));
    if (kind === "rows") await this.#piece(payload);
    if (kind === "sum") await this.#sum(parse(Sum, payload, this.#file));
  }

  finish(): Summary {
    if (!this.#header || !this.#isEnded) throw damaged(this.#file, "it ends too early");
    return { header: this.#header, tables: this.#tables, rows: this.#rows };
  }

  async #begin(table: Table): Promise<void> {
    this.#table = { table, hash: createHash("sha256"), rows: 0 };
    await this.#visitor.table?.(table);
  }

  async #piece(piece: Buffer): Promise<void> {
    if (!this.#table) return;
    this.#table.hash.update(piece);
    this.#table.rows += linesIn(piece);
    await this.#visitor.rows?.(piece);
  }

  async #sum(written: Sum): Promise<void> {
    if (!this.#table) return;
    const { table, hash, rows } = this.#table;
    if (rows !== written.rows || hash.digest("hex") !== written.sha256)
      throw damaged(this.#file, `the rows of ${table.name} are not those that were written`);
    this.#table = null;
    this.#tables += 1;
    this.#rows += rows;
    await this.#visitor.sum?.(table, written);
  }

  #end(payload: Buffer): void {
    const end = parse(End, payload, this.#file);
    if (end.sha256 !== this.#whole.digest("hex") || end.tables !== this.#tables || end.rows !== this.#rows)
      throw damaged(this.#file, "its checksum does not agree");
    this.#isEnded = true;
  }
}

/** Counts rows: COPY ends each with a line feed and escapes those inside values. */
export function linesIn(piece: Buffer): number {
  let lines = 0;
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines += 1;
  return lines;
}

function parse<S extends z.ZodType>(schema: S, payload: Buffer, file: string): z.output<S> {
  try {
    return schema.parse(JSON.parse(payload.toString("utf8")));
  } catch {
    throw damaged(file, "its bytes were changed");
  }
}
