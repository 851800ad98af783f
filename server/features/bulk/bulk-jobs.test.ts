import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { parseBulkInput } from "#domain/bulk/inputs.ts";
import type { BulkAction } from "#domain/bulk/bulk-job.ts";
import { visitor } from "#domain/people/actor.ts";
import { noFilter } from "#domain/shipments/shipment-filter.ts";
import { clock, now } from "#server/clock.ts";
import { db, pool } from "#server/db/client.ts";
import { chooseShipments } from "#server/features/bulk/choose-shipments.ts";
import { getBulkJob } from "#server/features/bulk/get-bulk-job.ts";
import { listBulkJobs } from "#server/features/bulk/list-bulk-jobs.ts";
import { runBulkJob } from "#server/features/bulk/run-bulk-job.ts";
import { startBulkJob } from "#server/features/bulk/start-bulk-job.ts";
import { stopBulkJob } from "#server/features/bulk/stop-bulk-job.ts";
import { tidyBulkJobs } from "#server/features/bulk/tidy-bulk-jobs.ts";
import { listStopsOfShipment } from "#server/features/shipments/list-stops-of-shipment.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { findShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

// Deleting is for administrators alone (B8).
const staff = actors.admin({ userId: "usr_bulk_admin", email: "bulk-admin@example.test" });
useDatabase({
  committed: true,
  asOwner: true,
  before: async () => {
    await ensureFoundation();
    await build.person(staff);
  },
});
afterAll(stopSender);
beforeEach(() => pool().query("update shipments set deleted_at = now() where deleted_at is null"));

const outsiders = [visitor, actors.customer(), actors.driver()];
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code: string; reason?: string }) => error.reason ?? error.code,
  );
const input = (action: BulkAction, fields: Record<string, unknown> = {}) => {
  const parsed = parseBulkInput(action, fields);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
};
const arrived = () => {
  const { status, location, occurredAt, description } = build.event({ status: "processing", location: "Main Branch" });
  return input("event", { status, location, occurredAt, description });
};
const shipments = async (count: number) => {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await build.shipment()).id);
  return ids;
};
const countOf = async (query: ReturnType<typeof sql>) =>
  Number((await db().execute<{ n: string }>(sql`select count(*) as n from (${query}) rows`)).rows[0]?.n);
const eventsOf = (ids: string[]) =>
  countOf(
    sql`select 1 from shipment_events where description = 'Departed hub' and shipment_id = any(${sql.param(ids)})`,
  );
const wanted = () => countOf(sql`select 1 from jobs.job where name = 'run-bulk-job' and state = 'created'`);

