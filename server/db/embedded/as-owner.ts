import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { CannotStart } from "#server/cannot-start.ts";

export type Launcher = {
  command: (bin: string, args: string[]) => [string, string[]];
  identity?: { uid: number; gid: number };
};

/**
 * Chooses how to run PostgreSQL, which refuses to run as root. Root gets a user namespace in which it appears as user
 * 1000, or else the data folder's unprivileged owner.
 * @throws CannotStart with instructions if neither works.
 */
export function launcherFor(dataDir: string): Launcher {
  const direct: Launcher = { command: (bin, args) => [bin, args] };
  if (process.getuid?.() !== 0) return direct;
  const inNamespace = ["--user", "--map-user=1000", "--map-group=1000"];
  if (spawnSync("unshare", [...inNamespace, "true"], { stdio: "ignore" }).status === 0) {
    return { command: (bin, args) => ["unshare", [...inNamespace, bin, ...args]] };
  }
  const owner = unprivilegedOwner(dataDir);
  if (owner) return { ...direct, identity: owner };
  throw new CannotStart(
    `PostgreSQL does not run as root, and this system forbids user namespaces. Start Waybill as an ordinary user, or give the folder ${dataDir} to one (chown) and start again, or set DATABASE_URL.`,
  );
}

function unprivilegedOwner(dataDir: string): { uid: number; gid: number } | null {
  const { uid, gid } = fs.statSync(dataDir);
  if (uid === 0) return null;
  const probe = spawnSync(
    process.execPath,
    ["-e", `require("fs").accessSync(${JSON.stringify(path.resolve(dataDir))}, 2)`],
    { uid, gid, stdio: "ignore" },
  );
  return probe.status === 0 ? { uid, gid } : null;
}
