import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { CannotStart } from "#server/cannot-start.ts";
import type { Launcher } from "#server/db/embedded/as-owner.ts";
import { DidNotStart } from "#server/db/embedded/did-not-start.ts";
import type { Layout } from "#server/db/embedded/layout.ts";

const supportedMajor = "18";
export const superuser = "waybill";

/**
 * Creates the cluster on first use: checksums, UTF-8, C.UTF-8, a generated password.
 * @throws CannotStart for a folder of another major version.
 */
export async function ensureCluster(layout: Layout, launcher: Launcher): Promise<string> {
  const found = majorOf(layout.clusterDir);
  if (found !== null && found !== supportedMajor) {
    throw new CannotStart(
      `The data folder ${layout.clusterDir} was made by PostgreSQL ${found}; this version brings PostgreSQL ${supportedMajor}. ` +
        `Start the Waybill version that made it, run "npm run waybill -- backup FILE", then start this version on an empty DATA_DIR and run "npm run waybill -- restore FILE".`,
    );
  }
  if (found === null) await initialise(layout, launcher);
  return fs.readFileSync(layout.passwordFile, "utf8").trim();
}

function majorOf(clusterDir: string): string | null {
  try {
    return fs.readFileSync(path.join(clusterDir, "PG_VERSION"), "utf8").trim();
  } catch {
    return null;
  }
}

async function initialise(layout: Layout, launcher: Launcher): Promise<void> {
  removeHalfMade(layout.clusterDir);
  if (fs.existsSync(layout.clusterDir)) {
    if (fs.readdirSync(layout.clusterDir).length > 0)
      throw new CannotStart(
        `${layout.clusterDir} is not empty and holds no PostgreSQL data. Move it away or choose another DATA_DIR.`,
      );
    fs.rmdirSync(layout.clusterDir);
  }
  // Never reuse a name: an initdb that outlived its parent removes its folder when it fails.
  const making = `${layout.clusterDir}.new-${randomBytes(4).toString("hex")}`;
  fs.writeFileSync(layout.passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (launcher.identity) fs.chownSync(layout.passwordFile, launcher.identity.uid, launcher.identity.gid);
  const [command, args] = launcher.command(layout.bin("initdb"), [
    "-D",
    making,
    "-U",
    superuser,
    "-E",
    "UTF8",
    "--locale=C.UTF-8",
    "--data-checksums",
    "-A",
    "scram-sha-256",
    `--pwfile=${layout.passwordFile}`,
    "--no-instructions",
    "--set",
    "log_timezone=UTC",
    "--set",
    "timezone=UTC",
  ]);
  try {
    await run(command, args, launcher);
  } catch (error) {
    // Free the space: the disk may be full.
    fs.rmSync(making, { recursive: true, force: true });
    throw error;
  }
  fs.renameSync(making, layout.clusterDir);
}

/** Removes the unfinished clusters of starts that were killed. */
function removeHalfMade(clusterDir: string): void {
  const folder = path.dirname(clusterDir);
  for (const name of fs.readdirSync(folder).filter((each) => each.startsWith(`${path.basename(clusterDir)}.new`))) {
    try {
      fs.rmSync(path.join(folder, name), { recursive: true, force: true });
    } catch {
      // Another initdb still writes to it and removes it if it fails.
    }
  }
}

async function run(command: string, args: string[], launcher: Launcher): Promise<void> {
  const child = spawn(command, args, { ...launcher.identity, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new DidNotStart("what initdb said", output);
}

const mebibyte = 1024 * 1024;

/**
 * Builds the server's settings: small when idle, larger on bigger machines (pages count only once touched). Durability
 * is never reduced.
 */
export function serverArguments(layout: Layout, port: number, memoryBytes: number): string[] {
  const sharedMb = Math.round(Math.min(512, Math.max(32, memoryBytes / mebibyte / 48)));
  const settings: Record<string, string> = {
    listen_addresses: layout.socketDir ? "" : "127.0.0.1",
    port: String(port),
    unix_socket_directories: layout.socketDir ?? "",
    unix_socket_permissions: "0700",
    max_connections: "60",
    shared_buffers: `${sharedMb}MB`,
    effective_cache_size: `${Math.round(memoryBytes / mebibyte / 2)}MB`,
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    max_wal_size: "1GB",
    jit: "off",
    fsync: "on",
    synchronous_commit: "on",
    full_page_writes: "on",
    logging_collector: "off",
    // Statement texts quote personal data. The server that sent the statement gets the error anyway.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    log_error_verbosity: "terse",
  };
  return ["-D", layout.clusterDir, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
}
