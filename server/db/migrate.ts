import path from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type { ClientBase, PoolClient } from "pg";
import { CannotStart } from "#server/cannot-start.ts";
import { pool } from "#server/db/client.ts";
import { ensureSearchIndexes } from "#server/db/search-indexes.ts";
import { foreignTables } from "#server/db/foreign-tables.ts";
import { packageRoot } from "#server/package-root.ts";
import { migrateQueue } from "#server/queue/boss.ts";

/** Any number that no other advisory lock of the product uses. */
export const migrationLock = 7_243_110;

/** The SQL files ship beside the source, even where the bundle runs. */
const shippedFolder = path.join(packageRoot, "server", "db", "migrations");

/**
 * Migrates the schema: forward only, one process at a time, each step in a separate transaction. After a failure,
 * completed steps stay applied and the next start continues there. The queue is migrated too, unless another role owns
 * it: `migrateQueueInTurn` does it as that role then. Returns whether it was.
 * @throws CannotStart if a newer version has used the database.
 */
export async function migrateDatabase(migrationsFolder = shippedFolder): Promise<boolean> {
  const steps = shippedSteps(migrationsFolder);
  const client = await pool().connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await refuseForeignDatabase(client);
    const applied = await appliedSteps(client);
    refuseNewerSchema(applied, steps);
    const last = Math.max(0, ...applied);
    for (const step of steps.filter(({ folderMillis }) => folderMillis > last)) await applyStep(client, step);
    if (migrationsFolder === shippedFolder) await ensureSearchIndexes(client);
    const isOwn = await isQueueOurs(client);
    if (isOwn) await migrateQueue();
    return isOwn;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
    client.release();
  }
}

/**
 * Migrates the queue as the role that owns it and that the pool is connected as, one process at a time. As another
 * role, the owner of the database would run triggers and functions that the owner of the queue may change.
 */
export async function migrateQueueInTurn(): Promise<void> {
  const client = await pool().connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrateQueue();
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => undefined);
    client.release();
  }
}

/** True before the first start as well, when there is no queue. */
async function isQueueOurs(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ others: boolean }>(
    "select exists (select from pg_namespace where nspname = 'jobs' and nspowner <> current_user::regrole) as others",
  );
  return !rows[0]?.others;
}

/** Returns every step this version knows, oldest first. */
export function shippedSteps(migrationsFolder = shippedFolder): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder });
}

/** Returns the creation times (ms) of applied steps, which identify them in the record. */
async function appliedSteps(client: PoolClient): Promise<number[]> {
  await ensureRecord(client);
  const { rows } = await client.query<{ created_at: string }>("select created_at from drizzle.__drizzle_migrations");
  return rows.map((row) => Number(row.created_at));
}

/** Refuses a database that holds another program's tables, even under the same names. */
async function refuseForeignDatabase(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ ours: boolean }>(
    "select to_regclass('public.issued_numbers') is not null as ours",
  );
  const names = rows[0]?.ours ? [] : await foreignTables(client);
  if (names.length > 0)
    throw new CannotStart(
      `The database of DATABASE_URL already holds other tables (${names.slice(0, 3).join(", ")}${names.length > 3 ? ", …" : ""}). Waybill needs a separate one: create an empty database and set DATABASE_URL to it.`,
    );
}

/** Refuses to start an older release on a newer schema: the newer release could not read its rows. */
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

/** Runs a step and records it, in the caller's transaction. */
export async function runStep(client: ClientBase, step: MigrationMeta): Promise<void> {
  for (const statement of step.sql) await client.query(statement);
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [
    step.hash,
    step.folderMillis,
  ]);
}
