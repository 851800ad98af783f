import fs from "node:fs";
import { Hono } from "hono";
import { pool } from "#server/db/client.ts";
import { writeFailure } from "#server/db/refused-writes.ts";
import { env } from "#server/env.ts";
import { isReady } from "#server/lifecycle.ts";

/** Liveness and readiness checks for monitoring. */
export const health = new Hono();

/** Below this PostgreSQL cannot create its next 16 MB file. */
const leastFreeBytes = 24 * 1024 * 1024;

health.get("/healthz", (c) => c.text("ok", 200, { "cache-control": "no-store" }));
health.get("/readyz", async (c) => {
  const reason = await reasonNotReady();
  return c.text(reason === null ? "ready" : `not ready: ${reason}`, reason === null ? 200 : 503, {
    "cache-control": "no-store",
    ...(reason === null ? {} : { "retry-after": "5" }),
  });
});

async function reasonNotReady(): Promise<string | null> {
  if (!isReady()) return "the server is starting or stopping";
  if (isDiskFull()) return "the disk of the data folder is full";
  try {
    await pool().query("select 1");
    return await writeFailure();
  } catch {
    return "the database does not answer";
  }
}

/** Detects a full disk before the first write fails, even if the database cannot start because of it. */
function isDiskFull(): boolean {
  const { DATABASE_URL, DATA_DIR } = env();
  if (DATABASE_URL) return false;
  try {
    const { bavail, bsize } = fs.statfsSync(DATA_DIR);
    return bavail * bsize < leastFreeBytes;
  } catch {
    return false;
  }
}
