import { sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { parseBulkInput } from "#domain/bulk/inputs.ts";
import { db, pool } from "#server/db/client.ts";
import { changeAccess } from "#server/features/accounts/change-access.ts";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { chooseShipments } from "#server/features/bulk/choose-shipments.ts";
import { getBulkJob } from "#server/features/bulk/get-bulk-job.ts";
import { runBulkJob } from "#server/features/bulk/run-bulk-job.ts";
import { startBulkJob } from "#server/features/bulk/start-bulk-job.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

const boss = actors.admin({ userId: "usr_boss", email: "boss@example.test" });
useDatabase({
  committed: true,
  asOwner: true,
  before: async () => {
    await ensureFoundation();
    await build.person(boss);
  },
});
afterAll(stopSender);

let people = 0;
async function newAdmin() {
  people += 1;
  const person = actors.admin({ userId: `usr_starter_${people}`, email: `starter${people}@example.test` });
  await build.person(person);
  return person;
}

async function startedDeletion(count: number) {
  const starter = await newAdmin();
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await build.shipment()).id);
  const jobId = await chooseShipments(starter, "delete", { named: ids });
  const input = parseBulkInput("delete", {});
  if (!input.ok) throw new Error("no input");
  await startBulkJob(starter, jobId, input.value);
  return { starter, ids, jobId };
}

const deleted = async (ids: string[]) =>
  Number(
    (
      await db().execute<{ n: string }>(
        sql`select count(*) as n from shipments where deleted_at is not null and id = any(${sql.param(ids)})`,
      )
    ).rows[0]?.n,
  );

describe("a bulk job whose starter may no longer do this", () => {
  it.each([
    ["was disabled", (id: string) => changeAccess(boss, id, "disabled")],
    ["was deleted", (id: string) => deletePerson(boss, id)],
    ["became a customer", (id: string) => changeRole(boss, id, "customer")],
  ])("stops and says why: the person %s", async (_, takeAway) => {
    const { starter, ids, jobId } = await startedDeletion(3);
    await takeAway(starter.userId);
    await runBulkJob(jobId);
    expect(await deleted(ids)).toBe(0);
    expect(await getBulkJob(boss, jobId)).toMatchObject({
      state: "stopped",
      stopReason: "starter_barred",
      done: 0,
      refused: 0,
      waiting: 3,
    });
    const { rows } = await db().execute(
      sql`select action, actor_kind from activities where subject_id = ${jobId} and action = 'bulk_job.stopped'`,
    );
    expect(rows).toEqual([{ action: "bulk_job.stopped", actor_kind: "system" }]);
  });

  it("stops in the middle of a batch, and what is done stays done", async () => {
    const { starter, ids, jobId } = await startedDeletion(12);
    // The account is disabled by the same commit that deletes the third shipment.
    await pool().query(`create function bar_starter() returns trigger language plpgsql as $$ begin
        if (select count(*) from bulk_items where job_id = '${jobId}' and outcome = 'done') >= 3 then
          update users set banned = true where id = '${starter.userId}'; end if; return null; end $$;
      create trigger bar_starter after update on bulk_items for each statement execute function bar_starter()`);
    await runBulkJob(jobId);
    await pool().query("drop trigger bar_starter on bulk_items; drop function bar_starter");
    const job = await getBulkJob(boss, jobId);
    expect(job).toMatchObject({ state: "stopped", stopReason: "starter_barred", refused: 0 });
    // Up to four hands were at it.
    expect(job.done).toBeLessThan(8);
    expect(await deleted(ids)).toBe(job.done);
  });

  it("goes on for a starter who still may", async () => {
    const { ids, jobId } = await startedDeletion(2);
    await runBulkJob(jobId);
    expect(await deleted(ids)).toBe(2);
    expect(await getBulkJob(boss, jobId)).toMatchObject({ state: "finished", stopReason: "" });
  });
});
