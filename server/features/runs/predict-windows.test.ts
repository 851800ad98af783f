import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { deliveryWindows } from "#server/db/schema/stops.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { predictWindows } from "#server/features/runs/predict-windows.ts";
import { findDeliveryUnderWay } from "#server/features/shipments/delivery-window.rows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { wayTopicOf } from "#server/features/shipments/way-topic.ts";
import { subscribeToAll } from "#server/live/hub.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

const staff = actors.dispatcher();
const driver = actors.driver();

useDatabase({
  committed: true,
  before: async () => {
    await ensureFoundation();
    await build.person(driver);
  },
});
afterAll(stopSender);

let [runId, code] = ["", ""];
let parcels: ShipmentRow[] = [];

beforeEach(async () => {
  clock.set("2026-06-18T12:00:00Z");
  [runId, code] = await newRun(driver.userId);
  await dropJobs();
  parcels = [];
  for (let n = 0; n < 4; n += 1) parcels.push(await parcelOn(runId));
  for (const { trackingNumber } of parcels) await scan("load", trackingNumber, { run: code });
});

const at = (n: number) => parcels[n] as ShipmentRow;
const deliver = (n: number) => scan("deliver", at(n).trackingNumber, { branch: "" });
const windows = () =>
  db().select().from(deliveryWindows).where(eq(deliveryWindows.runId, runId)).orderBy(deliveryWindows.stopsBefore);
const dropJobs = () => db().execute(sql`delete from jobs.job where name = 'predict-windows'`);
const before = async () =>
  Promise.all(parcels.map(async ({ id }) => (await findDeliveryUnderWay(id))?.stopsBefore ?? null));

/** The jobs that wait: now, or "later" with the minutes. */
async function waiting(): Promise<string[]> {
  const { rows } = await db().execute<{ key: string; at: Date }>(
    sql`select singleton_key as key, start_after as at from jobs.job where name = 'predict-windows' and state = 'created'`,
  );
  return rows.map(({ key, at: dueAt }) => (key === runId ? "now" : minutesUntil(new Date(dueAt))));
}
const minutesUntil = (then: Date) => `in ${Math.round((then.getTime() - now().getTime()) / 60_000)} minutes`;

/** Topics that are signaled by `work`. */
async function signaledBy(work: () => Promise<unknown>): Promise<string[]> {
  const topics: string[] = [];
  const stop = subscribeToAll((topic) => topics.push(topic));
  await work();
  stop();
  return topics.filter((topic) => topic.startsWith("way:"));
}
const topicsOf = (...ns: number[]) => ns.map((n) => wayTopicOf(at(n).id, runId)).toSorted();

describe("delivery windows of a run (G80)", () => {
  it("come with its start, count the open stops before, and go with its end", async () => {
    await predictWindows(runId);
    expect(await windows()).toEqual([]);
    expect(await before()).toEqual([null, null, null, null]);
    await scan("start", code);
    await predictWindows(runId);
    const told = await windows();
    expect(told.map(({ shipmentId }) => shipmentId)).toEqual(parcels.map(({ id }) => id));
    expect(told.map(({ stopsBefore }) => stopsBefore)).toEqual([0, 1, 2, 3]);
    // Each stop takes its time.
    const arrivals = told.map(({ expectedAt }) => expectedAt.getTime());
    expect(arrivals).toEqual(arrivals.toSorted((a, b) => a - b));
    expect(new Set(arrivals).size).toBe(4);
    expect(await before()).toEqual([0, 1, 2, 3]);
    await deliver(0);
    await scan("fail", at(2).trackingNumber, { branch: "", reason: "consignee_not_home" });
    // Counted at once, before anything is predicted.
    expect(await before()).toEqual([null, 0, null, 1]);
    await predictWindows(runId);
    expect((await windows()).map(({ shipmentId }) => shipmentId)).toEqual([at(1).id, at(3).id]);
    await scan("end", code);
    expect(await before()).toEqual([null, null, null, null]);
    expect(await signaledBy(() => predictWindows(runId))).toEqual(expect.arrayContaining(topicsOf(1, 3)));
    expect(await windows()).toEqual([]);
  });

  it("are predicted once for several outcomes, and again when one is due", async () => {
    await scan("start", code);
    await deliver(0);
    await deliver(1);
    expect(await waiting()).toEqual(["now"]);
    await dropJobs();
    await predictWindows(runId);
    // When the first window is over.
    const [{ untilAt } = { untilAt: now() }] = await windows();
    expect(await waiting()).toEqual([minutesUntil(untilAt)]);
  });

  it("are predicted again when one that was held back may be told", async () => {
    await scan("start", code);
    await predictWindows(runId);
    await deliver(0);
    await dropJobs();
    await predictWindows(runId);
    expect(await waiting()).toEqual(["in 15 minutes"]);
  });

  it("are predicted anew when staff move a stop of the run", async () => {
    await scan("start", code);
    await predictWindows(runId);
    await dropJobs();
    const loose = await parcelOn(null);
    await moveStops(staff, { stops: [{ shipmentId: loose.id, kind: "delivery" }], runId, place: 1 });
    expect(await waiting()).toEqual(["now"]);
    await predictWindows(runId);
    expect(await before()).toEqual([1, 2, 3, 4]);
  });

  it("are told once in 15 minutes, except to the next stop (G81)", async () => {
    await scan("start", code);
    await predictWindows(runId);
    const first = await windows();
    clock.advance(5 * 60_000);
    await deliver(0);
    await predictWindows(runId);
    const second = await windows();
    // The next one got a new window at most; the others keep theirs.
    expect(second.slice(1).map(({ fromAt, toldAt }) => [fromAt, toldAt])).toEqual(
      first.slice(2).map(({ fromAt, toldAt }) => [fromAt, toldAt]),
    );
    clock.advance(30 * 60_000);
    await predictWindows(runId);
    const third = await windows();
    expect(third.map(({ toldAt }) => toldAt)).toEqual([now(), now(), now()]);
  });

  it("signal the pages of parcels that come nearer, and no topic that the number alone opens", async () => {
    await scan("start", code);
    expect((await signaledBy(() => predictWindows(runId))).toSorted()).toEqual(topicsOf(0, 1, 2, 3));
    expect(await signaledBy(() => predictWindows(runId))).toEqual([]);
    await deliver(0);
    const topics: string[] = [];
    const stop = subscribeToAll((topic) => topics.push(topic));
    await predictWindows(runId);
    stop();
    expect(topics.toSorted()).toEqual(topicsOf(0, 1, 2, 3));
  });

  it("are not replaced by a prediction that began earlier", async () => {
    await scan("start", code);
    const early = predictWindows(runId);
    clock.advance(60 * 60_000);
    await early;
    await predictWindows(runId);
    const told = await windows();
    clock.advance(-30 * 60_000);
    await predictWindows(runId);
    expect(await windows()).toEqual(told);
  });

  it("of a run that is never ended are deleted after a day", async () => {
    await scan("start", code);
    await predictWindows(runId);
    clock.advance(25 * 3_600_000);
    await predictWindows(runId);
    expect(await windows()).toEqual([]);
  });
});
