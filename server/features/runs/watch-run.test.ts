import { beforeEach, expect, it } from "vitest";
import { phoneWordText } from "#domain/road/phone-word.ts";
import { clock, now } from "#server/clock.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { hearPhone } from "#server/features/devices/hear-phone.ts";
import { revokeDevice } from "#server/features/devices/revoke-device.ts";
import { watchRun } from "#server/features/runs/watch-run.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newPhone } from "#tests/support/road-device.ts";
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

it("lists the last five acts of the run and of its outcomes, newest first, and none of another run", async () => {
  const [other, otherCode] = await newRun(second.userId);
  const [first, next] = [await parcelOn(runId), await parcelOn(runId)];
  const elsewhere = await parcelOn(other);
  for (const { trackingNumber } of [first, next]) await scan("load", trackingNumber, { run: code });
  await scan("load", elsewhere.trackingNumber, { run: otherCode }, second);
  await scan("close", code);
  await scan("start", code);
  // Names no run: it belongs to this one by its outcome.
  await scan("deliver", first.trackingNumber);
  const { lastActs } = await watchRun(staff, runId);
  expect(lastActs.map(({ kind, trackingNumber }) => [kind, trackingNumber])).toEqual([
    ["deliver", first.trackingNumber],
    ["start", null],
    ["close", null],
    ["load", next.trackingNumber],
    ["load", first.trackingNumber],
  ]);
});

it("names no shipment that was deleted", async () => {
  const shipment = await parcelOn(runId);
  await scan("load", shipment.trackingNumber, { run: code });
  await scan("load", shipment.trackingNumber, { run: code }, staff);
  await deleteShipment(actors.admin(), shipment.id, {});
  const { lastActs, run } = await watchRun(staff, runId);
  expect(lastActs[0]).toMatchObject({ kind: "load", shipmentId: null, trackingNumber: null });
  expect(run.items).toEqual([]);
});

it("knows where the branch and the stops are, and of a run without stops nothing", async () => {
  expect(await watchRun(staff, runId)).toMatchObject({ home: null, positions: new Map(), lastActs: [] });
  const { id } = await parcelOn(runId);
  const { home, positions } = await watchRun(staff, runId);
  expect([...positions.keys()]).toEqual([`${id}.delivery`]);
  expect(home?.latitude).toBeGreaterThan(30);
});

it("is for staff alone", async () => {
  await expect(watchRun(actors.driver(), runId)).rejects.toMatchObject({ code: "forbidden" });
});

it("says when the phones of its driver were heard of last, without revoked ones, until its end", async () => {
  expect((await watchRun(staff, runId)).phones).toEqual([]);
  const [silent, revoked, phone] = [await newPhone(driver), await newPhone(driver), await newPhone(driver)];
  await newPhone(second);
  await revokeDevice(staff, revoked.id);
  const parcel = await parcelOn(runId);
  clock.advance(600_000);
  const at = now().toISOString();
  const act = { clientEventId: "heard-00001", kind: "sight", code: parcel.trackingNumber, branch: "main" };
  await recordActs(driver, [await phone.sign({ ...act, deviceAt: at, offsetMs: 0 })]);
  const { phones } = await watchRun(staff, runId);
  expect(phones.map(({ id, heardAt }) => [id, heardAt?.at ?? null])).toEqual([
    [phone.id, at],
    [silent.id, null],
  ]);
  expect(phones.map(({ waiting, silentFrom }) => [waiting, silentFrom])).toEqual([
    [null, null],
    [null, null],
  ]);
  clock.advance(60_000);
  await hearPhone(driver, phoneWordText({ device: silent.id, acts: 2, photos: 1 }));
  const told = now().toISOString();
  await scan("start", code);
  const started = now().getTime();
  const heard = (await watchRun(staff, runId)).phones;
  expect(heard.map(({ id, heardAt }) => [id, heardAt?.at])).toEqual([
    [silent.id, told],
    [phone.id, at],
  ]);
  expect(heard.map(({ waiting }) => waiting && { ...waiting, at: waiting.at.at })).toEqual([
    { acts: 2, photos: 1, at: told },
    null,
  ]);
  expect(heard.map(({ silentFrom }) => silentFrom)).toEqual([new Date(started + 30 * 60_000).toISOString(), null]);
  await scan("end", code);
  expect((await watchRun(staff, runId)).phones).toEqual([]);
});
