import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import type { Layout } from "#server/db/embedded/layout.ts";
import {
  isAlive,
  isFrozen,
  isProcOurs,
  postgresProcessesOf,
  type PostgresProcess,
  until,
  untilGone,
} from "#server/db/embedded/processes.ts";
import { DataFolderInUse } from "#server/db/embedded/server-lock.ts";

export type Postmaster = { pid: number; port: number; socketDir: string | null };

/** Children of a killed postmaster exit within a moment. After this long they are stuck. */
const orphansEndWithinMs = 3000;

/**
 * Reads postmaster.pid: process (line 1), port (line 4), socket folder (line 5). Returns null if it is missing or
 * unreadable.
 */
export function readPostmaster(clusterDir: string): Postmaster | null {
  let lines: string[];
  try {
    lines = fs.readFileSync(pidFileOf(clusterDir), "utf8").split("\n");
  } catch {
    return null;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number.isInteger(port) ? port : 0, socketDir: lines[4]?.trim() || null };
}

/**
 * Returns the process number of this folder's running postmaster, or null. Where the system hides processes, checks the
 * socket or port.
 */
export async function livingPostmaster(layout: Layout): Promise<number | null> {
  const noted = readPostmaster(layout.clusterDir);
  const seen = isProcOurs() ? postgresProcessesOf(layout.clusterDir) : null;
  if (seen) return seen.find(({ isPostmaster }) => isPostmaster)?.pid ?? null;
  return noted && isAlive(noted.pid) && (await isListening(layout, noted)) ? noted.pid : null;
}

/**
 * Refuses a database that this process can neither see nor signal: a server in another container on the same volume.
 * PostgreSQL's own locks do not reach across containers, and two servers would corrupt the data.
 * @throws DataFolderInUse
 */
export async function refuseHiddenDatabase(layout: Layout): Promise<void> {
  if ((await livingPostmaster(layout)) !== null) return;
  const isSeenFromOutside =
    !isProcOurs() && postgresProcessesOf(layout.clusterDir)?.some(({ isPostmaster }) => isPostmaster);
  if (isSeenFromOutside || (await isListening(layout, null)))
    throw new DataFolderInUse(
      `Another Waybill server, in another container or namespace, already uses ${layout.dataDir}. Stop it first, or give this one a separate DATA_DIR.`,
    );
}

/**
 * Waits for the orphans of a dead postmaster, then removes its pid and socket files, which PostgreSQL would trust if
 * the number was reassigned. Call it only while holding the server lock.
 */
export async function clearLeftovers(layout: Layout): Promise<void> {
  if (!(await until(() => orphansOf(layout).length === 0, orphansEndWithinMs))) {
    // They still hold the old shared memory and could write pages beside the next postmaster.
    if (isProcOurs()) for (const { pid } of orphansOf(layout)) signal(pid, "SIGKILL");
    await until(() => orphansOf(layout).length === 0, orphansEndWithinMs);
  }
  fs.rmSync(pidFileOf(layout.clusterDir), { force: true });
  if (!layout.socketDir || !fs.existsSync(layout.socketDir)) return;
  for (const name of fs.readdirSync(layout.socketDir))
    if (/^\.s\.PGSQL\.\d+(\.lock)?$/.test(name)) fs.rmSync(path.join(layout.socketDir, name), { force: true });
}

/**
 * Shuts down fast (SIGINT): open transactions roll back and a checkpoint is written. After `patienceMs` sends SIGQUIT,
 * from which the next start recovers.
 * A frozen process is killed with all its children.
 */
export async function stopPostmaster(pid: number, clusterDir: string, patienceMs: number): Promise<void> {
  signal(pid, "SIGINT");
  await until(() => !isAlive(pid) || isFrozen(clusterDir), patienceMs);
  if (!isAlive(pid)) return;
  signal(pid, "SIGQUIT");
  if (await untilGone(pid, Math.min(patienceMs, 2000))) return;
  const all: PostgresProcess[] = (isProcOurs() && postgresProcessesOf(clusterDir)) || [];
  for (const each of [pid, ...all.map((other) => other.pid)]) signal(each, "SIGKILL");
  await untilGone(pid, 2000);
}

function orphansOf({ clusterDir }: Layout): PostgresProcess[] {
  return (postgresProcessesOf(clusterDir) ?? []).filter(({ isPostmaster }) => !isPostmaster);
}

/** Checks whether something accepts connections at the database's address, even a frozen or recovering postmaster. */
async function isListening({ socketDir }: Layout, noted: Postmaster | null): Promise<boolean> {
  if (!socketDir) return noted !== null && noted.port > 0 && (await connects({ host: "127.0.0.1", port: noted.port }));
  if (!fs.existsSync(socketDir)) return false;
  for (const name of fs.readdirSync(socketDir).filter((each) => /^\.s\.PGSQL\.\d+$/.test(each)))
    if (await connects({ path: path.join(socketDir, name) })) return true;
  return false;
}

function connects(address: net.NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ ...address, timeout: 2000 });
    const end = (isOpen: boolean) => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once("connect", () => end(true));
    // A full connection queue belongs to a live server that does not accept.
    socket.once("error", (error: NodeJS.ErrnoException) => end(error.code === "EAGAIN"));
    socket.once("timeout", () => end(true));
  });
}

function pidFileOf(clusterDir: string): string {
  return path.join(clusterDir, "postmaster.pid");
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    /* already gone */
  }
}
