import path from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase, PoolClient } from "pg";
import { CannotStart } from "#server/cannot-start.ts";
import { pool } from "#server/db/client.ts";
import { ensureSearchIndexes } from "#server/db/search-indexes.ts";
import { strangersTables } from "#server/db/strangers-tables.ts";
import { packageRoot } from "#server/package-root.ts";
import { migrateQueue } from "#server/queue/boss.ts";

/** Any number that no other part of the product locks. */
export const migrationLock = 7_243_110;

/** The SQL files ship beside the source, also where the bundle runs. */
const shippedFolder = path.join(packageRoot, "server", "db", "migrations");

/**
 * Brings the schema up to date: forward only, one runner at a time across processes, every pending step in a transaction of its own. A step that
 * fails leaves the ones before it applied and recorded; the next start goes on there. Throws CannotStart where a newer version was here.
 */
export async function migrateDatabase(migrationsFolder = shippedFolder): Promise<void> {
  const steps = shippedSteps(migrationsFolder);
  const client = await pool().connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseStrangersDatabase(client);
    const applied = await appliedSteps(client);
    refuseNewerSchema(applied, steps);
    const last = Math.max(0, ...applied);
    for (const step of steps.filter(({ folderMillis }) => folderMillis > last)) await applyStep(client, step);
    if (migrationsFolder === shippedFolder) await ensureSearchIndexes(client);
    await migrateQueue();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
    client.release();
  }
}

/** Every step this version knows, oldest first. */
export function shippedSteps(migrationsFolder = shippedFolder): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder });
}

/** When each applied step was made, in milliseconds: its name in the record. */
async function appliedSteps(client: PoolClient): Promise<number[]> {
  await ensureRecord(client);
  const { rows } = await client.query<{ created_at: string }>("select created_at from drizzle.__drizzle_migrations");
  return rows.map((row) => Number(row.created_at));
}

/** Another program's tables, perhaps under the same names, are none of ours: nothing is written beside them. */
async function refuseStrangersDatabase(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ ours: boolean }>(
    "select to_regclass('public.issued_numbers') is not null as ours",
  );
  const names = rows[0]?.ours ? [] : await strangersTables(client);
  if (names.length > 0)
    throw new CannotStart(
      `The database of DATABASE_URL already holds other tables (${names.slice(0, 3).join(", ")}${names.length > 3 ? ", …" : ""}). Waybill needs one of its own: make an empty database and name it there.`,
    );
}

/** An older release on a newer schema would write rows the newer one cannot read: it must not start. */
function refuseNewerSchema(applied: number[], steps: MigrationMeta[]): void {
  const newest = Math.max(0, ...steps.map(({ folderMillis }) => folderMillis));
  const unknown = applied.filter((step) => step > newest).length;
  if (unknown > 0)
    throw new CannotStart(
      `The database was last used by a newer Waybill (${unknown} ${unknown === 1 ? "step" : "steps"} ahead). Start that version, or restore a backup made before the update.`,
    );
}

async function applyStep(client: PoolClient, step: MigrationMeta): Promise<void> {
  await client.query("begin");
  try {
    await runStep(client, step);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

export async function ensureRecord(client: ClientBase): Promise<void> {
  await client.query("create schema if not exists drizzle");
  await client.query(
    "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
  );
}

/** One step and its line in the record, in the caller's transaction. */
export async function runStep(client: ClientBase, step: MigrationMeta): Promise<void> {
  for (const statement of step.sql) await client.query(statement);
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    step.hash,
    step.folderMillis,
  ]);
}
