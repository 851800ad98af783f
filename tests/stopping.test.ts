import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import pg from "pg";
import { postgresProcessesOf } from "#server/db/embedded/processes.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { templateName } from "#tests/support/postgres-for-tests.ts";
import { killPostgres, signalPostgres } from "#tests/support/postgres-processes.ts";

/** From SIGTERM to the end of the process, whatever the database does. */
const endsWithinMs = 10_000;

let dataDir: string;
let running: RunningServer | undefined;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-stopping-"));
});
afterEach(() => {
  running?.process.kill("SIGKILL");
  killPostgres(dataDir);
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

it("ends in time when the built-in database is frozen, takes it along, and the next start has everything", async () => {
  running = await startServer({ DATA_DIR: dataDir });
  expect(await write(running)).toBe(200);
  signalPostgres(dataDir, "SIGSTOP");
  const asked = Promise.allSettled([write(running), write(running)]);
  expect(await stop(running)).toEqual({ code: 0, isInTime: true });
  await asked;
  expect(postgresProcessesOf(path.join(dataDir, "postgres"))).toEqual([]);
  running = await startServer({ DATA_DIR: dataDir });
  expect(await write(running)).toBe(200);
  expect(await stop(running)).toEqual({ code: 0, isInTime: true });
}, 120_000);

it.each([
  ["only its postmaster", ["postmaster"]],
  ["only what the postmaster has forked", ["children"]],
] as const)(
  "ends in time when the built-in database is frozen: %s",
  async (_what, frozen) => {
    for (const isAtWork of [true, false]) {
      running = await startServer({ DATA_DIR: dataDir });
      expect(await write(running)).toBe(200);
      signalPostgres(dataDir, "SIGSTOP", frozen);
      const asked = Promise.allSettled(isAtWork ? [write(running), write(running)] : []);
      expect(await stop(running)).toEqual({ code: 0, isInTime: true });
      await asked;
      expect(postgresProcessesOf(path.join(dataDir, "postgres"))).toEqual([]);
    }
  },
  120_000,
);

it("ends in time when the database's host drops every packet, at work and at rest", async () => {
  const road = await swallowingRoad();
  for (const isAtWork of [true, false]) {
    running = await startServer({ DATA_DIR: dataDir, DATABASE_URL: road.url });
    expect(await write(running)).toBe(200);
    road.isOpen = false;
    const asked = Promise.allSettled(isAtWork ? [write(running), write(running)] : []);
    expect(await stop(running)).toEqual({ code: 0, isInTime: true });
    await asked;
    road.isOpen = true;
  }
  await road.close();
}, 120_000);

it("exits when its launcher is killed without a message", async () => {
  running = await startServer({ DATA_DIR: dataDir });
  expect(await write(running)).toBe(200);
  running.process.disconnect();
  expect(await running.ended).toBe(0);
  expect(postgresProcessesOf(path.join(dataDir, "postgres"))).toEqual([]);
}, 60_000);

it("is held by its launcher", () => {
  expect(fs.readFileSync("scripts/start.mjs", "utf8")).toMatch(/stdio: \[.*"ipc"\]/);
});

async function write({ base }: RunningServer): Promise<number> {
  return (await fetch(`${base}/write`, { method: "POST", signal: AbortSignal.timeout(20_000) })).status;
}

async function stop({ process: server, ended }: RunningServer): Promise<{ code: number | null; isInTime: boolean }> {
  const asked = performance.now();
  server.kill("SIGTERM");
  const code = await ended;
  return { code, isInTime: performance.now() - asked <= endsWithinMs };
}

/** A separate database behind a TCP address that passes bytes on while it is open, and drops them while it is not. */
async function swallowingRoad() {
  const name = `waybill_road_${process.pid}`;
  const { host, port, user, password } = inject("postgres");
  const admin = new pg.Client({ host, port, user, password, database: "postgres" });
  await admin.connect();
  await admin.query(`create database ${name} template ${templateName}`);
  const road = { isOpen: true, url: "", close };
  const sockets = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(path.join(host, `.s.PGSQL.${port}`));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => road.isOpen && to.write(bytes));
      from.on("error", () => undefined);
      // Not even the end of a connection gets through.
      from.on("close", () => road.isOpen && to.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  road.url = `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${(server.address() as net.AddressInfo).port}/${name}`;
  return road;

  async function close(): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}
