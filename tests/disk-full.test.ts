import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { isAlive, postgresProcessesOf } from "#server/db/embedded/processes.ts";
import { childEnvironment } from "#tests/support/child-environment.ts";

/** Mounts a separate small disk that can be filled; needs permission to mount. */
const withMounts = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"];
const mayMount = spawnSync(withMounts[0] ?? "", [...withMounts.slice(1), "true"]).status === 0;

it.runIf(mayMount)(
  "says while the disk is full that it takes no changes, leaves a line for each that is refused, and recovers by itself",
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-full-"));
    const server = ["--import", "./tests/support/read-tsx.ts", "tests/support/server-process.ts"];
    const [command = "", ...args] = [
      ...withMounts,
      `mount -t tmpfs -o size=220m tmpfs ${folder} && exec "$@"`,
      "sh",
      process.execPath,
      ...server,
    ];
    const child = spawn(command, args, {
      env: childEnvironment({ LOG_LEVEL: "warn", DATA_DIR: path.join(folder, "data") }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    try {
      let output = "";
      child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
      await expect.poll(() => /^\d+$/m.exec(output)?.[0], { timeout: 60_000 }).toBeDefined();
      const base = `http://127.0.0.1:${/^\d+$/m.exec(output)?.[0]}`;
      const readiness = async () => {
        const answer = await fetch(`${base}/readyz`);
        return `${answer.status} ${await answer.text()}`;
      };
      const write = async () => (await fetch(`${base}/write`, { method: "POST" })).status;
      const refusals = () => output.split("\n").filter((line) => line.includes("a change was rejected")).length;
      expect([await write(), await readiness()]).toEqual([200, "200 ready"]);

      const filler = path.join("/proc", String(child.pid), "root", folder, "filler");
      fill(filler);
      expect(await readiness()).toBe("503 not ready: the disk of the data folder is full");
      let [tries, refused] = [0, 0];
      for (; refused < 3 && tries < 3000; tries += 1) if ((await write()) === 503) refused += 1;
      expect(refused).toBe(3);
      expect(refusals()).toBe(3);

      fs.rmSync(filler);
      await expect.poll(readiness, { timeout: 60_000, interval: 200 }).toBe("200 ready");
      expect(await write()).toBe(200);
    } finally {
      // The disk is seen by the server and its database alone; the server goes first, or it would start a new one.
      const seen = path.join("/proc", String(child.pid), "root", folder, "data", "postgres");
      const ended = once(child, "exit");
      const left = postgresProcessesOf(seen) ?? [];
      child.kill("SIGKILL");
      await ended;
      for (const { pid } of left) if (isAlive(pid)) process.kill(pid, "SIGKILL");
      expect(left).not.toEqual([]);
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
  180_000,
);

/** To the last block. */
function fill(file: string): void {
  const handle = fs.openSync(file, "w");
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) fs.writeSync(handle, block);
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
  } finally {
    fs.closeSync(handle);
  }
}
