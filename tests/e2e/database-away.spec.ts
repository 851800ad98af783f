import { type ChildProcess, spawn } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type APIResponse, expect, test } from "@playwright/test";
import { freePort } from "#tests/support/free-port.ts";
import { signalPostgres } from "#tests/support/postgres-processes.ts";

/** What a visitor may have to wait (R08). */
const patience = { timeout: 5000, maxRedirects: 0 };

// A server of its own: the others need theirs.
let server: ChildProcess;
let base: string;
let dataDir: string;

test.beforeAll(async ({ request }) => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-away-"));
  const port = await freePort();
  base = `http://127.0.0.1:${port}`;
  server = spawn(process.execPath, ["build/server/index.js"], {
    env: {
      PATH: process.env["PATH"],
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      BASE_URL: base,
      DATA_DIR: dataDir,
      LOG_LEVEL: "error",
    },
    stdio: "ignore",
  });
  await expect
    .poll(
      () =>
        request.get(`${base}/readyz`).then(
          (response) => response.status(),
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(200);
});

test.afterAll(async () => {
  signalPostgres(dataDir, "SIGCONT");
  const ended = new Promise((resolve) => server.once("close", resolve));
  server.kill("SIGTERM");
  await ended;
  fs.rmSync(dataDir, { recursive: true, force: true });
});

test("a frozen database costs the pages that need it, in plain words, and nothing else", async ({ request }) => {
  const get = (address: string) => request.get(base + address, patience);
  signalPostgres(dataDir, "SIGSTOP");
  const pages = await Promise.all(["/", "/services", "/about", "/contact", "/privacy", "/track", "/login"].map(get));
  expect(pages.map((page) => page.status())).toEqual(pages.map(() => 200));
  const lookUp = await get("/track/PTC428019X7K1");
  expect([lookUp.status(), Number(lookUp.headers()["retry-after"]) > 0]).toEqual([503, true]);
  expect(await headingOf(lookUp)).toBe("We could not look it up.");
  const problem = await get("/api/v1/tracking/PTC428019X7K1");
  expect([problem.status(), problem.headers()["content-type"], problem.headers()["retry-after"]]).toEqual([
    503,
    "application/problem+json",
    "5",
  ]);
  expect([(await get("/readyz")).status(), (await get("/healthz")).status()]).toEqual([503, 200]);
  signalPostgres(dataDir, "SIGCONT");
  await expect.poll(async () => (await get("/readyz")).status(), { timeout: patience.timeout }).toBe(200);
  expect((await get("/track/PTC428019X7K1")).status()).toBe(404);
});

async function headingOf(response: APIResponse): Promise<string | undefined> {
  return /<h1[^>]*>([^<]*)</.exec(await response.text())?.[1];
}
