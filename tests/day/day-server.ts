import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "#tests/support/free-port.ts";

const preload = path.join(import.meta.dirname, "moved-clock.mjs");

/** The built product on a separate data folder: it can be killed and started again, and its clock can be moved. */
export class DayServer {
  readonly dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-day-"));
  port = 0;
  kills = 0;
  #passed = 0;
  #child: ChildProcess | null = null;
  readonly #base: string;

  /** `base`: the address by which browsers reach it. */
  constructor(base: string) {
    this.#base = base;
  }

  async prepare(): Promise<void> {
    const { status } = spawnSync(
      process.execPath,
      ["build/server/cli.js", "seed-demo", "--days", "1", "--exempt", "127.0.0.1"],
      { env: this.#env(), stdio: "ignore" },
    );
    if (status !== 0) throw new Error("the sample data could not be written");
    this.port = await freePort();
    await this.start();
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ["--import", preload, "build/server/index.js"], {
      env: { ...this.#env(), PORT: String(this.port), BASE_URL: this.#base },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    this.#child = child;
    await this.moveTo(this.#passed);
    for (let tries = 0; tries < 600; tries += 1) {
      if (await this.isReady()) return;
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
      await wait(100);
    }
    throw new Error("the server did not start");
  }

  async isReady(): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}/readyz`, { signal: AbortSignal.timeout(3000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Sets its clock ahead by so many milliseconds. */
  async moveTo(passed: number): Promise<void> {
    this.#passed = passed;
    const child = this.#child;
    if (!child?.connected) return;
    const told = once(child, "message");
    child.send({ passed });
    await told;
  }

  /** As `kill -9` does. */
  async kill(): Promise<void> {
    this.kills += 1;
    await this.#end("SIGKILL");
  }

  async stop(): Promise<void> {
    await this.#end("SIGTERM");
  }

  async remove(): Promise<void> {
    await this.stop();
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  }

  #env(): NodeJS.ProcessEnv {
    return {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      DATA_DIR: this.dataDir,
      LOG_LEVEL: "error",
    };
  }
}
