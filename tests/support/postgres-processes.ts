import fs from "node:fs";
import path from "node:path";
import { postgresProcessesOf } from "#server/db/embedded/processes.ts";

/** The postmaster of a data folder; 0 where none runs. */
export function postmasterPid(dataDir: string): number {
  const file = path.join(dataDir, "postgres", "postmaster.pid");
  return fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8").split("\n")[0]) : 0;
}

/** Stops the postmaster, what it has forked, or both in their tracks (SIGSTOP), or lets them go on (SIGCONT). */
export function signalPostgres(
  dataDir: string,
  signal: "SIGSTOP" | "SIGCONT",
  which: readonly ("postmaster" | "children")[] = ["postmaster", "children"],
): void {
  const postmaster = postmasterPid(dataDir);
  if (!postmaster) return;
  const children = which.includes("children") ? childrenOf(postmaster) : [];
  for (const pid of [...children, ...(which.includes("postmaster") ? [postmaster] : [])]) process.kill(pid, signal);
}

/** Every PostgreSQL process at work below a data folder, killed at once, as a power cut would. */
export function killPostgres(dataDir: string): void {
  for (const { pid } of postgresProcessesOf(path.join(dataDir, "postgres")) ?? []) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It was faster.
    }
  }
}

function childrenOf(parent: number): number[] {
  return fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}

function parentOf(pid: string): number | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return null;
  }
}
