import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { CannotStart } from "#server/cannot-start.ts";
import type { Layout } from "#server/db/embedded/layout.ts";

/** Identity of a data folder: inode and birth time of its marker file. A copy of the file has others. */
type Home = Look & { host: string; folder: string };
type Look = { inode: string; bornMs: number; fileSystem: string };
export type Verdict = "home" | "foreign" | "unknown";

/**
 * File systems that assign inodes at every mount (FUSE, 9p, SMB, shared folders of virtual machines). A different inode
 * proves nothing there.
 */
const passingNumbers = new Set(["65735546", "1021997", "ff534d42", "fe534d42", "517b", "786f4256", "7c7c6673"]);

const sameBirthMs = 1000;

/** Tells whether PostgreSQL last ran in this folder or the folder is a copy (decision 8). */
export function verdictOn(clusterDir: string): Verdict {
  const file = markerOf(clusterDir);
  const home = readHome(file);
  return home ? compare(home, look(file)) : "unknown";
}

/**
 * Compares identities: a copy has another inode, or the same inode and another birth time. Reboots, new host names, new
 * mount points, volumes in a new container and restored snapshots change neither.
 * A birth time of 0 means that the system does not report it.
 */
export function compare(home: Look, here: Look): Verdict {
  if (here.inode === home.inode)
    return !here.bornMs || !home.bornMs || Math.abs(here.bornMs - home.bornMs) <= sameBirthMs ? "home" : "foreign";
  return here.fileSystem === home.fileSystem && passingNumbers.has(here.fileSystem) ? "unknown" : "foreign";
}

/**
 * Refuses a copy made while its database was running: its parts are from different moments, and rows could be missing.
 * A copy of a stopped database is safe.
 * @throws CannotStart
 */
export function refuseForeignCopy({ dataDir, clusterDir, lockFile }: Layout): void {
  if (verdictOn(clusterDir) !== "foreign" || isAtRest(clusterDir, lockFile)) return;
  const { host, folder } = readHome(markerOf(clusterDir)) ?? { host: "", folder: "" };
  throw new CannotStart(
    `${dataDir} is a copy of a data folder (${folder} on ${host}) whose database was not stopped when it was copied, so bookings may be missing or half there. ` +
      `Restore a backup into an empty DATA_DIR ("npm run waybill -- restore FILE"), or stop the original and copy it again. ` +
      `Only if you know that nothing ran on the original while it was copied or moved: "npm run waybill -- adopt-copy", then start again.`,
  );
}

/** Marks this folder as the original, unless it already is. */
export function settleIn({ clusterDir, dataDir }: Layout): void {
  const file = markerOf(clusterDir);
  if (verdictOn(clusterDir) === "home") return;
  fs.rmSync(file, { force: true });
  const handle = fs.openSync(file, "wx", 0o600);
  try {
    const { ino, birthtimeMs } = fs.fstatSync(handle, { bigint: true });
    const home: Home = {
      inode: String(ino),
      bornMs: Number(birthtimeMs),
      fileSystem: fileSystemOf(file),
      host: os.hostname(),
      folder: dataDir,
    };
    fs.writeSync(handle, JSON.stringify(home));
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Makes a copy the original: removes the other folder's lock and pid files. Returns false if it is no copy. */
export function adoptCopy(layout: Layout): boolean {
  if (verdictOn(layout.clusterDir) !== "foreign") return false;
  settleIn(layout);
  fs.rmSync(layout.lockFile, { force: true });
  fs.rmSync(path.join(layout.clusterDir, "postmaster.pid"), { force: true });
  return true;
}

function markerOf(clusterDir: string): string {
  return path.join(clusterDir, "waybill-home.json");
}

/** Checks for a clean stop: PostgreSQL's control file says so, and no lock or pid file exists. */
function isAtRest(clusterDir: string, lockFile: string): boolean {
  if (fs.existsSync(lockFile) || fs.existsSync(path.join(clusterDir, "postmaster.pid"))) return false;
  try {
    const control = fs.readFileSync(path.join(clusterDir, "global", "pg_control"));
    return control.readUInt32LE(stateOffset) === shutDown;
  } catch {
    return false;
  }
}

/** `DBState` in PostgreSQL's ControlFileData, after a system identifier of 8 bytes and two versions of 4. */
const stateOffset = 16;
const shutDown = 1;

function look(file: string): Look {
  let isBirthTold = true;
  try {
    // Systems without birth times report the last change instead. After the chmod the two differ.
    fs.chmodSync(file, 0o600);
  } catch {
    isBirthTold = false;
  }
  const { ino, birthtimeMs, ctimeMs } = fs.statSync(file, { bigint: true });
  isBirthTold &&= birthtimeMs !== ctimeMs;
  return { inode: String(ino), bornMs: isBirthTold ? Number(birthtimeMs) : 0, fileSystem: fileSystemOf(file) };
}

function fileSystemOf(file: string): string {
  return (fs.statfsSync(file, { bigint: true }).type & 0xffff_ffffn).toString(16);
}

function readHome(file: string): Home | null {
  try {
    const value = JSON.parse(fs.readFileSync(file, "utf8")) as Partial<Home> | null;
    if (!value || typeof value.inode !== "string" || typeof value.bornMs !== "number") return null;
    const { inode, bornMs, fileSystem = "", host = "", folder = "" } = value;
    return { inode, bornMs, fileSystem, host, folder };
  } catch {
    return null;
  }
}
