import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect } from "@playwright/test";
import { foundServer } from "#tests/e2e/found-server.ts";
import { freePort } from "#tests/support/free-port.ts";
import { signalPostgres } from "#tests/support/postgres-processes.ts";

export type OwnServer = {
  base: string;
  dataDir: string;
  /** What it said while it opened: the banner. */
  said: () => string;
  freeze: () => void;
  thaw: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Starts the built product on a separate data folder, for journeys that stop the database or need an installation
 * that is not set up. `prepare`: a command to run first; `more`: extra environment variables; `host`: the name in its
 * address.
 */
export async function startOwnServer(
  prepare: string[] = [],
  more: Record<string, string> = {},
  host = "127.0.0.1",
): Promise<OwnServer> {
  const dataDir = prepare.length > 0 ? await preparedFolder(prepare) : ownFolder();
  const port = await freePort();
  const base = `http://${host}:${port}`;
  const env = {
    PATH: process.env["PATH"],
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: String(port),
    BASE_URL: base,
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    ...more,
  };
  const server = spawn(process.execPath, ["build/server/index.js"], { env, stdio: ["ignore", "pipe", "ignore"] });
  let said = "";
  server.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  // Asked by itself: a request fixture lives no longer than the hook or test it was given to.
  const statusOf = () =>
    fetch(`${base}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.status,
      () => 0,
    );
  await expect.poll(statusOf, { timeout: 90_000 }).toBe(200);
  return {
    base,
    dataDir,
    said: () => said,
    freeze: () => signalPostgres(dataDir, "SIGSTOP"),
    thaw: async () => {
      signalPostgres(dataDir, "SIGCONT");
      await expect.poll(statusOf, { timeout: 10_000, intervals: [50] }).toBe(200);
    },
    stop: async () => {
      signalPostgres(dataDir, "SIGCONT");
      server.kill("SIGTERM");
      await ended(server);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function ownFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), "waybill-own-"));
}

/**
 * A data folder as prepared by a command. The first journey that needs one creates it; the others get a copy, which
 * is as good as the original because the database is stopped.
 */
async function preparedFolder(prepare: string[]): Promise<string> {
  const { preparedDir } = foundServer();
  const original = path.join(preparedDir, prepare.join(" "));
  const made = ownFolder();
  if (fs.existsSync(original)) {
    copyFolder(original, made);
    return made;
  }
  const env = { PATH: process.env["PATH"], NODE_ENV: "production", DATA_DIR: made, LOG_LEVEL: "error" };
  await ended(spawn(process.execPath, ["build/server/cli.js", ...prepare], { env, stdio: "ignore" }));
  const copy = fs.mkdtempSync(`${preparedDir}${path.sep}`);
  copyFolder(made, copy);
  try {
    fs.renameSync(copy, original);
  } catch {
    // The other worker was there first.
    fs.rmSync(copy, { recursive: true });
  }
  return made;
}

/** PostgreSQL takes no folder that others may enter, and copying folders does not keep who may. */
function copyFolder(from: string, to: string): void {
  fs.cpSync(from, to, { recursive: true });
  for (const name of ["postgres", "run"])
    if (fs.existsSync(path.join(to, name))) fs.chmodSync(path.join(to, name), 0o700);
}

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve) => child.once("close", resolve));
}
