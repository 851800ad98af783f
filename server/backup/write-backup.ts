import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { asBackupProblem, BackupProblem } from "#server/backup/backup-problem.ts";
import { refuseFullDisk } from "#server/backup/disk-room.ts";
import {
  firstLine,
  frame,
  type Header,
  jsonFrame,
  lastLine,
  type NamedPack,
  pieceBytes,
  type Summary,
} from "#server/backup/format.ts";
import { writePacks } from "#server/backup/packs.ts";
import { linesIn } from "#server/backup/read-backup.ts";
import { copyOut, openConnection, type Snapshot, takeSnapshot } from "#server/backup/snapshot.ts";
import { unfinishedEnding } from "#server/backup/unfinished.ts";
import { now } from "#server/clock.ts";
import { productVersion } from "#server/package-root.ts";

export type WriteOptions = {
  appSecret: string | null;
  mayReplace?: boolean;
  /** Stops with BackupProblem before the disk has less free space than this. */
  leaveFreeBytes?: number;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

/**
 * Writes a snapshot of the database into a file, in constant memory, while others write. The file gets its name only
 * once it is complete and flushed.
 * @throws BackupProblem and leaves no file behind.
 */
export async function writeBackup(
  config: pg.ClientConfig,
  file: string,
  options: WriteOptions,
): Promise<Summary & { bytes: number }> {
  refuseTaken(file, options.mayReplace ?? false);
  const client = await openConnection(config);
  const draft = path.join(
    path.dirname(file),
    `.${path.basename(file).slice(0, 40)}.${randomBytes(4).toString("hex")}${unfinishedEnding}`,
  );
  let isWhole = false;
  try {
    const snapshot = await takeSnapshot(client);
    const packs = await writePacks(client, file, options.leaveFreeBytes);
    const parts = new Parts(client, snapshot, packs, options);
    await writeDraft(draft, parts, options);
    refuseTaken(file, options.mayReplace ?? false);
    fs.renameSync(draft, file);
    isWhole = true;
    syncFolder(path.dirname(file));
    return { ...parts.summary(), bytes: fs.statSync(file).size };
  } catch (error) {
    if (options.signal?.aborted)
      throw new BackupProblem("The backup was interrupted; no file was written.", { cause: error });
    throw asBackupProblem(error, file);
  } finally {
    if (!isWhole) fs.rmSync(draft, { force: true });
    // During a COPY a regular close would wait for its end.
    if (isWhole) await client.end();
    else client.connection.stream.destroy();
  }
}

async function writeDraft(draft: string, parts: Parts, { leaveFreeBytes = 0, signal }: WriteOptions): Promise<void> {
  const handle = await fs.promises.open(draft, "wx", 0o600);
  try {
    await handle.write(firstLine);
    const squeeze = createZstdCompress();
    await pipeline(parts.frames(), squeeze, (source) => writeAll(handle, draft, leaveFreeBytes, source), { signal });
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAll(
  handle: fs.promises.FileHandle,
  file: string,
  leaveFreeBytes: number,
  source: AsyncIterable<Buffer>,
): Promise<void> {
  const written = createHash("sha256").update(firstLine);
  let uncheckedBytes = Infinity;
  for await (const chunk of source) {
    uncheckedBytes += chunk.length;
    if (leaveFreeBytes > 0 && uncheckedBytes > 8 * 1024 * 1024) {
      await refuseFullDisk(path.dirname(file), leaveFreeBytes);
      uncheckedBytes = 0;
    }
    written.update(chunk);
    await writeWhole(handle, chunk);
  }
  await writeWhole(handle, Buffer.from(lastLine(written.digest("hex"))));
}

async function writeWhole(handle: fs.promises.FileHandle, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length;) at += (await handle.write(bytes, at)).bytesWritten;
}

/** Produces the frames of a backup from the database, with checksums. */
class Parts {
  #client: pg.Client;
  #snapshot: Snapshot;
  #options: WriteOptions;
  #header: Header;
  #whole = createHash("sha256").update(firstLine);
  #rows = 0;

  constructor(client: pg.Client, snapshot: Snapshot, packs: NamedPack[], options: WriteOptions) {
    this.#client = client;
    this.#snapshot = snapshot;
    this.#options = options;
    const { postgres, steps, sequences } = snapshot;
    this.#header = {
      madeAt: now().toISOString(),
      product: productVersion(),
      postgres,
      steps,
      sequences,
      appSecret: options.appSecret,
      packs,
    };
  }

  summary(): Summary {
    return { header: this.#header, tables: this.#snapshot.tables.length, rows: this.#rows };
  }

  async *frames(): AsyncGenerator<Buffer> {
    yield this.#counted(jsonFrame("header", this.#header));
    for await (const part of this.#tables()) yield this.#counted(part);
    // A failure after a statement's last row shows here.
    await this.#client.query("commit");
    const { tables, rows } = this.summary();
    yield jsonFrame("end", { tables, rows, sha256: this.#whole.digest("hex") });
  }

  #counted(part: Buffer): Buffer {
    this.#whole.update(part);
    return part;
  }

  async *#tables(): AsyncGenerator<Buffer> {
    const { tables } = this.#snapshot;
    // Count empty tables too, or a database of small ones would show no progress.
    const weights = tables.map(({ bytes }) => bytes + 8192);
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let done = 0;
    for (const [index, table] of tables.entries()) {
      const weight = weights[index] ?? 0;
      const { schema, name, columns } = table;
      yield jsonFrame("table", { schema, name, columns });
      const hash = createHash("sha256");
      const copying = this.#client.query(copyTo(copyOut(table), { highWaterMark: pieceBytes }));
      let [copied, rows] = [0, 0];
      for await (const piece of inPieces(copying)) {
        hash.update(piece);
        copied += piece.length;
        rows += linesIn(piece);
        this.#options.onProgress?.((done + Math.min(copied, weight)) / total);
        yield frame("rows", [piece]);
      }
      this.#rows += rows;
      yield jsonFrame("sum", { rows, sha256: hash.digest("hex") });
      done += weight;
      this.#options.onProgress?.(done / total);
    }
  }
}

/** Combines chunks: each piece is a round trip to the compressor's thread. */
async function* inPieces(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < pieceBytes) continue;
    yield Buffer.concat(waiting, bytes);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting, bytes);
}

function refuseTaken(file: string, mayReplace: boolean): void {
  const found = lookAt(file);
  if (found?.isDirectory()) throw new BackupProblem(`${file} is a folder; name a file in it.`);
  if (found && !found.isFile())
    throw new BackupProblem(`${file} is not a regular file; name one that is, or that does not exist yet.`);
  if (found && !mayReplace)
    throw new BackupProblem(`${file} exists already. Choose another name, or add --force to replace it.`);
  if (!fs.existsSync(path.dirname(file))) throw new BackupProblem(`The folder ${path.dirname(file)} does not exist.`);
}

function lookAt(file: string): fs.Stats | undefined {
  try {
    return fs.statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw asBackupProblem(error, file);
  }
}

/** Flushes the folder, or a power failure may lose the file's name. */
function syncFolder(folder: string): void {
  // Windows cannot open folders.
  if (process.platform === "win32") return;
  const handle = fs.openSync(folder, "r");
  try {
    fs.fsyncSync(handle);
  } catch {
    // Some network file systems do not support it for folders.
  } finally {
    fs.closeSync(handle);
  }
}
