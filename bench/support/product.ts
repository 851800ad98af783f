import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { joinRunningPostgres } from "#server/db/embedded-postgres.ts";

export type Product = {
  base: string;
  dataDir: string;
  process: ChildProcess;
  startedInMs: number;
  database: () => Promise<pg.Client>;
  stop: () => Promise<void>;
};

export function freshDataDir(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), "waybill-bench-"));
}

/** Starts the built product on a data folder and waits until it is ready. `more`: additional environment variables. */
export async function startProduct(dataDir: string, port: number, more: Record<string, string> = {}): Promise<Product> {
  const started = performance.now();
  const child = spawn(process.execPath, ["build/server/index.js"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "error",
      DATABASE_URL: "",
      ...more,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const base = `http://127.0.0.1:${port}`;
  for (;;) {
    if (child.exitCode !== null) throw new Error("the server ended before it was ready");
    const isUp = await fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    base,
    dataDir,
    process: child,
    startedInMs: performance.now() - started,
    async database() {
      const config = await joinRunningPostgres(dataDir);
      if (!config) throw new Error("the server's database is not to be found");
      const client = new pg.Client(config);
      await client.connect();
      return client;
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
