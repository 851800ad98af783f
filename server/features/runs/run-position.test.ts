import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { areaAround } from "#domain/road/run-position.ts";
import { phoneTopic } from "#domain/road/phone-word.ts";
import { createApi } from "#server/api/index.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { runPositions } from "#server/db/schema/positions.ts";
import { getRunPosition } from "#server/features/runs/get-run-position.ts";
import { noteRunPosition } from "#server/features/runs/note-run-position.ts";
import { tidyRunPositions } from "#server/features/runs/tidy-run-positions.ts";
import { watchRun } from "#server/features/runs/watch-run.ts";
import { updateRun } from "#server/features/runs/run.rows.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { wayTopicOf } from "#server/features/shipments/way-topic.ts";
import { findOutForDelivery } from "#server/features/tracking/find-out-for-delivery.ts";
import { subscribeToAll } from "#server/live/hub.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

const staff = actors.dispatcher();
const driver = actors.driver();
const second = actors.driver({ userId: "usr_second", email: "second@example.test" });
const there = { latitude: 33.9501, longitude: -84.5502, accuracyM: 12, ageMs: 400 };

useDatabase({
  committed: true,
  before: async () => {
    await ensureFoundation();
    await build.person(driver);
    await build.person(second);
  },
});
afterAll(stopSender);

let [runId, code] = ["", ""];
let parcels: ShipmentRow[] = [];

beforeEach(async () => {
  clock.set("2026-06-18T12:00:00Z");
  await change({ refusesPositions: false, showsDriverArea: false });
  await db().delete(runPositions);
  [runId, code] = await newRun(driver.userId);
  parcels = [await parcelOn(runId), await parcelOn(runId)];
  for (const { trackingNumber } of parcels) await scan("load", trackingNumber, { run: code });
});

const say = (more: object = {}, who = driver) => noteRunPosition(who, runId, { ...there, ...more });
const seen = () => getRunPosition(staff, runId);
const kept = () => db().select().from(runPositions);
const at = (n: number) => parcels[n] as ShipmentRow;
const change = async (patch: object) => {
  const { value, version } = await getSettingsSection(actors.admin(), "general");
  await changeSettings(actors.admin(), "general", { ...value, ...patch }, version);
};
const areaOf = async (n: number, access: Parameters<typeof findOutForDelivery>[1] = "booked") =>
  (await findOutForDelivery({ ...at(n), status: "out_for_delivery" }, access))?.area;
const areaNow = async (n: number) => areaOf(n);

async function heardTopics(work: () => Promise<unknown>): Promise<string[]> {
  const topics: string[] = [];
  const stop = subscribeToAll((topic) => topics.push(topic));
  await work();
  stop();
  return topics;
}

