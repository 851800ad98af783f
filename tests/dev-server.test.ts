import { spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { postgresProcessesOf } from "#server/db/embedded/processes.ts";
import { freePort } from "#tests/support/free-port.ts";
import { killPostgres } from "#tests/support/postgres-processes.ts";

it("`npm run dev` serves a page on an empty data folder, says how to begin, and stops cleanly", async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-dev-"));
  const port = String(await freePort());
  const server = spawn(process.execPath, ["scripts/dev.mjs"], {
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: port },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise<number | null>((resolve) => server.once("exit", resolve));
  try {
    let said = "";
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        if (said.includes("/setup?token=")) resolve();
      };
      server.stdout.on("data", hear);
      server.stderr.on("data", hear);
      void ended.then(() => reject(new Error(said)));
    });
    const page = await fetch(`http://127.0.0.1:${port}/help`);
    expect({ status: page.status, hasHeading: (await page.text()).includes("<h1") }).toEqual({
      status: 200,
      hasHeading: true,
    });
    server.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect(postgresProcessesOf(path.join(dataDir, "postgres"))).toEqual([]);
  } finally {
    server.kill("SIGKILL");
    killPostgres(dataDir);
    fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}, 120_000);
