import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { BackupProblem } from "#server/backup/backup-problem.ts";
import { dayMs } from "#domain/shared/durations.ts";
import type { NamedPack } from "#server/backup/format.ts";
import { readHeader } from "#server/backup/read-backup.ts";

/**
 * Proof files are kept beside the backups in packs, each written once: `packs/{sha256 of the pack}.pack`. A pack is a
 * line that names the format, a line with the hash and size of each file, and their bytes. A backup names its packs.
 */
const formatLine = "waybill-pack 1\n";
const backupStart = "waybill-backup ";
const packName = /^([0-9a-f]{64})\.pack$/;
const mostBytes = 32 * 1024 * 1024;
const mostFiles = 5000;

type StoredFile = { sha256: string; size: number };

const folderOf = (backup: string) => path.join(path.dirname(backup), "packs");
const fileOf = (folder: string, sha256: string) => path.join(folder, `${sha256}.pack`);
const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/**
 * Writes packs of the proof files that no pack beside the backup holds yet, in the snapshot's transaction. Returns the
 * packs that together hold every file. A pack with an erased file is not used again, so its bytes go with the last
 * backup that names it.
 */
export async function writePacks(client: pg.Client, backup: string): Promise<NamedPack[]> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    "select to_regclass('public.proof_files') as name",
  );
  // The database of an earlier version, not yet migrated.
  if (!tables[0]?.name) return [];
  const { rows } = await client.query<StoredFile & { kind: string }>(
    `select sha256, size_bytes as size, kind from proof_files where bytes is not null order by kind, created_at, sha256`,
  );
  const folder = folderOf(backup);
  const waiting = new Map(rows.map((file) => [file.sha256, file]));
  const stored = new Set(waiting.keys());
  const used: NamedPack[] = [];
  for (const pack of listPacks(folder)) {
    const files = indexOf(fileOf(folder, pack));
    const isUsable =
      files?.every(({ sha256 }) => stored.has(sha256)) && files.some(({ sha256 }) => waiting.has(sha256));
    if (!files || !isUsable) continue;
    for (const { sha256 } of files) waiting.delete(sha256);
    used.push({ sha256: pack, files: files.length, bytes: fs.statSync(fileOf(folder, pack)).size });
  }
  for (const files of inPacks([...waiting.values()])) used.push(await writePack(client, folder, files));
  return used.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
}

/** Files of one kind expire together, so they share packs. */
function inPacks(files: (StoredFile & { kind: string })[]): StoredFile[][] {
  const packs: StoredFile[][] = [];
  let [bytes, kind] = [0, ""];
  for (const file of files) {
    const open = packs.at(-1);
    const isFull = !open || open.length >= mostFiles || bytes + file.size > mostBytes || kind !== file.kind;
    if (isFull) packs.push([file]);
    else open.push(file);
    bytes = isFull ? file.size : bytes + file.size;
    kind = file.kind;
  }
  return packs;
}

async function writePack(client: pg.Client, folder: string, files: StoredFile[]): Promise<NamedPack> {
  const { rows } = await client.query<{ sha256: string; bytes: Buffer }>(
    "select sha256, bytes from proof_files where sha256 = any($1)",
    [files.map(({ sha256 }) => sha256)],
  );
  const bytesOf = new Map(rows.map(({ sha256, bytes }) => [sha256, bytes]));
  const index = files.map(({ sha256, size }) => [sha256, size]);
  const whole = Buffer.concat([
    Buffer.from(`${formatLine}${JSON.stringify(index)}\n`),
    ...files.map(({ sha256 }) => bytesOf.get(sha256) ?? Buffer.alloc(0)),
  ]);
  const sha256 = hashOf(whole);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = fileOf(folder, sha256);
  const draft = `${file}.unfinished`;
  fs.writeFileSync(draft, whole, { mode: 0o600, flush: true });
  fs.renameSync(draft, file);
  return { sha256, files: files.length, bytes: whole.length };
}

