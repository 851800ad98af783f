import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { db, pool } from "#server/db/client.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { runImport } from "#server/features/imports/run-import.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { manifest } from "#tests/support/manifest.ts";

const boss = actors.admin({ userId: "usr_boss", email: "boss@example.test" });
const starter = actors.admin({ userId: "usr_starter", email: "starter@example.test" });
useDatabase({
  committed: true,
  asOwner: true,
  before: async () => {
    await ensureFoundation();
    await build.person(boss);
    await build.person(starter);
  },
});
afterAll(stopSender);

const rows = 45;
const perBatch = 20;
const people = Array.from({ length: rows }, (_, at) => `new${at}@example.test,driver`);
const accounts = Array.from({ length: rows }, (_, at) => `ACC-${9000 + at},Acme ${at}`);
const files = {
  users: ["email,role", ...people].join("\n"),
  accounts: ["number,company", ...accounts].join("\n"),
  shipments: manifest(rows),
};
const made = {
  users: sql`select count(*)::int as n from invitations`,
  accounts: sql`select count(*)::int as n from billing_accounts`,
  shipments: sql`select count(*)::int as n from shipments`,
};
const countMade = async (kind: keyof typeof files) => (await db().execute<{ n: number }>(made[kind])).rows[0]?.n ?? 0;

beforeEach(async () => {
  // The commit that imports the first batch also disables the person who started it.
  await pool().query(`create function bar_starter() returns trigger language plpgsql as $$ begin
      if (select count(*) from import_rows where state = 'taken') >= ${perBatch} then
        update users set banned = true where id = '${starter.userId}'; end if; return null; end $$;
    create trigger bar_starter after update on import_rows for each statement execute function bar_starter()`);
});
afterEach(async () => {
  await pool().query(`drop trigger bar_starter on import_rows; drop function bar_starter;
    delete from import_rows; update users set banned = false where id = '${starter.userId}'`);
});

it.each(["users", "accounts", "shipments"] as const)(
  "stops an import of %s whose starter is disabled between two batches, and keeps what is done",
  async (kind) => {
    const before = await countMade(kind);
    const file = new TextEncoder().encode(files[kind]);
    const { importId } = await uploadImport(starter, { kind, fileName: `${kind}.csv`, file });
    await startImport(starter, importId);
    expect((await getImport(boss, importId)).counts).toMatchObject({ good: rows });
    await runImport(importId, { tries: 1 });
    expect(await getImport(boss, importId)).toMatchObject({
      state: "cancelled",
      stopReason: "starter_barred",
      counts: { taken: perBatch, good: rows - perBatch, refused: 0 },
    });
    expect((await countMade(kind)) - before).toBe(perBatch);
  },
);
