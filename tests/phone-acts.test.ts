import { beforeEach, expect, it } from "vitest";
import { DeviceKey } from "#domain/road/device-inputs.ts";
import { keepActs, type PhoneStore } from "#app/components/scan/keep-act.ts";
import type { Phone, QueuedAct } from "#app/components/scan/queue-store.ts";
import { sentOf } from "#app/components/scan/send-acts.ts";
import { newPhoneKeys } from "#app/components/scan/sign-act.ts";
import { clock, now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { enrollDevice } from "#server/features/devices/enroll-device.ts";
import { getOwnDevice } from "#server/features/devices/list-devices.ts";
import { getRunWork } from "#server/features/runs/get-run-work.ts";
import { releaseRuns } from "#server/features/runs/release-runs.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn } from "#tests/support/runs.ts";

useDatabase();

const driver = actors.driver();

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
});

/** The browser's own code, with a device in memory. */
async function newVan(): Promise<{ deviceId: string; keep: (act: QueuedAct) => Promise<object> }> {
  const keys = await newPhoneKeys();
  const { kty, crv, x, y } = await crypto.subtle.exportKey("jwk", keys.publicKey);
  const { id: deviceId } = await enrollDevice(driver, {
    publicKey: DeviceKey.parse({ kty, crv, x, y }),
    userAgent: null,
  });
  let phone: Phone = { personId: driver.userId, keys, deviceId, sequence: 0, lastHash: "" };
  let kept: QueuedAct | null = null;
  const store: PhoneStore = {
    find: async () => phone,
    add: async ([act], after) => (([kept, phone] = [act ?? null, after]), true),
    addUnsigned: () => Promise.reject(new Error("not signed")),
  };
  return {
    deviceId,
    keep: async (act) => {
      await keepActs([act], store);
      if (!kept) throw new Error("not kept");
      return sentOf(kept);
    },
  };
}

it("takes what a phone signs in the browser: start, deliver and fail, once, in their order and at their times (G66)", async () => {
  const [runId, run] = await newRun(driver.userId);
  const parcels = [await parcelOn(runId), await parcelOn(runId)];
  await releaseRuns(actors.dispatcher(), [runId]);
  const van = await newVan();
  let count = 0;
  const actOf = (kind: QueuedAct["kind"], code: string, more: Partial<QueuedAct> = {}): QueuedAct => {
    clock.advance(60_000);
    count += 1;
    const clientEventId = `van-event-${String(count).padStart(4, "0")}`;
    const at = { deviceAt: now().toISOString(), doneBy: driver.userId };
    return { clientEventId, kind, code, branch: "", run, input: "keyed", ...at, ...more };
  };
  const [first = "", second = ""] = parcels.map(({ trackingNumber }) => trackingNumber);
  const sent = [];
  for (const act of [
    actOf("load", first),
    actOf("load", second),
    actOf("start", run),
    actOf("deliver", first),
    actOf("fail", second, { reason: "consignee_closed" }),
  ])
    sent.push(await van.keep(act));
  clock.advance(3_600_000);
  const clocked = sent.map((act) => ({ ...act, offsetMs: 0, offsetErrorMs: 20, offsetAgeMs: 1000 }));
  const answers = await recordActs(driver, clocked);
  expect(answers.map(({ state, flags }) => [state, flags])).toEqual(Array(5).fill(["accepted", []]));
  // The answer was lost.
  expect((await recordActs(driver, clocked)).map(({ state }) => state)).toEqual(Array(5).fill("duplicate"));
  expect((await getOwnDevice(driver, van.deviceId)).lastSequence).toBe(5);
  const { stops, run: after } = await getRunWork(driver, runId);
  expect(after.state).toBe("started");
  expect(stops.map(({ outcome, outcomeAt, reason }) => [outcome, outcomeAt?.at, reason])).toEqual([
    ["delivered", answers[3]?.occurredAt, null],
    ["failed", answers[4]?.occurredAt, "consignee_closed"],
  ]);
});
