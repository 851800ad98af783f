import { beforeEach, describe, expect, it } from "vitest";
import { parseToldOutcome, type ToldStop } from "#domain/road/told-outcomes.ts";
import { createApi } from "#server/api/index.ts";
import { clock, now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { tellOutcome } from "#server/features/acts/tell-outcome.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { getRunWork } from "#server/features/runs/get-run-work.ts";
import { releaseRuns } from "#server/features/runs/release-runs.ts";
import { watchRun } from "#server/features/runs/watch-run.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
let [runId, code] = ["", ""];
let parcel: ShipmentRow;

beforeEach(async () => {
  clock.set("2026-06-18T14:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  [runId, code] = await newRun(driver.userId);
  parcel = await parcelOn(runId);
  await releaseRuns(staff, [runId]);
  await scan("load", parcel.trackingNumber, { run: code });
  await scan("start", code);
  clock.advance(3_600_000);
});

function told(more: Record<string, unknown> = {}): ToldStop {
  const parsed = parseToldOutcome({
    shipmentId: parcel.id,
    kind: "delivery",
    outcome: "delivered",
    toldBy: "driver_phone",
    reason: "Her phone is broken.",
    ...more,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}
const stop = async () => (await getRun(staff, runId)).items[0];

describe("tellOutcome (G85)", () => {
  it("records a delivery for the driver, by the staff member, and shows the phone that dispatch did", async () => {
    expect(await tellOutcome(staff, runId, told())).toMatchObject({ state: expect.stringMatching(/accepted|flagged/) });
    expect(await stop()).toMatchObject({ outcome: "delivered", isTold: true, status: "delivered" });
    expect((await getRunWork(driver, runId)).stops).toMatchObject([
      { outcome: "delivered", isTold: true, state: "done" },
    ]);
    expect((await watchRun(staff, runId)).lastActs[0]).toMatchObject({
      kind: "deliver",
      by: staff.displayName,
      isTold: true,
    });
  });

  it("says in the record for whom, who told it and why", async () => {
    await tellOutcome(staff, runId, told());
    const { activity } = await getShipment(staff, parcel.id);
    expect(activity.find(({ action }) => action === "shipment.outcome_told")?.after).toMatchObject({
      outcome: "delivered",
      onBehalfOf: driver.displayName,
      toldBy: "driver_phone",
      reason: "Her phone is broken.",
    });
  });

  it("records a reason at a time of the branch", async () => {
    await tellOutcome(staff, runId, told({ outcome: "consignee_closed", time: "10:30" }));
    expect(await stop()).toMatchObject({
      outcome: "failed",
      reason: "consignee_closed",
      outcomeAt: { at: "2026-06-18T14:30:00.000Z" },
    });
    await expect(tellOutcome(staff, runId, told({ time: "23:30" }))).rejects.toMatchObject({ code: "wrong_state" });
  });

  it("keeps what the phone sends later as a second one (table 5.4)", async () => {
    await tellOutcome(staff, runId, told());
    const sent = {
      clientEventId: "phone-late-1",
      kind: "deliver",
      code: parcel.trackingNumber,
      run: code,
      offsetMs: 0,
    };
    const [answer] = await recordActs(driver, [
      { ...sent, deviceAt: new Date(now().getTime() - 60_000).toISOString() },
    ]);
    expect(answer).toMatchObject({ flags: expect.arrayContaining(["second_delivery"]) });
    expect(await stop()).toMatchObject({ outcome: "delivered", isTold: true });
  });

  it("is refused without a reason, for a stop with an outcome, of another run, and before the start", async () => {
    expect(parseToldOutcome({ ...told(), reason: " " })).toMatchObject({ ok: false, issues: [{ path: "reason" }] });
    expect(parseToldOutcome({ ...told(), toldBy: "" })).toMatchObject({ ok: false, issues: [{ path: "toldBy" }] });
    await expect(tellOutcome(staff, runId, told({ outcome: "collected" }))).rejects.toMatchObject({
      issues: [{ path: "outcome" }],
    });
    await expect(tellOutcome(staff, runId, told({ time: "23:30" }))).rejects.toMatchObject({ code: "invalid_input" });
    await expect(tellOutcome(staff, runId, told({ shipmentId: "shp_none" }))).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await stop()).toMatchObject({ outcome: null, isTold: false });
    const [planned] = await newRun(driver.userId);
    const other = await parcelOn(planned);
    await expect(tellOutcome(staff, planned, told({ shipmentId: other.id }))).rejects.toMatchObject({
      reason: "run_not_started",
    });
    await tellOutcome(staff, runId, told());
    await expect(tellOutcome(staff, runId, told())).rejects.toMatchObject({ reason: "stop_has_outcome" });
  });

  it("is for staff, and no device says so of its acts", async () => {
    await expect(tellOutcome(driver, runId, told())).rejects.toMatchObject({ code: "forbidden" });
    const act = {
      clientEventId: "forged-told",
      kind: "deliver",
      code: parcel.trackingNumber,
      run: code,
      input: "told",
    };
    for (const who of [driver, staff])
      expect(await recordActs(who, [{ ...act, deviceAt: now().toISOString() }])).toMatchObject([
        { state: "refused", issues: [{ path: "input" }] },
      ]);
    expect(await stop()).toMatchObject({ outcome: null });
  });
});

it("is entered by REST", async () => {
  const ask = (body: unknown) =>
    createApi(async () => staff).request(`/v1/runs/${runId}/outcomes`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await ask({ ...told(), reason: "" })).status).toBe(422);
  expect(await (await ask(told())).json()).toMatchObject({ flags: expect.any(Array) });
  expect(await stop()).toMatchObject({ outcome: "delivered" });
});