/** Returns the packs that are missing or changed; `isThorough` reads every byte, else only sizes are compared. */
function faultyPacks(backup: string, packs: readonly NamedPack[], isThorough: boolean): NamedPack[] {
  const folder = folderOf(backup);
  return packs.filter(({ sha256, bytes }) => {
    const file = fileOf(folder, sha256);
    if (fs.statSync(file, { throwIfNoEntry: false })?.size !== bytes) return true;
    return isThorough && hashOf(fs.readFileSync(file)) !== sha256;
  });
}

/** @throws BackupProblem that names the packs that are missing or changed. */
export function refuseFaultyPacks(backup: string, packs: readonly NamedPack[], { isThorough = true } = {}): void {
  const faulty = faultyPacks(backup, packs, isThorough);
  if (faulty.length === 0) return;
  const files = faulty.reduce((sum, pack) => sum + pack.files, 0);
  const names = faulty.slice(0, 3).map(({ sha256 }) => `${sha256}.pack`);
  throw new BackupProblem(
    `${faulty.length} of ${packs.length} packs with photos and signatures are missing or changed in ${folderOf(backup)} (${files} files): ${names.join(", ")}${faulty.length > names.length ? ", …" : ""}. Copy the folder packs with the backups.`,
  );
}

/** Restores the bytes of the proof files of intact packs, after their rows. Returns how many were restored. */
export async function restorePacks(client: pg.Client, backup: string, packs: readonly NamedPack[]): Promise<number> {
  const folder = folderOf(backup);
  const faulty = new Set(faultyPacks(backup, packs, true));
  let restored = 0;
  for (const pack of packs.filter((each) => !faulty.has(each))) {
    for (const { sha256, bytes } of filesIn(fileOf(folder, pack.sha256))) {
      if (hashOf(bytes) !== sha256) throw new BackupProblem(`${pack.sha256}.pack holds other bytes than it names.`);
      const { rowCount } = await client.query("update proof_files set bytes = $2 where sha256 = $1 and bytes is null", [
        sha256,
        bytes,
      ]);
      restored += rowCount ?? 0;
    }
  }
  return restored;
}

/**
 * Deletes packs that no backup in the folder names, a day after they were written: a backup under way names its packs
 * at its end. Deletes none if a backup's header cannot be read. Returns their hashes.
 */
export async function tidyPacks(folder: string, at: Date): Promise<string[]> {
  const packs = path.join(folder, "packs");
  const stored = listPacks(packs);
  if (stored.length === 0) return [];
  const named = new Set<string>();
  for (const name of fs.readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!beginsLikeBackup(file)) continue;
    const header = await readHeader(file, { isWhole: false }).catch(() => null);
    if (!header) return [];
    for (const { sha256 } of header.packs) named.add(sha256);
  }
  const gone = stored.filter((sha256) => {
    const { mtimeMs } = fs.statSync(fileOf(packs, sha256));
    return !named.has(sha256) && at.getTime() - mtimeMs > dayMs;
  });
  for (const sha256 of gone) fs.rmSync(fileOf(packs, sha256), { force: true });
  return gone;
}

function beginsLikeBackup(file: string): boolean {
  if (!fs.statSync(file).isFile()) return false;
  const handle = fs.openSync(file, "r");
  try {
    const start = Buffer.alloc(backupStart.length);
    return fs.readSync(handle, start) === start.length && start.toString("latin1") === backupStart;
  } finally {
    fs.closeSync(handle);
  }
}

function listPacks(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .flatMap((name) => packName.exec(name)?.[1] ?? [])
    .toSorted();
}

/** Returns the files that a pack names, or null if it is no pack. */
function indexOf(file: string): StoredFile[] | null {
  const bytes = fs.readFileSync(file);
  if (bytes.subarray(0, formatLine.length).toString("latin1") !== formatLine) return null;
  try {
    const line = bytes.subarray(formatLine.length, bytes.indexOf(10, formatLine.length)).toString("latin1");
    return (JSON.parse(line) as [string, number][]).map(([sha256, size]) => ({ sha256, size }));
  } catch {
    return null;
  }
}

function filesIn(file: string): { sha256: string; bytes: Buffer }[] {
  const whole = fs.readFileSync(file);
  let at = whole.indexOf(10, formatLine.length) + 1;
  return (indexOf(file) ?? []).map(({ sha256, size }) => {
    const bytes = whole.subarray(at, at + size);
    at += size;
    return { sha256, bytes };
  });
}
