import { beforeEach, describe, expect, it } from "vitest";
import { clock, now } from "#server/clock.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
const second = actors.driver({ userId: "usr_second", email: "second@example.test" });
let [runId, code] = ["", ""];

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  await build.person(second);
  [runId, code] = await newRun(driver.userId);
});

const parcel = (more: Parameters<typeof build.shipment>[0] = {}, run: string | null = runId) => parcelOn(run, more);
const run = () => getRun(staff, runId);

describe("outcomes", () => {
  it("stay with the run: delivered, failed with its reason, and open at its end", async () => {
    const [delivered, failed, open] = [await parcel(), await parcel(), await parcel()];
    for (const { trackingNumber } of [delivered, failed, open]) await scan("load", trackingNumber, { run: code });
    await scan("start", code);
    await scan("deliver", delivered.trackingNumber, { branch: "" });
    await scan("fail", failed.trackingNumber, { branch: "", reason: "consignee_not_home" });
    expect(await run()).toMatchObject({ done: 2, state: "started" });
    expect(await scan("end", code)).toMatchObject({ run: { state: "ended" } });
    expect((await run()).items.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ["delivered", null],
      ["failed", "consignee_not_home"],
      ["open", null],
    ]);
  });

  it("count to the driver who did it", async () => {
    const [otherRun, otherCode] = await newRun(second.userId);
    const shipment = await parcel();
    await scan("load", shipment.trackingNumber, { run: code });
    await scan("start", code);
    await scan("start", otherCode, {}, second);
    const answer = await scan("deliver", shipment.trackingNumber, { branch: "" }, second);
    expect(answer.flags).toEqual(["not_assigned"]);
    expect((await run()).items).toEqual([]);
    expect((await getRun(staff, otherRun)).items).toMatchObject([{ outcome: "delivered" }]);
  });

  it("of a failed stop leave its next run as the second attempt", async () => {
    const shipment = await parcel();
    await scan("load", shipment.trackingNumber, { run: code });
    await scan("start", code);
    await scan("fail", shipment.trackingNumber, { branch: "", reason: "consignee_not_home" });
    await scan("arrive", shipment.trackingNumber);
    const [next] = await newRun(driver.userId);
    await moveStops(staff, { stops: [{ shipmentId: shipment.id, kind: "delivery" }], runId: next, place: null });
    expect((await getRun(staff, next)).items).toMatchObject([{ attempt: 2, outcome: null }]);
  });

  it("stay when an earlier one arrives late", async () => {
    const shipment = await parcel();
    await scan("load", shipment.trackingNumber, { run: code });
    await scan("start", code);
    const early = new Date(now().getTime() + 30_000).toISOString();
    await scan("deliver", shipment.trackingNumber, { branch: "" });
    await scan("fail", shipment.trackingNumber, { branch: "", reason: "consignee_not_home", deviceAt: early });
    expect((await run()).items).toMatchObject([{ outcome: "delivered" }]);
  });

  it("close the run: no stop is added once it ended", async () => {
    const late = await parcel({}, null);
    await scan("start", code);
    await scan("end", code);
    const stops = [{ shipmentId: late.id, kind: "delivery" as const }];
    await expect(moveStops(staff, { stops, runId, place: null })).rejects.toMatchObject({ reason: "run_ended" });
  });

  it("are flagged when they happened after the end of the run", async () => {
    const shipment = await parcel();
    await scan("load", shipment.trackingNumber, { run: code });
    await scan("start", code);
    await scan("end", code);
    expect((await scan("deliver", shipment.trackingNumber, { branch: "", run: code })).flags).toEqual(["after_end"]);
  });
});
