import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { actors } from "#tests/support/actors.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { runs } from "#server/db/schema/runs.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase({ before: ensureFoundation });

const [staff, driver] = [actors.dispatcher(), actors.driver({ displayName: "Dale" })];
let [runId, code] = ["", ""];

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await build.person(driver);
  [runId, code] = await newRun(driver.userId);
});

async function fileOf(format: "csv" | "json", filters: Record<string, string> = {}): Promise<string> {
  const { body } = await exportRecords(staff, { kind: "runs", format, filters });
  let file = "";
  for await (const piece of body) file += piece;
  return file;
}
const rows = async (filters: Record<string, string> = {}) =>
  (JSON.parse(await fileOf("json", filters)) as { items: Record<string, unknown>[] }).items;

it("has a row for each stop with its outcome and time, also of a stop that moved on, and one of an empty run", async () => {
  const [done, failed, open] = [await parcelOn(runId), await parcelOn(runId), await parcelOn(runId)];
  for (const { trackingNumber } of [done, failed]) await scan("load", trackingNumber, { run: code });
  await scan("start", code);
  await scan("deliver", done.trackingNumber);
  await scan("fail", failed.trackingNumber, { reason: "consignee_not_home" });
  await scan("arrive", failed.trackingNumber, {}, staff);
  const [other] = await newRun(driver.userId);
  const [empty] = await newRun("");
  await moveStops(staff, { stops: [{ shipmentId: failed.id, kind: "delivery" }], runId: other, place: null });
  const numberOf = async (id: string) => (await getRun(staff, id)).number;
  const [first, second, third] = [await numberOf(runId), await numberOf(other), await numberOf(empty)];
  const stop = { run: first, state: "started", driver: "Dale", stopKind: "delivery" };
  expect(await rows()).toMatchObject([
    { run: third, driver: null, place: null, trackingNumber: null, outcome: null },
    { run: second, place: 1, trackingNumber: failed.trackingNumber, attempt: 2, outcome: null },
    { ...stop, place: 1, trackingNumber: done.trackingNumber, outcome: "delivered", outcomeAt: expect.any(String) },
    { ...stop, trackingNumber: failed.trackingNumber, outcome: "failed", reasonCode: "consignee_not_home" },
    { ...stop, trackingNumber: open.trackingNumber, outcome: null, outcomeAt: null },
  ]);
  expect(await rows({ state: "started" })).toHaveLength(3);
  expect(await rows({ branch: "main", day: "2026-06-18" })).toHaveLength(5);
  expect(await rows({ branch: "nowhere" })).toEqual([]);
  await expect(fileOf("json", { state: "gone" })).rejects.toMatchObject({ code: "invalid_input" });
});

it("writes no formula into a sheet, and is for staff", async () => {
  await db().update(runs).set({ vehicle: '=HYPERLINK("x")' }).where(eq(runs.id, runId));
  expect(await fileOf("csv")).toContain(`"'=HYPERLINK(""x"")"`);
  for (const actor of [actors.driver(), actors.customer()])
    await expect(exportRecords(actor, { kind: "runs", format: "csv", filters: {} })).rejects.toMatchObject({
      code: "forbidden",
    });
});
