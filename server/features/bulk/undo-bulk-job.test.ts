import { afterAll, describe, expect, it } from "vitest";
import { parseBulkInput } from "#domain/bulk/inputs.ts";
import type { ChosenAction } from "#domain/bulk/bulk-job.ts";
import { visitor } from "#domain/people/actor.ts";
import { undoForMs } from "#domain/settings/undo.ts";
import { clock, now } from "#server/clock.ts";
import { chooseShipments } from "#server/features/bulk/choose-shipments.ts";
import { getBulkJob } from "#server/features/bulk/get-bulk-job.ts";
import { runBulkJob } from "#server/features/bulk/run-bulk-job.ts";
import { startBulkJob } from "#server/features/bulk/start-bulk-job.ts";
import { getBulkUndo, undoBulkJob } from "#server/features/bulk/undo-bulk-job.ts";
import { findShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { updateCurrentLocation } from "#server/features/shipments/update-current-location.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

const [staff, other] = [
  actors.admin({ userId: "usr_bulk_admin", email: "bulk-admin@example.test" }),
  actors.admin({ displayName: "Maya" }),
];
useDatabase({
  committed: true,
  asOwner: true,
  before: async () => {
    await ensureFoundation();
    for (const person of [staff, other]) await build.person(person);
  },
});
afterAll(stopSender);

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code: string; reason?: string }) => error.reason ?? error.code,
  );
async function begun(action: ChosenAction, fields: Record<string, unknown>, count = 3) {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await build.shipment()).id);
  const jobId = await chooseShipments(staff, action, { named: ids });
  const parsed = parseBulkInput(action, fields);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  await startBulkJob(staff, jobId, parsed.value);
  return { jobId, ids };
}
async function did(action: ChosenAction, fields: Record<string, unknown> = {}) {
  const job = await begun(action, fields);
  const before = await recordsOf(job.ids);
  await runBulkJob(job.jobId);
  return { ...job, before };
}
const recordsOf = (ids: string[]) =>
  Promise.all(
    ids.map(async (id) => {
      const { version: _, updatedAt: __, ...row } = (await findShipmentRow(id)) ?? { version: 0, updatedAt: null };
      return row;
    }),
  );

describe("undoBulkJob", () => {
  it.each([
    ["location", { location: "Macon, GA" }],
    ["branch", { branch: "north" }],
    ["delete", {}],
  ] as const)("takes a job of the kind %s back, each as it was", async (action, fields) => {
    const { jobId, ids, before } = await did(action, fields);
    expect(await recordsOf(ids)).not.toEqual(before);
    const undo = await undoBulkJob(staff, jobId);
    expect(await getBulkJob(staff, undo.jobId)).toMatchObject({ action: "undo", state: "running", total: 3 });
    await runBulkJob(undo.jobId);
    expect(await getBulkJob(staff, undo.jobId)).toMatchObject({ state: "finished", done: 3, refused: 0 });
    expect(await recordsOf(ids)).toEqual(before);
    // Pressed twice, it is the same job.
    expect(await undoBulkJob(other, jobId)).toEqual(undo);
    expect(await codeOf(undoBulkJob(staff, undo.jobId))).toBe("not_undoable");
  });

  it("leaves what someone changed since, and says so of that one", async () => {
    const { jobId, ids, before } = await did("location", { location: "Macon, GA" });
    const [changed = ""] = ids;
    await updateCurrentLocation(other, changed, { location: "Augusta, GA", city: "", state: "" });
    const undo = await undoBulkJob(staff, jobId);
    await runBulkJob(undo.jobId);
    const job = await getBulkJob(staff, undo.jobId);
    expect(job).toMatchObject({ done: 2, refused: 1 });
    expect(job.items[0]).toMatchObject({ shipmentId: changed, outcome: "refused", reason: "changed_since" });
    expect((await findShipmentRow(changed))?.currentLocation).toBe("Augusta, GA");
    expect((await recordsOf(ids)).slice(1)).toEqual(before.slice(1));
  });

  it("is offered for ten minutes after the end, for what can be taken back, and to staff alone", async () => {
    const start = now();
    clock.set(start.toISOString());
    const { jobId } = await did("branch", { branch: "south" });
    expect(await getBulkUndo(staff, jobId)).toEqual({ leftMs: undoForMs });
    for (const actor of [visitor, actors.customer(), actors.driver()])
      expect(await codeOf(undoBulkJob(actor, jobId))).toBe("staff_only");
    clock.set(new Date(start.getTime() + undoForMs + 1).toISOString());
    expect([await getBulkUndo(staff, jobId), await codeOf(undoBulkJob(staff, jobId))]).toEqual([null, "undo_too_late"]);
    const running = await begun("location", { location: "Macon, GA" }, 1);
    expect(await codeOf(undoBulkJob(staff, running.jobId))).toBe("job_running");
    expect(await codeOf(undoBulkJob(staff, "blk_none"))).toBe("not_found");
  });
});