describe("a bulk job", () => {
  it("does to each what the use case of one does, and records the result of each", async () => {
    const ids = await shipments(5);
    const [gone = ""] = ids;
    const jobId = await chooseShipments(staff, "event", { named: ids });
    await deleteShipment(actors.admin(), gone);
    await startBulkJob(staff, jobId, arrived());
    expect(await getBulkJob(staff, jobId)).toMatchObject({ state: "running", total: 5, waiting: 5 });
    await runBulkJob(jobId);
    const job = await getBulkJob(staff, jobId);
    expect(job).toMatchObject({ state: "finished", done: 4, refused: 1, waiting: 0, startedBy: "Test admin" });
    expect(job.items.map(({ shipmentId }) => shipmentId)).toEqual(ids);
    expect(job.items[0]).toMatchObject({ outcome: "refused", reason: "shipment_deleted" });
    expect(await findShipmentRow(String(ids[1]))).toMatchObject({
      status: "processing",
      currentLocation: "Main Branch",
    });
    expect((await getBulkJob(staff, jobId, { outcome: "refused" })).items).toHaveLength(1);
    expect((await listBulkJobs(staff)).items[0]).toMatchObject({ id: jobId, done: 4 });
    const actions = await db().execute(
      sql`select action from activities where subject_kind = 'bulk_job' and subject_id = ${jobId} order by at, action desc`,
    );
    expect(actions.rows).toEqual([{ action: "bulk_job.started" }, { action: "bulk_job.finished" }]);
  });

  it("does nothing twice: started twice, run twice, run by two at once, run again after a worker died", async () => {
    const ids = await shipments(6);
    const jobId = await chooseShipments(staff, "event", { named: ids });
    const before = await wanted();
    await startBulkJob(staff, jobId, arrived());
    await startBulkJob(staff, jobId, arrived());
    expect(await wanted()).toBe(before + 1);
    // As a worker that was killed leaves it: some are settled, nothing says that it is over.
    await db().execute(sql`update bulk_items set outcome = 'done' where job_id = ${jobId} and place <= 2`);
    await Promise.all([runBulkJob(jobId), runBulkJob(jobId)]);
    await runBulkJob(jobId);
    expect(await eventsOf(ids)).toBe(4);
    expect(await getBulkJob(staff, jobId)).toMatchObject({ state: "finished", done: 6 });
  });

  it("keeps an outcome and its change together: what the database refused leaves the row waiting", async () => {
    const ids = await shipments(1);
    const jobId = await chooseShipments(staff, "event", { named: ids });
    await startBulkJob(staff, jobId, arrived());
    await pool()
      .query(`create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$;
      create trigger cut_off before update on bulk_items for each row execute function cut_off()`);
    await expect(runBulkJob(jobId)).rejects.toThrow("bulk_items");
    await pool().query("drop function cut_off cascade");
    expect(await eventsOf(ids)).toBe(0);
    await runBulkJob(jobId);
    expect(await eventsOf(ids)).toBe(1);
  });

  it("stops where it is, and leaves the rest as it was", async () => {
    const ids = await shipments(3);
    const jobId = await chooseShipments(staff, "delete", { named: ids });
    await startBulkJob(staff, jobId, input("delete"));
    await stopBulkJob(staff, jobId);
    await stopBulkJob(staff, jobId);
    await runBulkJob(jobId);
    expect(await getBulkJob(staff, jobId)).toMatchObject({ state: "stopped", done: 0, waiting: 3 });
    expect((await findShipmentRow(String(ids[0])))?.deletedAt).toBeNull();
  });

  it("gives stops to a driver, and says of each which has none ahead", async () => {
    const driver = actors.driver({ userId: "usr_bulkdriver" });
    await build.person(driver);
    const [pickup, counter, over] = [
      await build.shipment(),
      await build.shipment(),
      await build.shipment({ status: "delivered" }),
    ];
    await pool().query("update shipments set pickup_type = 'pickup' where id = $1", [pickup.id]);
    const run = async (fields: Record<string, string>) => {
      const jobId = await chooseShipments(staff, "driver", { named: [pickup.id, counter.id, over.id] });
      await startBulkJob(staff, jobId, input("driver", fields));
      await runBulkJob(jobId);
      return (await getBulkJob(staff, jobId)).items.map(({ outcome, reason }) => reason || outcome);
    };
    const driverOf = async (id: string) =>
      (await listStopsOfShipment(staff, id)).map((stop) => `${stop.kind} ${stop.driver?.id} ${stop.day}`);
    expect(await run({ kind: "collection", driver: driver.userId, day: "2027-01-04" })).toEqual([
      "done",
      "not_a_pickup",
      "already_over",
    ]);
    expect(await driverOf(pickup.id)).toEqual([`collection ${driver.userId} 2027-01-04`]);
    expect(await run({ kind: "delivery", driver: driver.userId, day: "2027-01-05" })).toEqual([
      "done",
      "done",
      "already_over",
    ]);
    expect(await driverOf(counter.id)).toEqual([`delivery ${driver.userId} 2027-01-05`]);
    expect(await run({ kind: "delivery", driver: staff.userId })).toEqual([
      "choice_invalid",
      "choice_invalid",
      "already_over",
    ]);
    for (const fields of [{ driver: driver.userId }, { kind: "collection" }, { kind: "x", driver: "usr_1" }])
      expect(parseBulkInput("driver", fields).ok).toBe(false);
  });

  it("moves, gives to a branch and deletes", async () => {
    const ids = await shipments(2);
    const run = async (action: BulkAction, fields: Record<string, unknown> = {}) => {
      const jobId = await chooseShipments(staff, action, { named: ids });
      await startBulkJob(staff, jobId, input(action, fields));
      await runBulkJob(jobId);
      return getBulkJob(staff, jobId);
    };
    const { rows } = await db().execute<{ id: string; code: string }>(
      sql`select id, code from branches order by sort_order limit 1 offset 1`,
    );
    expect(await run("location", { location: "Macon, GA" })).toMatchObject({ done: 2 });
    expect(await run("branch", { branch: rows[0]?.code })).toMatchObject({ done: 2 });
    expect(await run("branch", { branch: "nowhere" })).toMatchObject({ refused: 2 });
    expect(await findShipmentRow(String(ids[1]))).toMatchObject({
      currentLocation: "Macon, GA",
      branchId: rows[0]?.id,
    });
    expect(await run("delete")).toMatchObject({ done: 2 });
    expect((await findShipmentRow(String(ids[1])))?.deletedAt).toBeInstanceOf(Date);
  });
});

