import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { drizzle } from "drizzle-orm/node-postgres";
import { clock } from "#server/clock.ts";
import { connect, disconnect, pool, useTestTransaction } from "#server/db/client.ts";
import { forgetAllTries } from "#tests/support/forget-tries.ts";
import { templateName } from "#tests/support/postgres-for-tests.ts";

/**
 * Gives every test of the file a real database and rolls back the test's writes. The code under test opens savepoints
 * inside.
 * With `{ committed: true }` tests commit (parallel writers, LISTEN, jobs); the file then has its database to itself.
 * Code runs with its permissions in the product; `asOwner` is for schema changes and for bypassing triggers.
 */
export function useDatabase(
  options: { committed?: boolean; asOwner?: boolean; before?: () => Promise<void> } = {},
): void {
  const name = `waybill_${process.pid}_${crypto.randomUUID().slice(0, 8)}`;
  beforeAll(async () => {
    await asAdmin((admin) => admin.query(`create database ${name} template ${templateName}`));
    connect({ ...inject(options.asOwner ? "postgres" : "servingPostgres"), database: name, max: 12 });
    await options.before?.();
  });
  afterAll(async () => {
    await disconnect();
    await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`));
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
