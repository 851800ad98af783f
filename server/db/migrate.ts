import fs from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { pool } from "#server/db/client.ts";
import { migrateQueue } from "#server/queue/boss.ts";

/** Any number that no other part of the product locks. */
const migrationLock = 7_243_110;

/** Brings the schema up to date: forward only, one runner at a time across processes, all pending steps in one transaction. */
export async function migrateDatabase(): Promise<void> {
  const client = await pool().connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    await migrateQueue();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
    client.release();
  }
}

/** The SQL files ship beside the source; from the bundle they are found through the package root. */
function migrationsFolder(): string {
  for (let folder = import.meta.dirname; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    const candidate = path.join(folder, "server", "db", "migrations");
    if (fs.existsSync(path.join(candidate, "meta", "_journal.json"))) return candidate;
  }
  throw new Error("server/db/migrations is missing from this installation");
}