describe("choosing", () => {
  it("takes all of a filter as they are at that moment, across pages", async () => {
    const ids = await shipments(3);
    const jobId = await chooseShipments(staff, "event", { filter: { ...noFilter, status: "pending" } });
    await shipments(1);
    expect(await getBulkJob(staff, jobId)).toMatchObject({ state: "draft", total: 3 });
    expect(new Set((await getBulkJob(staff, jobId)).items.map(({ shipmentId }) => shipmentId))).toEqual(new Set(ids));
  });

  it("takes tracking numbers, each once, and refuses no one's, none and too many", async () => {
    const { id, trackingNumber } = await build.shipment();
    const jobId = await chooseShipments(staff, "event", { named: [trackingNumber.toLowerCase(), id] });
    expect(await getBulkJob(staff, jobId)).toMatchObject({ total: 1 });
    expect(await codeOf(chooseShipments(staff, "event", { named: [id, "PTC000"] }))).toBe("shipments_unknown");
    expect(await codeOf(chooseShipments(staff, "event", { named: [] }))).toBe("none_chosen");
    expect(await codeOf(chooseShipments(staff, "event", { named: Array(5001).fill(id) as string[] }))).toBe(
      "too_many_chosen",
    );
    expect(await codeOf(chooseShipments(staff, "event", { filter: { ...noFilter, isDeleted: true } }))).toBe(
      "shipment_deleted",
    );
  });

  it("is for staff only, and a selection only for its user until the job starts", async () => {
    const ids = await shipments(1);
    const jobId = await chooseShipments(staff, "delete", { named: ids });
    const other = actors.admin();
    for (const actor of outsiders) {
      const refusal = "staff_only";
      expect(await codeOf(chooseShipments(actor, "delete", { named: ids }))).toBe(refusal);
      expect(await codeOf(startBulkJob(actor, jobId, input("delete")))).toBe(refusal);
      expect(await codeOf(stopBulkJob(actor, jobId))).toBe(refusal);
      expect(await codeOf(getBulkJob(actor, jobId))).toBe(refusal);
      expect(await codeOf(listBulkJobs(actor))).toBe(refusal);
    }
    expect(await codeOf(getBulkJob(other, jobId))).toBe("not_found");
    expect(await codeOf(startBulkJob(other, jobId, input("delete")))).toBe("not_found");
    expect(await codeOf(startBulkJob(staff, jobId, arrived()))).toBe("conflict");
    expect(await codeOf(stopBulkJob(staff, jobId))).toBe("not_found");
    await startBulkJob(staff, jobId, input("delete"));
    expect(await getBulkJob(other, jobId)).toMatchObject({ state: "running" });
  });

  it("is forgotten after a day, results after 90", async () => {
    const ids = await shipments(1);
    const choice = await chooseShipments(staff, "delete", { named: ids });
    const begun = await chooseShipments(staff, "delete", { named: ids });
    await startBulkJob(staff, begun, input("delete"));
    clock.set(new Date(now().getTime() + 2 * 86_400_000));
    await tidyBulkJobs();
    expect(await codeOf(getBulkJob(staff, choice))).toBe("not_found");
    expect(await codeOf(getBulkJob(staff, begun))).toBe("done");
    clock.set(new Date(now().getTime() + 91 * 86_400_000));
    await tidyBulkJobs();
    expect(await codeOf(getBulkJob(staff, begun))).toBe("not_found");
  });
});
