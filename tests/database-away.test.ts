import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { untilGone } from "#server/db/embedded/processes.ts";
import { type RunningServer, startServer } from "#tests/support/running-server.ts";
import { postmasterPid, signalPostgres } from "#tests/support/postgres-processes.ts";

/** How long a visitor may wait for a response, and the app for its database after it returned (R08). */
const patienceMs = 5000;

let dataDir: string;
let server: RunningServer;

beforeEach(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-away-"));
  server = await startServer({ DATA_DIR: dataDir });
});

afterEach(async () => {
  signalPostgres(dataDir, "SIGCONT");
  const postmaster = postmasterPid(dataDir);
  server.process.kill("SIGTERM");
  await server.ended;
  await untilGone(postmaster, 10_000);
  fs.rmSync(dataDir, { recursive: true, force: true });
});

describe("while the database is away (R08)", () => {
  it("answers 503 in time when it is frozen, and serves again when it goes on", async () => {
    expect(await readiness()).toBe(200);
    signalPostgres(dataDir, "SIGSTOP");
    // More than the pool has connections; the first ones find out that the database does not respond.
    const answers = await crowd();
    expect(answers).toEqual(answers.map(() => refused));
    expect([await readiness(), await statusOf("/healthz")]).toEqual([503, 200]);
    expect(await Promise.all([lookUp(), quote(), write()])).toEqual([refused, refused, refused]);
    signalPostgres(dataDir, "SIGCONT");
    await expectRecovery();
  }, 60_000);

  it("does not wait for a postmaster that takes no connections any more", async () => {
    process.kill(postmasterPid(dataDir), "SIGSTOP");
    const answers = await crowd();
    expect(answers.filter(({ status }) => status === 503)).toEqual(
      answers.filter(({ status }) => status !== 200 && status !== 404).map(() => refused),
    );
    process.kill(postmasterPid(dataDir), "SIGCONT");
    await expectRecovery();
  }, 60_000);

  it("answers 503 when it is killed or shut down under the server, and serves again when it is back", async () => {
    for (const signal of ["SIGKILL", "SIGINT"] as const) {
      const killed = postmasterPid(dataDir);
      process.kill(killed, signal);
      // It is back within half a second, so a busy machine may not see it gone; whatever is seen is one of the two.
      const seen = new Set<number>();
      await expect
        .poll(
          async () => {
            seen.add(await readiness());
            return postmasterPid(dataDir);
          },
          { timeout: 15_000, interval: 20 },
        )
        .not.toBe(killed);
      expect([...seen].filter((status) => status !== 200)).toEqual(seen.has(503) ? [503] : []);
      await expectRecovery();
    }
  }, 60_000);
});

const refused = { status: 503, retryAfter: "5", code: "unavailable" };

/** Checks that all endpoints work, on more connections than were cut, and that none stays stuck in the pool. */
async function expectRecovery(): Promise<void> {
  await expect.poll(readiness, { timeout: patienceMs, interval: 50 }).toBe(200);
  const answers = await crowd();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  expect(server.process.exitCode).toBeNull();
}

async function readiness(): Promise<number> {
  return statusOf("/readyz");
}

async function statusOf(address: string): Promise<number> {
  return (await fetch(server.base + address, { signal: AbortSignal.timeout(patienceMs) })).status;
}

/** A read, a priced quote and a transaction, each more often than the pool has connections. */
function crowd() {
  return Promise.all(Array.from({ length: 20 }).flatMap(() => [lookUp(), quote(), write()]));
}

function lookUp() {
  return ask("/api/v1/tracking/PTC428019X7K1");
}

function quote() {
  return ask("/api/v1/quotes", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ serviceType: "standard", weight: "10" }),
  });
}

function write() {
  return ask("/write", { method: "POST" });
}

async function ask(
  address: string,
  init: RequestInit = {},
): Promise<{ status: number; retryAfter: string | null; code: string }> {
  const response = await fetch(server.base + address, { ...init, signal: AbortSignal.timeout(patienceMs) });
  const body = (await response.json()) as { code?: string };
  return { status: response.status, retryAfter: response.headers.get("retry-after"), code: body.code ?? "" };
}
