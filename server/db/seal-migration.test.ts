import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { connect, disconnect, pool } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { stopSender } from "#server/queue/boss.ts";
import { sealActivities } from "#server/features/audit/seal-activities.ts";
import { verifyActivitySeals } from "#server/features/audit/verify-activity-seals.ts";
import { actors } from "#tests/support/actors.ts";
import { recordCorrection } from "#tests/support/audit-log.ts";

const name = `waybill_chained_${process.pid}`;
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-migrations-"));
const lastChainedStep = 5;

/** A database from before seals existed, with a chain of twelve rows that an older version wrote. */
beforeAll(async () => {
  await asAdmin(`create database ${name}`);
  connect({ ...inject("postgres"), database: name, max: 4 });
  fs.cpSync("server/db/migrations", folder, { recursive: true });
  const file = path.join(folder, "meta", "_journal.json");
  const journal = JSON.parse(fs.readFileSync(file, "utf8")) as { entries: { idx: number }[] };
  fs.writeFileSync(
    file,
    JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx <= lastChainedStep) }),
  );
  await migrateDatabase(folder);
  for (const row of fs.readFileSync("tests/support/chained-activities.jsonl", "utf8").trim().split("\n")) {
    const { activity, values } = JSON.parse(row) as { activity: object; values: object | null };
    for (const [table, given] of Object.entries({ activities: activity, activity_values: values }))
      if (given)
        await pool().query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1)`, [given]);
  }
  await pool().query("select setval('activities_seq_seq', (select max(seq) from activities))");
});
afterAll(async () => {
  await stopSender();
  await disconnect();
  await asAdmin(`drop database if exists ${name} with (force)`);
  fs.rmSync(folder, { recursive: true });
});

it("makes the hashes of an older version's chain the first seals, and continues after them", async () => {
  await migrateDatabase();
  const chained = await verifyActivitySeals(actors.admin());
  expect(chained).toMatchObject({ sealedTo: 12, waiting: 0, erased: 1, broken: null });
  expect(chained.sealedAt?.toISOString()).toBe("2026-03-01T12:00:11.000Z");
  await recordCorrection("shp_new");
  expect(await sealActivities()).toBe(1);
  expect(await verifyActivitySeals(actors.admin())).toMatchObject({ sealedTo: 13, broken: null });
});

it("still detects changes in the old part", async () => {
  const client = await pool().connect();
  await client.query("set session_replication_role = replica");
  await client.query("update activities set seq = -seq where seq in (3, 4)");
  await client.query("update activities set seq = 7 + seq where seq < 0");
  await client.query("update activity_seals set activity_seq = (select seq from activities where id = activity_id)");
  client.release(true);
  expect((await verifyActivitySeals(actors.admin())).broken).toMatchObject({ reason: "order", position: 4 });
});

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ ...inject("postgres"), database: "postgres" });
  await admin.connect();
  await admin.query(statement);
  await admin.end();
}
