import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { connectionConfig, pool } from "#server/db/client.ts";
import { ensureRecord, migrateDatabase, runStep, shippedSteps } from "#server/db/migrate.ts";
import { migrateQueue, stopSender } from "#server/queue/boss.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { inOtherDatabase } from "#tests/support/other-database.ts";

useDatabase({ committed: true, asOwner: true });
// Each test creates and drops databases, some of them three, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });
afterAll(stopSender);

let folder: string;
let file: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-restore-"));
  file = path.join(folder, "house.backup");
  await build.shipment();
  await writeBackup(connectionConfig(), file, { appSecret: null });
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it("restores a backup of an older schema unchanged, and lets the migrations continue from there", async () => {
  const older = path.join(folder, "older.backup");
  await inOtherDatabase(async (config) => {
    await asOfStep(config, 1);
    await migrateQueue();
    await pool().query(
      "insert into users (id, name, email, created_at, updated_at) values ('usr_1', 'Ada', 'Ada@Example.com', now(), now())",
    );
    await pool().query("insert into issued_numbers values ('PTC000001AAAA', now())");
    await writeBackup(config, older, { appSecret: null });
  });
  await inOtherDatabase(async (config) => {
    expect((await restoreBackup(config, older)).header.steps).toHaveLength(2);
    expect(await valuesOf("select count(*)::int from drizzle.__drizzle_migrations")).toEqual([2]);
    await migrateDatabase();
    expect(await valuesOf("select count(*)::int from drizzle.__drizzle_migrations")).toEqual([shippedSteps().length]);
    // A later migration lowercases addresses: it also ran over the restored row.
    expect(await valuesOf("select email from users")).toEqual(["ada@example.com"]);
    await expect(pool().query("delete from issued_numbers")).rejects.toThrow("append-only");
  });
});

it("deletes rows that a migration inserted before it loads the backup", async () => {
  await inOtherDatabase(async (config) => {
    await onEveryCommand(
      "CREATE TRIGGER",
      "issued_numbers",
      "insert into public.issued_numbers values (gen_random_uuid()::text, now())",
    );
    await restoreBackup(config, file);
    expect(await valuesOf("select count(*)::int from issued_numbers")).toEqual([1]);
  });
});

it("rejects a database that holds anything, and leaves it alone", async () => {
  await inOtherDatabase(async (config) => {
    await pool().query("create table other (id int)");
    await expect(restoreBackup(config, file)).rejects.toThrow(
      /into an empty place only, and this database holds 1 table already. Nothing was changed/,
    );
    expect(
      await valuesOf(
        "select count(*)::int from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
      ),
    ).toEqual([1]);
  });
});

it("rejects a database that cannot store every character", async () => {
  await inOtherDatabase(
    (config) => expect(restoreBackup(config, file)).rejects.toThrow(/encoded in LATIN1; Waybill needs UTF8/),
    "encoding 'LATIN1' locale 'C' template template0",
  );
});

it("rejects a backup of a newer version, and one whose migrations this version never had", async () => {
  const record = "insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', $1)";
  for (const [step, expected] of [
    [9_999_999_999_999, /newer Waybill \(version \S+, 1 step ahead\)/],
    [1, /whose schema is unknown to this version/],
  ] as const) {
    const strange = path.join(folder, `${step}.backup`);
    await pool().query(record, [step]);
    await writeBackup(connectionConfig(), strange, { appSecret: null });
    await pool().query("delete from drizzle.__drizzle_migrations where hash = 'x'");
    await inOtherDatabase((config) => expect(restoreBackup(config, strange)).rejects.toThrow(expected));
  }
});

it.each(["checking", "loading", "comparing"] as const)(
  "leaves an empty database when it is interrupted while %s, and can be run again",
  async (when) => {
    await inOtherDatabase(async (config) => {
      const stop = new AbortController();
      const making = restoreBackup(config, file, {
        signal: stop.signal,
        onProgress: (phase) => phase === when && stop.abort(),
      });
      await expect(making).rejects.toThrow("The restore was interrupted; the database is empty as before.");
      expect(await valuesOf("select count(*)::int from pg_tables where schemaname in ('public', 'drizzle')")).toEqual([
        0,
      ]);
      await restoreBackup(config, file);
      expect(await valuesOf("select count(*)::int from shipments")).toEqual([1]);
    });
  },
);

