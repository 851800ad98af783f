import fs from "node:fs";
import path from "node:path";
import { isAlive } from "#server/db/embedded/server-lock.ts";

export type Postmaster = { pid: number; port: number; socketDir: string | null };

/** What postmaster.pid says: process (line 1), port (line 4), socket folder (line 5). Null where there is none. */
export function readPostmaster(clusterDir: string): Postmaster | null {
  let lines: string[];
  try {
    lines = fs.readFileSync(path.join(clusterDir, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return null;
  }
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return { pid, port: Number.isInteger(port) ? port : 0, socketDir: lines[4]?.trim() || null };
}

/** True where the process of that number really is a postmaster on this folder, not a stranger that inherited the number. */
export function isPostmasterOf(pid: number, clusterDir: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    const command = fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return (
      command.some((part) => part.endsWith("postgres") || part.endsWith("postgres.exe")) && command.includes(clusterDir)
    );
  } catch {
    return true; // no /proc: PostgreSQL itself decides
  }
}

export function removeStalePidFile(clusterDir: string): void {
  fs.rmSync(path.join(clusterDir, "postmaster.pid"), { force: true });
}

/** Waits until a process is gone; true when it went within the time. Polls, because it may not be our child. */
export async function untilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return true;
}
