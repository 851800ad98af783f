import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/**
 * Proof files are kept beside the backups in packs, each written once: `packs/{sha256 of the pack}.pack`. A pack is a
 * line that names the format, a line with the hash and size of each file, and their bytes. A backup names its packs.
 */
const formatLine = "waybill-pack 1\n";
/** Bytes; the longest index of a pack is shorter. */
const longestHead = 1024 * 1024;

export type StoredFile = { sha256: string; size: number };
/** `head`: bytes before the first file. `bytes`: size of the pack. */
export type PackIndex = { files: StoredFile[]; head: number; bytes: number };

export function packFile(folder: string, sha256: string): string {
  return path.join(folder, `${sha256}.pack`);
}

export function packHead(files: readonly StoredFile[]): Buffer {
  return Buffer.from(`${formatLine}${JSON.stringify(files.map(({ sha256, size }) => [sha256, size]))}\n`);
}

/** Reads what a pack says it holds; null if it is no pack, cannot be read, or has another size. */
export async function readIndex(file: string): Promise<PackIndex | null> {
  const handle = await fs.promises.open(file, "r").catch(() => null);
  if (!handle) return null;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(longestHead), 0, longestHead, 0);
    const end = buffer.subarray(0, bytesRead).indexOf(10, formatLine.length);
    if (end < 0 || buffer.subarray(0, formatLine.length).toString("latin1") !== formatLine) return null;
    const listed = JSON.parse(buffer.subarray(formatLine.length, end).toString("latin1")) as [string, number][];
    const files = listed.map(([sha256, size]) => ({ sha256, size }));
    const bytes = files.reduce((sum, { size }) => sum + size, end + 1);
    return (await handle.stat()).size === bytes ? { files, head: end + 1, bytes } : null;
  } catch {
    return null;
  } finally {
    await handle.close();
  }
}

/** Returns the SHA-256 of a file in constant memory; blank if it cannot be read. */
export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  try {
    const chunks: AsyncIterable<Buffer> = fs.createReadStream(file, { highWaterMark: 256 * 1024 });
    for await (const chunk of chunks) hash.update(chunk);
  } catch {
    return "";
  }
  return hash.digest("hex");
}