it("leaves a database in which a new installation may start, too, when it is interrupted", async () => {
  await inOtherDatabase(async (config) => {
    const stop = new AbortController();
    const onProgress = (phase: string) => phase === "loading" && stop.abort();
    await expect(restoreBackup(config, file, { signal: stop.signal, onProgress })).rejects.toThrow("interrupted");
    await migrateDatabase();
    expect(await valuesOf("select count(*)::int from shipments")).toEqual([0]);
  });
});

it.each([
  ["a queue of another program", "create schema jobs; create table jobs.queue as select 'their-job' as name"],
  [
    "the steps of another program",
    "create schema drizzle; create table drizzle.__drizzle_migrations as select 'x' as hash, 5::bigint as created_at",
  ],
])("recognizes %s, at a restore and at a start", async (_what, statements) => {
  await inOtherDatabase(async (config) => {
    await pool().query(statements);
    await expect(restoreBackup(config, file)).rejects.toThrow(/holds 1 table already/);
    await expect(migrateDatabase()).rejects.toThrow(/already holds other tables/);
    expect(await valuesOf("select count(*)::int from pg_tables where schemaname = 'public'")).toEqual([0]);
  });
});

it("keeps nothing of a backup whose rows are inconsistent", async () => {
  const torn = path.join(folder, "torn.backup");
  await pool().query("begin");
  await pool().query("alter table payments drop constraint payments_shipment_id_shipments_id_fk");
  await pool().query("commit");
  await pool().query("update payments set shipment_id = 'shp_of_nobody'");
  await writeBackup(connectionConfig(), torn, { appSecret: null });
  await inOtherDatabase(async (config) => {
    await expect(restoreBackup(config, torn)).rejects.toThrow(
      /The database refused the backup: .*foreign key.* Nothing was restored/,
    );
    expect(await valuesOf("select count(*)::int from pg_tables where schemaname = 'public'")).toEqual([0]);
  });
});

it("detects that the database does not hold what the file said", async () => {
  await inOtherDatabase(async (config) => {
    await onEveryCommand("ALTER TABLE", "branches", "update public.branches set phone = '0'");
    await expect(restoreBackup(config, file)).rejects.toThrow(
      /rows of branches are not the same in the database as in the backup/,
    );
    expect(await valuesOf("select count(*)::int from pg_tables where schemaname = 'public'")).toEqual([0]);
  });
});

it("keeps waiting jobs waiting, drops finished ones, and counts unknown ones", async () => {
  const jobs = path.join(folder, "jobs.backup");
  await inOtherDatabase(async (config) => {
    await migrateDatabase();
    await pool().query(
      "insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name) values ('forgotten', 'standard', 1, 1, false, 900, 900, 900, false, 'job_common')",
    );
    await pool().query(
      `insert into jobs.job (name, data, state, retry_count, dead_letter) values
        ('send-message', '{"messageId":"waits"}', 'created', 0, 'dead-letter'), ('send-message', '{"messageId":"failed"}', 'retry', 3, null),
        ('send-message', '{"messageId":"runs"}', 'active', 0, null), ('send-message', '{"messageId":"done"}', 'completed', 0, null),
        ('forgotten', '{}', 'created', 0, null)`,
    );
    await writeBackup(config, jobs, { appSecret: null });
  });
  await inOtherDatabase(async (config) => {
    expect(await restoreBackup(config, jobs)).toMatchObject({ unknownJobs: 1 });
    expect(
      await valuesOf(
        "select concat_ws(' ', data ->> 'messageId', state, retry_count, dead_letter) from jobs.job order by 1",
      ),
    ).toEqual(["failed retry 3", "runs active 0", "waits created 0 dead-letter"]);
  });
});

async function valuesOf(query: string): Promise<unknown[]> {
  const { rows } = await pool().query<Record<string, unknown>>(query);
  return rows.map((row) => Object.values(row)[0]);
}

/** Installs an event trigger that runs a statement at each schema change of this kind once the table exists. */
async function onEveryCommand(tag: string, table: string, statement: string): Promise<void> {
  await pool().query(
    `create function public.meddle() returns event_trigger language plpgsql as $$ begin if tg_tag = '${tag}' and to_regclass('public.${table}') is not null then ${statement}; end if; end $$`,
  );
  await pool().query("create event trigger meddle on ddl_command_end execute function public.meddle()");
}

async function asOfStep(config: pg.ClientConfig, last: number): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await ensureRecord(client);
  for (const step of shippedSteps().slice(0, last + 1)) await runStep(client, step);
  await client.end();
}
