import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import type pg from "pg";
import { dayMs } from "#domain/shared/durations.ts";
import { asBackupProblem, BackupProblem } from "#server/backup/backup-problem.ts";
import { refuseFullDisk } from "#server/backup/disk-room.ts";
import type { NamedPack } from "#server/backup/format.ts";
import { hashOfFile, packFile, packHead, readIndex, type StoredFile } from "#server/backup/pack-file.ts";
import { unfinishedEnding } from "#server/backup/unfinished.ts";

const packName = /^([0-9a-f]{64})\.pack$/;
const mostBytes = 32 * 1024 * 1024;
const mostFiles = 5000;

type FileToPack = StoredFile & { kind: string };

const packFolder = (backup: string) => path.join(path.dirname(backup), "packs");

/**
 * Writes packs of the proof files that no intact pack beside the backup holds yet, in the snapshot's transaction, and
 * leaves so much space on the disk. Returns the packs that together hold every file. A pack with an erased file is not
 * used again, so its bytes go with the last backup that names it.
 * @throws BackupProblem
 */
export async function writePacks(client: pg.Client, backup: string, leaveFreeBytes = 0): Promise<NamedPack[]> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    "select to_regclass('public.proof_files') as name",
  );
  // The database of an earlier version, not yet migrated.
  if (!tables[0]?.name) return [];
  const { rows } = await client.query<FileToPack>(
    `select sha256, size_bytes as size, kind from proof_files where bytes is not null order by kind, created_at, sha256`,
  );
  const folder = packFolder(backup);
  const waiting = new Map(rows.map((file) => [file.sha256, file]));
  const stored = new Set(waiting.keys());
  const used: NamedPack[] = [];
  for (const sha256 of rows.length > 0 ? listPacks(folder) : []) {
    const file = packFile(folder, sha256);
    const index = await readIndex(file);
    const isWanted =
      index?.files.every((each) => stored.has(each.sha256)) && index.files.some((each) => waiting.has(each.sha256));
    if (!index || !isWanted || (await hashOfFile(file)) !== sha256) continue;
    for (const each of index.files) waiting.delete(each.sha256);
    used.push({ sha256, files: index.files.length, bytes: index.bytes });
  }
  if (waiting.size > 0) makeFolder(folder);
  for (const files of inPacks([...waiting.values()])) {
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (leaveFreeBytes > 0) await refuseFullDisk(folder, leaveFreeBytes + bytes);
    used.push(await writePack(client, folder, files));
  }
  return used.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1));
}

/** Files of one kind expire together, so they share packs. */
function inPacks(files: FileToPack[]): FileToPack[][] {
  const packs: FileToPack[][] = [];
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

function makeFolder(folder: string): void {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw asBackupProblem(error, folder);
  }
}

/** The same files give the same name, so a broken pack of this name is replaced by an intact one. */
async function writePack(client: pg.Client, folder: string, files: StoredFile[]): Promise<NamedPack> {
  const { rows } = await client.query<{ sha256: string; bytes: Buffer }>(
    "select sha256, bytes from proof_files where sha256 = any($1)",
    [files.map(({ sha256 }) => sha256)],
  );
  const bytesOf = new Map(rows.map(({ sha256, bytes }) => [sha256, bytes]));
  const whole = Buffer.concat([packHead(files), ...files.map(({ sha256 }) => bytesOf.get(sha256) ?? Buffer.alloc(0))]);
  const sha256 = createHash("sha256").update(whole).digest("hex");
  const file = packFile(folder, sha256);
  const draft = `${file}.${randomBytes(4).toString("hex")}${unfinishedEnding}`;
  try {
    await fs.promises.writeFile(draft, whole, { mode: 0o600, flush: true });
    await fs.promises.rename(draft, file);
  } catch (error) {
    throw asBackupProblem(error, file);
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return { sha256, files: files.length, bytes: whole.length };
}

/** Returns the packs that are missing or changed; `isThorough` reads every byte, else only sizes are compared. */
async function faultyPacks(backup: string, packs: readonly NamedPack[], isThorough: boolean): Promise<NamedPack[]> {
  const faulty: NamedPack[] = [];
  for (const pack of packs) {
    const file = packFile(packFolder(backup), pack.sha256);
    const isThere = fs.statSync(file, { throwIfNoEntry: false })?.size === pack.bytes;
    if (!isThere || (isThorough && (await hashOfFile(file)) !== pack.sha256)) faulty.push(pack);
  }
  return faulty;
}

/** @throws BackupProblem that names the packs that are missing or changed. */
export async function refuseFaultyPacks(
  backup: string,
  packs: readonly NamedPack[],
  { isThorough = true } = {},
): Promise<void> {
  const faulty = await faultyPacks(backup, packs, isThorough);
  if (faulty.length === 0) return;
  const files = faulty.reduce((sum, pack) => sum + pack.files, 0);
  const names = faulty.slice(0, 3).map(({ sha256 }) => `${sha256}.pack`);
  throw new BackupProblem(
    `${faulty.length} of ${packs.length} packs with photos and signatures are missing or changed in ${packFolder(backup)} (${files} files): ${names.join(", ")}${faulty.length > names.length ? ", …" : ""}. Copy the folder packs with the backups.`,
  );
}

/** Restores the bytes of the proof files of intact packs, after their rows. Returns how many were restored. */
export async function restorePacks(client: pg.Client, backup: string, packs: readonly NamedPack[]): Promise<number> {
  const faulty = new Set(await faultyPacks(backup, packs, true));
  let restored = 0;
  for (const pack of packs.filter((each) => !faulty.has(each))) {
    const file = packFile(packFolder(backup), pack.sha256);
    const index = await readIndex(file);
    const whole = await fs.promises.readFile(file);
    let at = index?.head ?? 0;
    for (const { sha256, size } of index?.files ?? []) {
      const bytes = whole.subarray(at, at + size);
      at += size;
      if (createHash("sha256").update(bytes).digest("hex") !== sha256)
        throw new BackupProblem(`${file} holds other bytes than it names.`);
      const { rowCount } = await client.query("update proof_files set bytes = $2 where sha256 = $1 and bytes is null", [
        sha256,
        bytes,
      ]);
      restored += rowCount ?? 0;
    }
  }
  return restored;
}

/** Lists the packs of a folder by their hashes. Entries that are no regular file are left out. */
function listPacks(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? (packName.exec(entry.name)?.[1] ?? []) : []))
    .toSorted();
}

/** Deletes unfinished packs of killed processes, and packs that are older than a day and that `isNamed` refuses. */
export function deletePacks(folder: string, isNamed: (sha256: string) => boolean, at: Date): string[] {
  const isOld = (file: string) => at.getTime() - fs.statSync(file).mtimeMs > dayMs;
  for (const name of fs.existsSync(folder) ? fs.readdirSync(folder) : []) {
    const file = path.join(folder, name);
    if (/^[0-9a-f]{64}\.pack\..*/.test(name) && name.endsWith(unfinishedEnding) && isOld(file))
      fs.rmSync(file, { force: true });
  }
  const gone = listPacks(folder).filter((sha256) => !isNamed(sha256) && isOld(packFile(folder, sha256)));
  for (const sha256 of gone) fs.rmSync(packFile(folder, sha256), { force: true });
  return gone;
}
