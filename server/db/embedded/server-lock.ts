import fs from "node:fs";
import { CannotStart } from "#server/cannot-start.ts";

export class DataFolderInUse extends CannotStart {}

/**
 * One server per data folder. The lock names a process and when it started, so a number that was given to another process
 * after a crash is not mistaken for us. Returns the release. Throws DataFolderInUse with what to do.
 */
export function takeServerLock(file: string, dataDir: string): () => void {
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    try {
      fs.writeFileSync(file, mine, { flag: "wx", mode: 0o600 });
      return () => {
        if (read(file) === mine) fs.rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const text = read(file);
      const holder = parse(text);
      if (holder && isRunning(holder)) {
        throw new DataFolderInUse(
          `Another Waybill server (process ${holder.pid}) already uses ${dataDir}. Stop it first, or give this one a DATA_DIR of its own.`,
        );
      }
      // The holder is gone. Only remove what was read: another starter may have been faster.
      if (read(file) === text) fs.rmSync(file, { force: true });
    }
  }
  throw new DataFolderInUse(
    `The lock ${file} changes hands all the time: is something starting servers on ${dataDir} in a loop?`,
  );
}

type Holder = { pid: number; started: string | null };

function read(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function parse(text: string): Holder | null {
  try {
    const value = JSON.parse(text) as Holder;
    return Number.isInteger(value.pid) ? value : null;
  } catch {
    return null;
  }
}

function isRunning(holder: Holder): boolean {
  if (holder.pid === process.pid) return holder.started === startOf(process.pid) && holder.started !== null;
  if (!isAlive(holder.pid)) return false;
  const started = startOf(holder.pid);
  return holder.started === null || started === null || holder.started === started;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Start time of a process in clock ticks since boot (Linux); null elsewhere. */
function startOf(pid: number): string | null {
  return statFields(pid)?.[19] ?? null;
}

function isZombie(pid: number): boolean {
  return statFields(pid)?.[0] === "Z";
}

function statFields(pid: number): string[] | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}
