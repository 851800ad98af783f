import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db, pool } from "#server/db/client.ts";
import { transaction } from "#server/db/transaction.ts";
import { sealActivities } from "#server/features/audit/seal-activities.ts";
import { loadSealHead } from "#server/features/audit/seal.rows.ts";
import { verifyActivitySeals } from "#server/features/audit/verify-activity-seals.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import {
  emptyAuditLog,
  openRecording,
  recordCorrection,
  sealedSubjects,
  sealToTheEnd,
} from "#tests/support/audit-log.ts";

useDatabase({ committed: true, asOwner: true });

beforeEach(emptyAuditLog);

const report = () => verifyActivitySeals(actors.admin());

it("seals what was committed, and nothing twice", async () => {
  for (const subject of ["a", "b", "c"]) await recordCorrection(subject);
  expect(await report()).toMatchObject({ sealedTo: 0, sealedAt: null, waiting: 3, broken: null });
  expect(await sealActivities()).toBe(3);
  expect(await sealActivities()).toBe(0);
  await recordCorrection("d");
  expect(await sealActivities()).toBe(1);
  expect(await sealedSubjects()).toEqual(["a", "b", "c", "d"]);
  expect(await report()).toMatchObject({ sealedTo: 4, waiting: 0, erased: 0, broken: null });
});

it("seals a transaction that commits late when it does, behind what was committed before", async () => {
  const late = await openRecording("late");
  await recordCorrection("early");
  expect(await sealActivities()).toBe(1);
  expect(await report()).toMatchObject({
    sealedTo: 1,
    waiting: 0,
    openNumbers: 1,
    openSince: expect.any(Date) as Date,
    broken: null,
  });
  expect(await sealActivities()).toBe(0);
  await recordCorrection("next");
  await late.commit();
  expect(await report()).toMatchObject({ waiting: 2, broken: null });
  expect(await sealActivities()).toBe(2);
  expect(await sealedSubjects()).toEqual(["early", "late", "next"]);
  await sealToTheEnd();
  expect(await report()).toMatchObject({ sealedTo: 3, waiting: 0, openNumbers: 0, broken: null });
});

it("lets a transaction that stays open keep no one waiting", async () => {
  const long = await openRecording("long");
  for (let n = 0; n < 5; n += 1) {
    await recordCorrection(`s${n}`);
    expect(await sealActivities()).toBe(1);
  }
  await long.commit();
  expect(await sealActivities()).toBe(1);
  expect(await sealedSubjects()).toEqual(["s0", "s1", "s2", "s3", "s4", "long"]);
});

it("waits no longer for numbers of transactions that were undone", async () => {
  const [undone, open] = [await openRecording("undone"), await openRecording("open")];
  await recordCorrection("kept");
  await sealActivities();
  await undone.rollback();
  await sealActivities();
  // Which of the two was undone cannot be seen while the other, as old, is still open.
  expect((await report()).openNumbers).toBe(2);
  await open.commit();
  await sealToTheEnd();
  expect(await sealedSubjects()).toEqual(["kept", "open"]);
});

it("finds every late row in batches smaller than what waits, beside new ones", async () => {
  const late = await openRecording("late");
  await transaction(async () => {
    for (let n = 0; n < 7; n += 1) await recordCorrection(`bulk${n}`);
  });
  expect(await sealActivities(3)).toBe(7);
  const second = await openRecording("second");
  await recordCorrection("single");
  await late.commit();
  expect(await sealActivities(1)).toBe(2);
  await second.commit();
  expect(await sealActivities(1)).toBe(1);
  expect(await report()).toMatchObject({ sealedTo: 10, waiting: 0, broken: null });
});

it("takes the number of its transaction before that of the row, which sealing relies on", async () => {
  const { rows } = await db().execute<{ default: string }>(
    sql`select column_default as default from information_schema.columns where table_name = 'activities' and column_name = 'seq'`,
  );
  expect(rows[0]?.default).toMatch(/^\s*CASE\s+WHEN \(pg_current_xact_id\(\) IS NULL\).*ELSE nextval/s);
});

it("goes on where a sealer was killed between two batches", async () => {
  for (let n = 0; n < 6; n += 1) await recordCorrection(`k${n}`);
  const cut = await pool().connect();
  await cut.query("begin");
  // What a killed one leaves: its last batch undone as a whole.
  await cut.query("select pg_advisory_xact_lock(7361904215)");
  await cut.query("insert into activity_seals values (1, 'half', 1, 'half', now())");
  expect(await sealActivities(2)).toBe(0);
  await cut.query("rollback");
  cut.release();
  expect(await sealActivities(4)).toBe(6);
  expect(await report()).toMatchObject({ sealedTo: 6, broken: null });
});

it("is done by one at a time: a second one leaves it to the first", async () => {
  for (let n = 0; n < 40; n += 1) await recordCorrection(`p${n}`);
  const counts = await Promise.all([1, 2, 3, 4].map(() => sealActivities(5)));
  // Another sealer may have stopped early; the next one seals the rest.
  const rest = await sealActivities(5);
  expect(counts.reduce((sum, count) => sum + count, rest)).toBe(40);
  expect(await report()).toMatchObject({ sealedTo: 40, waiting: 0, broken: null });
});

it("seals beside parallel writers, some of whom change their mind, without a gap", async () => {
  const isUndone = (n: number) => n % 5 === 0;
  let writing = true;
  const writers = Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      transaction(async () => {
        await recordCorrection(`w${n}`);
        if (n % 3 === 0) await recordCorrection(`w${n} again`);
        if (isUndone(n)) throw new Error("undone");
      }).catch(() => undefined),
    ),
  ).finally(() => (writing = false));
  while (writing) await sealActivities(7);
  await writers;
  await sealActivities(7);
  const kept = Array.from({ length: 60 }, (_, n) => n).filter((n) => !isUndone(n));
  expect(await report()).toMatchObject({
    sealedTo: kept.length + kept.filter((n) => n % 3 === 0).length,
    waiting: 0,
    broken: null,
  });
});

it("goes on in another cluster, where transactions are counted again", async () => {
  const open = await openRecording("lost with the old cluster");
  await recordCorrection("sealed");
  await sealActivities();
  await recordCorrection("waiting at the backup");
  await open.rollback();
  // As a restore leaves it: numbers of transactions that this cluster has not come to yet.
  await db().execute(
    sql`update activity_seal_head set open_numbers = (select jsonb_agg(o || '{"until": "99999999999"}') from jsonb_array_elements(open_numbers) o)`,
  );
  expect(await sealActivities()).toBe(1);
  expect((await loadSealHead()).openNumbers).toEqual([]);
  await recordCorrection("new");
  expect(await sealActivities()).toBe(1);
  expect(await sealedSubjects()).toEqual(["sealed", "waiting at the backup", "new"]);
  expect(await report()).toMatchObject({ sealedTo: 3, broken: null });
});
