import fs from "node:fs";
import path from "node:path";
import { deletePacks } from "#server/backup/packs.ts";
import { readHeader } from "#server/backup/read-backup.ts";

const backupStart = "waybill-backup ";

/**
 * Deletes packs that no backup in the folder names, a day after they were written: a backup under way names its packs
 * at its end. Deletes none if a backup of the folder cannot be read. Returns their hashes.
 */
export async function tidyPacks(folder: string, at: Date): Promise<string[]> {
  const named = new Set<string>();
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory() || !(await mayBeBackup(file))) continue;
    const header = await readHeader(file, { isWhole: false }).catch(() => null);
    if (!header) return [];
    for (const { sha256 } of header.packs) named.add(sha256);
  }
  return deletePacks(path.join(folder, "packs"), (sha256) => named.has(sha256), at);
}

/** True for a file that begins like a backup, and for one that cannot be read; a link to nothing is none. */
async function mayBeBackup(file: string): Promise<boolean> {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const handle = await fs.promises.open(file, "r").catch(() => null);
  if (!handle) return true;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(backupStart.length), 0, backupStart.length, 0);
    return buffer.toString("latin1", 0, bytesRead) === backupStart;
  } finally {
    await handle.close();
  }
}
