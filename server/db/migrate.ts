import path from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { PoolClient } from "pg";
import { CannotStart } from "#server/cannot-start.ts";
import { pool } from "#server/db/client.ts";
import { packageRoot } from "#server/package-root.ts";
import { migrateQueue } from "#server/queue/boss.ts";

/** Any number that no other part of the product locks. */
const migrationLock = 7_243_110;

/** The SQL files ship beside the source, also where the bundle runs. */
const migrationsFolder = path.join(packageRoot, "server", "db", "migrations");

/** Brings the schema up to date: forward only, one runner at a time across processes, all pending steps in one transaction. */
export async function migrateDatabase(): Promise<void> {
  const client = await pool().connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseNewerSchema(client);
    await migrate(drizzle(client), { migrationsFolder });
    await migrateQueue();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
    client.release();
  }
}

/** An older release on a newer schema would write rows the newer one cannot read: it must not start. */
async function refuseNewerSchema(client: PoolClient): Promise<void> {
  const { rows: tables } = await client.query("select 1 from information_schema.tables where table_schema = 'drizzle' and table_name = '__drizzle_migrations'");
  if (tables.length === 0) return;
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const { rows } = await client.query<{ unknown: number }>("select count(*)::int as unknown from drizzle.__drizzle_migrations where created_at > $1", [Math.max(0, ...known)]);
  if (rows[0]?.unknown) throw new CannotStart(`The database was last used by a newer Waybill (${rows[0].unknown} ${rows[0].unknown === 1 ? "step" : "steps"} ahead). Start that version, or restore a backup made before the update.`);
}
