import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemActor } from "#domain/people/actor.ts";
import type { Table } from "#server/backup/format.ts";
import { readBackup } from "#server/backup/read-backup.ts";
import { restoreBackup } from "#server/backup/restore-backup.ts";
import { RowDigest } from "#server/backup/row-digest.ts";
import { writeBackup } from "#server/backup/write-backup.ts";
import { connectionConfig, pool } from "#server/db/client.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { sealActivities } from "#server/features/audit/seal-activities.ts";
import { verifyActivitySeals } from "#server/features/audit/verify-activity-seals.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { stopSender } from "#server/queue/boss.ts";
import { enqueue } from "#server/queue/enqueue.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { inOtherDatabase } from "#tests/support/other-database.ts";

useDatabase({ committed: true });
afterAll(stopSender);

const secret = "a-secret-of-the-house-that-was-made-once";
let folder: string;
beforeAll(() => void (folder = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-backup-"))));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe("a backup made during writes", () => {
  it("is one moment: every booking in it has its payment, its event and its number, and the copy is the same row for row", async () => {
    await build.person(actors.dispatcher());
    const { id } = await build.shipment();
    await addTrackingEvent(
      actors.dispatcher(),
      id,
      build.event({ description: "Tab\there, \\N, a line\nbreak and ¶ émoji 🚚" }),
    );
    await enqueue("notify-booking", { shipmentId: id });
    const file = path.join(folder, "busy.backup");
    let isWriting = true;
    const writers = [1, 2, 3].map(async () => {
      for (; isWriting;) await build.shipment();
    });
    await expect.poll(() => countOf("shipments"), { timeout: 10_000 }).toBeGreaterThan(5);
    const before = await countOf("shipments");
    await sealActivities();
    const made = await writeBackup(connectionConfig(), file, { appSecret: secret });
    const after = await countOf("shipments");
    isWriting = false;
    await Promise.all(writers);
    expect(after).toBeGreaterThan(before);

    const rules = await rulesOf();
    expect(rules.length).toBeGreaterThan(100);
    const inFile = await digestsOf(file);
    const waiting = await countOf("jobs.job");
    expect(waiting).toBeGreaterThan(0);
    await inOtherDatabase(async (config) => {
      const restored = await restoreBackup(config, file);
      expect(restored).toMatchObject({ rows: made.rows, tables: made.tables, unknownJobs: 0 });
      // Before any migration runs, every index, constraint and trigger exists again.
      expect(await rulesOf()).toEqual(rules);
      await migrateDatabase();
      const shipments = await countOf("shipments");
      expect(shipments).toBeGreaterThanOrEqual(before);
      expect(shipments).toBeLessThanOrEqual(after);
      expect(
        await countOf(`shipments s where not exists (select from payments where shipment_id = s.id)
          or not exists (select from shipment_events where shipment_id = s.id)
          or not exists (select from issued_numbers where number = s.tracking_number)
          or not exists (select from activities where subject_id = s.id)
          or not exists (select from jobs.job where data ->> 'shipmentId' = s.id)`),
      ).toBe(0);
      // A backup of the copy holds the same rows.
      const again = path.join(folder, "again.backup");
      await writeBackup(config, again, { appSecret: null });
      expect(await digestsOf(again)).toEqual(inFile);
      await sealActivities();
      expect(await verifyActivitySeals(systemActor("test"))).toMatchObject({
        broken: null,
        waiting: 0,
        openNumbers: 0,
      });
      // New rows continue the sequences, and append-only tables stay append-only.
      await build.shipment();
      expect(await countOf("shipments")).toBe(shipments + 1);
      await expect(pool().query("update shipment_events set description = ''")).rejects.toThrow("append-only");
      await expect(pool().query("delete from shipments")).rejects.toMatchObject({ code: "23503" });
    });
  }, 120_000);
});

async function countOf(what: string): Promise<number> {
  const { rows } = await pool().query<{ n: number }>(`select count(*)::int as n from ${what}`);
  return rows[0]?.n ?? -1;
}

/**
 * Returns every index, constraint and trigger of the app's tables, except the search indexes that each start creates if
 * possible.
 */
async function rulesOf(): Promise<string[]> {
  const { rows } = await pool().query<{ rule: string }>(
    `select indexdef as rule from pg_indexes where schemaname = 'public' and indexdef not like '%gin_trgm_ops%'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'public'::regnamespace
     union all select pg_get_triggerdef(t.oid) || ' ' || tgenabled::text from pg_trigger t join pg_class c on c.oid = tgrelid
       where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return rows.map(({ rule }) => rule);
}

async function digestsOf(file: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  let digest = new RowDigest();
  await readBackup(file, {
    table: () => void (digest = new RowDigest()),
    rows: (piece) => digest.add(piece),
    sum: ({ name }: Table) => void (found[name] = digest.value()),
  });
  return found;
}
