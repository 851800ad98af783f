import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect } from "vitest";
import { joinRunningPostgres } from "#server/db/embedded-postgres.ts";
import { childEnvironment } from "#tests/support/child-environment.ts";
import { killPostgres } from "#tests/support/postgres-processes.ts";

export type Ended = { code: number | null; output: string };
export type Started = { child: ChildProcess; firstLine: Promise<string>; ended: Promise<Ended> };
type How = { join?: boolean; dataDir?: string; through?: string[] };

/**
 * Creates a data folder per test, and starts, kills and restarts server processes without endpoints on it. Cleans up
 * after a failed test.
 */
export function useGround() {
  let processes: ChildProcess[] = [];
  const ground = {
    dataDir: "",
    start,
    startAndStop,
    query,
    pidFile: () => path.join(ground.dataDir, "postgres", "postmaster.pid"),
    postmasterPid: () => {
      if (!fs.existsSync(ground.pidFile())) return null;
      return Number(fs.readFileSync(ground.pidFile(), "utf8").split("\n")[0]);
    },
  };
  beforeEach(() => {
    ground.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-ground-"));
  });
  afterEach(() => {
    for (const child of processes) child.kill("SIGKILL");
    processes = [];
    killPostgres(ground.dataDir);
    fs.rmSync(ground.dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  return ground;

  /** `through`: a program and its arguments that start the process, as in another namespace. */
  function start({ join, dataDir = ground.dataDir, through = [] }: How = {}): Started {
    const [command = "", ...args] = [
      ...through,
      process.execPath,
      "tests/support/ground-process.ts",
      ...(join ? ["join"] : []),
    ];
    const child = spawn(command, args, {
      env: childEnvironment({ DATA_DIR: dataDir }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    processes.push(child);
    let output = "";
    const firstLine = new Promise<string>((resolve, reject) => {
      child.stdout.on("data", (chunk: Buffer) => resolve(chunk.toString()));
      child.once("close", () => reject(new Error(`ended before it was ready: ${output}`)));
    });
    firstLine.catch(() => undefined);
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise<Ended>((resolve) => child.once("close", (code) => resolve({ code, output })));
    return { child, firstLine, ended };
  }

  async function startAndStop(how: How = {}): Promise<void> {
    const server = start(how);
    expect(await server.firstLine).toMatch(/^ready/);
    server.child.kill("SIGTERM");
    expect(await server.ended).toMatchObject({ code: 0 });
  }

  async function query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const config = await joinRunningPostgres(ground.dataDir);
    if (!config) throw new Error("no database runs on the folder");
    const client = new pg.Client(config);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text, values)).rows;
    } finally {
      await client.end();
    }
  }
}