describe("where the driver of a run is (G90)", () => {
  it("is known to staff while the run is under way, with its time, and gone after its end", async () => {
    expect(await say()).toBe(false);
    await scan("start", code);
    expect(await seen()).toBeNull();
    expect(await say()).toBe(true);
    const { latitude, longitude } = there;
    const shown = {
      latitude,
      longitude,
      accuracyFt: 39,
      at: { at: new Date(now().getTime() - 400).toISOString(), zone: "America/New_York" },
    };
    expect(await seen()).toEqual(shown);
    expect((await watchRun(staff, runId)).seen).toEqual(shown);
    await scan("end", code);
    expect(await kept()).toEqual([]);
    expect(await seen()).toBeNull();
    expect(await say()).toBe(false);
    expect(await kept()).toEqual([]);
  });

  it("replaces the one before: one for each run, at most each half minute, never an older one", async () => {
    await scan("start", code);
    await say();
    clock.advance(10_000);
    expect(await say({ latitude: 33.96 })).toBe(false);
    clock.advance(20_000);
    expect(await say({ latitude: 33.97 })).toBe(true);
    expect(await say({ latitude: 33.98, ageMs: 50_000 })).toBe(false);
    expect(await seen()).toMatchObject({ latitude: 33.97 });
    expect(await kept()).toHaveLength(1);
  });

  it("is refused from others, and noted from the run's driver alone", async () => {
    await scan("start", code);
    for (const who of [second, actors.driver({ userId: "usr_none" })])
      await expect(say({}, who)).rejects.toMatchObject({ code: "not_found" });
    for (const who of [staff, actors.admin(), actors.customer()])
      await expect(noteRunPosition(who, runId, there)).rejects.toMatchObject({ code: "forbidden" });
    await expect(noteRunPosition(visitor, runId, there)).rejects.toMatchObject({ code: "unauthenticated" });
    await say();
    await expect(getRunPosition(driver, runId)).rejects.toMatchObject({ code: "forbidden" });
    await expect(getRunPosition(staff, "run_none")).rejects.toMatchObject({ code: "not_found" });
    // The run goes on with another driver: the place of its first driver says nothing.
    await updateRun(runId, { driverId: second.userId });
    expect(await seen()).toBeNull();
    expect(await say({}, second)).toBe(true);
    expect(await seen()).toMatchObject({ latitude: there.latitude });
  });

  it("leaves out what says nothing, and what the company does not want", async () => {
    await scan("start", code);
    for (const more of [{ ageMs: 61_000 }, { accuracyM: 1001 }]) expect(await say(more)).toBe(false);
    await change({ refusesPositions: true });
    expect(await say()).toBe(false);
    expect(await kept()).toEqual([]);
  });

  it("is taken back when its driver no longer sends it", async () => {
    await scan("start", code);
    await say();
    expect(await noteRunPosition(driver, runId, null)).toBe(true);
    expect(await seen()).toBeNull();
    expect(await noteRunPosition(driver, runId, null)).toBe(false);
  });

  it("stays as it is once a phone says too much", async () => {
    await scan("start", code);
    await say();
    for (let n = 0; n < 12; n += 1) await say({ latitude: 1 });
    clock.advance(29_000);
    expect(await say({ latitude: 2 })).toBe(false);
    expect(await seen()).toMatchObject({ latitude: there.latitude });
    clock.advance(60_000);
    expect(await say({ latitude: 33.9 })).toBe(true);
  });

  it("is deleted of a run that no one ends", async () => {
    await scan("start", code);
    await say();
    expect(await tidyRunPositions()).toBe(0);
    clock.advance(86_400_001);
    expect(await tidyRunPositions()).toBe(1);
  });

  it("is said and read by REST", async () => {
    await scan("start", code);
    const ask = async (who: typeof driver, init: RequestInit = {}) => {
      const api = createApi(async () => who);
      const headers = { "content-type": "application/json" };
      return api.request(`/v1/runs/${runId}/position`, { headers, ...init });
    };
    const put = async (position: unknown) => ask(driver, { method: "PUT", body: JSON.stringify({ position }) });
    expect(await (await put(there)).json()).toEqual({ noted: true });
    expect(await (await ask(staff)).json()).toMatchObject({ position: { latitude: there.latitude } });
    expect((await ask(driver)).status).toBe(403);
    for (const wrong of [
      undefined,
      5,
      {},
      { ...there, latitude: 91 },
      { ...there, longitude: "1" },
      { ...there, x: 1 },
    ])
      expect((await put(wrong)).status).toBe(422);
    expect(await (await put(null)).json()).toEqual({ noted: true });
  });
});

describe("the area that a party sees (G90)", () => {
  it("is that of the next stop alone, where the company shows it, for a party", async () => {
    await scan("start", code);
    await say();
    expect(await areaNow(0)).toBeNull();
    await change({ showsDriverArea: true });
    expect(await areaNow(0)).toEqual({
      at: new Date(now().getTime() - 400).toISOString(),
      driver: areaAround(there),
      recipient: { latitude: expect.any(Number) as number, longitude: expect.any(Number) as number },
    });
    expect(JSON.stringify(await areaNow(0))).not.toContain(String(there.latitude));
    expect(await areaNow(1)).toBeNull();
    for (const access of ["staff", "open_setting"] as const) expect(await areaOf(0, access)).toBeUndefined();
    await scan("deliver", at(0).trackingNumber, { branch: "" });
    expect(await areaNow(0)).toBeUndefined();
    expect(await areaNow(1)).not.toBeNull();
    clock.advance(5 * 60_000);
    expect(await areaNow(1)).toBeNull();
    await say();
    expect(await areaNow(1)).not.toBeNull();
    await change({ refusesPositions: true });
    expect(await areaNow(1)).toBeNull();
    await change({ refusesPositions: false });
    await scan("end", code);
    expect(await areaNow(1)).toBeUndefined();
  });

  it("is told to the page of the next stop when it changes, and the point to staff", async () => {
    await change({ showsDriverArea: true });
    await scan("start", code);
    const [next, later] = [wayTopicOf(at(0).id, runId), wayTopicOf(at(1).id, runId)];
    expect(await heardTopics(() => say())).toEqual(expect.arrayContaining([phoneTopic(driver.userId), next]));
    clock.advance(30_000);
    const sameArea = await heardTopics(() => say({ latitude: areaAround(there).latitude }));
    expect(sameArea).toContain(phoneTopic(driver.userId));
    expect(sameArea).not.toContain(next);
    clock.advance(30_000);
    const elsewhere = await heardTopics(() => say({ latitude: 33.99 }));
    expect(elsewhere).toContain(next);
    expect(elsewhere).not.toContain(later);
    expect(await heardTopics(() => noteRunPosition(driver, runId, null))).toContain(next);
    await change({ showsDriverArea: false });
    clock.advance(30_000);
    expect(await heardTopics(() => say())).not.toContain(next);
  });
});
