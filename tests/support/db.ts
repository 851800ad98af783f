import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { drizzle } from "drizzle-orm/node-postgres";
import { clock } from "#server/clock.ts";
import { connect, disconnect, pool, useTestTransaction } from "#server/db/client.ts";
import { forgetAllTries } from "#tests/support/forget-tries.ts";
import { templateName } from "#tests/support/postgres-for-tests.ts";

/** Databases of this worker whose tests roll back, by what was done before: the files that need the same share one. */
const databases = new Map<(() => Promise<void>) | undefined, string>();

/**
 * Gives every test of the file a real database and rolls back the test's writes. The code under test opens savepoints
 * inside.
 * With `{ committed: true }` tests commit (parallel writers, LISTEN, jobs); the file then has its database to itself.
 * Code runs with its permissions in the product; `asOwner` is for schema changes and for bypassing triggers.
 */
export function useDatabase(
  options: { committed?: boolean; asOwner?: boolean; before?: () => Promise<void> } = {},
): void {
  const isShared = !options.committed && !options.asOwner;
  const known = isShared ? databases.get(options.before) : undefined;
  const database = known ?? `waybill_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  beforeAll(async () => {
    if (!known) await asAdmin((admin) => admin.query(`create database ${database} template ${templateName}`));
    connect({ ...inject(options.asOwner ? "postgres" : "servingPostgres"), database, max: 12 });
    if (!known) await options.before?.();
    if (isShared) databases.set(options.before, database);
  });
  afterAll(async () => {
    await disconnect();
    if (!isShared) await asAdmin((admin) => admin.query(`drop database if exists ${database} with (force)`));
  });
  afterEach(async () => {
    clock.reset();
    await forgetAllTries();
  });
  if (!options.committed) rollBackEachTest();
}

function rollBackEachTest(): void {
  let client: pg.PoolClient;
  beforeEach(async () => {
    client = await pool().connect();
    await client.query("begin");
    useTestTransaction({ handle: drizzle(client, { casing: "snake_case" }), client, afterCommit: [], unanswered: [] });
  });
  afterEach(async () => {
    useTestTransaction(undefined);
    await client.query("rollback");
    client.release();
  });
}

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ ...inject("postgres"), database: "postgres" });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
