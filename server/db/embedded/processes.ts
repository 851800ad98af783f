import { errorCode } from "#domain/shared/error-code.ts";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

/** Identifies a process beyond its number, which is reused. Null where the system does not report a value. */
export type Birth = { pid: number; started: string | null; boot: string | null; pidNamespace: string | null };

/** A PostgreSQL process in a cluster's folder: the postmaster or one of its children. */
export type PostgresProcess = { pid: number; isPostmaster: boolean };

export function ownBirth(): Birth {
  return { pid: process.pid, started: startOf("self"), boot: bootId(), pidNamespace: pidNamespace() };
}

/** Checks whether the same process still runs. After a crash its number may belong to another process. */
export function isSameProcess({ pid, started, boot, pidNamespace: home }: Birth): boolean {
  if (boot !== null && bootId() !== null && boot !== bootId()) return false;
  // From another container: its numbers mean nothing here. Callers look for its database instead.
  if (home !== null && pidNamespace() !== null && home !== pidNamespace()) return false;
  if (!isAlive(pid)) return false;
  const now = pid === process.pid ? startOf("self") : startOf(pid);
  return started === null || now === null || started === now;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !(isProcOurs() && statFields(pid)?.[0] === "Z");
  } catch (error) {
    return errorCode(error) === "EPERM";
  }
}

/** Waits until a process exits; true if it did in time. Polls, because it may not be our child. */
export async function untilGone(pid: number, timeoutMs: number): Promise<boolean> {
  return until(() => !isAlive(pid), timeoutMs);
}

export async function until(isSo: () => boolean, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (!isSo()) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}

/**
 * Lists the PostgreSQL processes in this folder, or returns null if the system hides processes. With another
 * namespace's /proc, the numbers cannot be signaled (`isProcOurs`).
 */
export function postgresProcessesOf(clusterDir: string): PostgresProcess[] | null {
  const wanted = identity(clusterDir);
  if (!fs.existsSync("/proc/self/stat")) return null;
  if (!wanted) return [];
  const found: PostgresProcess[] = [];
  for (const name of fs.readdirSync("/proc")) {
    if (!/^\d+$/.test(name) || statFields(Number(name))?.[0] === "Z") continue;
    const command = commandOf(name);
    const isPostmaster = /(^|\/)postgres(\.exe)?$/.test(command[0] ?? "") && command.includes("-D");
    if (!isPostmaster && !command[0]?.startsWith("postgres:")) continue;
    // A postmaster changes to its folder shortly after its start. Until then only its command line names the folder.
    if (identity(`/proc/${name}/cwd`) === wanted || (isPostmaster && command.includes(clusterDir)))
      found.push({ pid: Number(name), isPostmaster });
  }
  return found;
}

/**
 * Checks whether a PostgreSQL process of this folder is stopped (SIGSTOP). It receives nothing, and the others wait for
 * it.
 */
export function isFrozen(clusterDir: string): boolean {
  if (!isProcOurs()) return false;
  return (postgresProcessesOf(clusterDir) ?? []).some(({ pid }) => statFields(pid)?.[0] === "T");
}

/** Checks that /proc belongs to this pid namespace. In another one a number means two processes. */
export function isProcOurs(): boolean {
  try {
    return fs.readlinkSync("/proc/self") === String(process.pid);
  } catch {
    return false;
  }
}

function bootId(): string | null {
  return read("/proc/sys/kernel/random/boot_id");
}

function pidNamespace(): string | null {
  try {
    return fs.readlinkSync("/proc/self/ns/pid");
  } catch {
    return null;
  }
}

/** Returns the start time of a process: clock ticks since boot (Linux), or the text of `ps`. */
function startOf(pid: number | "self"): string | null {
  if (pid === "self" || isProcOurs()) {
    const ticks = statFields(pid)?.[19];
    if (ticks) return ticks;
  }
  if (process.platform === "win32" || process.platform === "linux") return null;
  const { stdout } = spawnSync("ps", ["-o", "lstart=", "-p", String(pid === "self" ? process.pid : pid)], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], LC_ALL: "C", TZ: "UTC" },
  });
  return stdout?.trim() || null;
}

function statFields(pid: number | "self"): string[] | null {
  const stat = read(`/proc/${pid}/stat`);
  return stat ? stat.slice(stat.lastIndexOf(")") + 2).split(" ") : null;
}

function commandOf(pid: string): string[] {
  return (read(path.join("/proc", pid, "cmdline")) ?? "").split("\0");
}

function identity(folder: string): string | null {
  try {
    const { dev, ino } = fs.statSync(folder, { bigint: true });
    return `${dev}:${ino}`;
  } catch {
    return null;
  }
}

function read(file: string): string | null {
  try {
    return fs.readFileSync(file, "utf8").trim();
  } catch {
    return null;
  }
}
