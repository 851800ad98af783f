import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { getBoard } from "#server/features/runs/get-board.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { proposeOrder } from "#server/features/runs/propose-order.ts";
import { placeStops } from "#server/features/runs/place-stops.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
const day = "2026-06-18";
const places = {
  near: { receiverCity: "Smyrna", receiverZipCode: "30080" },
  far: { receiverCity: "Marietta", receiverZipCode: "30060" },
  farthest: { receiverCity: "Kennesaw", receiverZipCode: "30144" },
  other: { receiverCity: "Decatur", receiverZipCode: "30030" },
};

let run: string;
beforeEach(async () => {
  clock.set("2026-06-16T14:00:00Z");
  await ensureFoundation();
  for (const person of [staff, driver]) await build.person(person);
  run = (await newRun(driver.userId))[0];
});

const parcel = (place: keyof typeof places, on: string | null = null) => parcelOn(on, { fields: places[place] });
const delivery = ({ id }: ShipmentRow) => ({ shipmentId: id, kind: "delivery" as const });
const board = async (more: Partial<Parameters<typeof getBoard>[1]> = {}) => {
  const found = await getBoard(staff, { branch: "main", day, ...more });
  if (!found) throw new Error("no branch");
  return found;
};
const numbersOn = async (id: string) => (await getRun(staff, id)).items.map(({ trackingNumber }) => trackingNumber);
const numbers = (...rows: ShipmentRow[]) => rows.map(({ trackingNumber }) => trackingNumber);

it("has the runs of a branch and day with their load and hours, and the stops that no run has", async () => {
  const [one, free] = [await parcel("near", run), await parcel("far")];
  const { runs, unassigned, home, branches } = await board();
  expect(runs).toMatchObject([
    {
      id: run,
      figures: { stops: 1, late: 0, overtimeMinutes: 0 },
      pounds: 10,
      backAt: { zone: "America/New_York" },
      shiftEndsAt: { at: "2026-06-18T21:00:00.000Z" },
      items: [{ trackingNumber: one.trackingNumber, place: 1, position: { latitude: expect.closeTo(33.88, 1) } }],
    },
  ]);
  expect(unassigned).toMatchObject([{ trackingNumber: free.trackingNumber, place: 0, plannedAt: null }]);
  expect([home?.latitude, branches.length]).toEqual([expect.closeTo(33.79, 1), 5]);
  expect((await board({ day: "2026-06-19" })).runs).toEqual([]);
});

it("is of the main branch today, also if an unknown one is asked for", async () => {
  clock.set("2026-06-18T14:00:00Z");
  expect(await board({ day: null, branch: "nowhere" })).toMatchObject({ day, branch: { code: "main" }, runs: [{}] });
});

it("takes a promise that is known by its day for that day, wherever its place is (E7)", async () => {
  const far = await parcel("other");
  const promise = (at: string) =>
    db().execute(
      sql`update shipments set estimated_delivery_at = ${at}, known_by_day = '{estimated}', recipient_zone = 'Pacific/Honolulu' where id = ${far.id}`,
    );
  await promise("2026-06-20T09:59:59.999Z");
  expect((await board()).unassigned).toEqual([]);
  await promise("2026-06-19T09:59:59.999Z");
  expect((await board()).unassigned).toMatchObject([{ shipmentId: far.id }]);
});

it("shows a parcel to the branch that has it, and an unscanned one to the nearest", async () => {
  const scanned = await parcel("other");
  await build.shipment({ status: "processing", fields: { receiverCity: "Atlanta", receiverZipCode: "30305" } });
  expect((await board()).unassigned.map(({ shipmentId }) => shipmentId)).toEqual([scanned.id]);
  expect((await board({ branch: "north" })).unassigned).toHaveLength(1);
  expect((await board({ branch: "south" })).unassigned).toEqual([]);
});

it("offers again what an ended run brought back", async () => {
  const failed = await parcel("near", run);
  const { code } = await getRun(staff, run);
  await scan("load", failed.trackingNumber, { run: code });
  await scan("start", code);
  await scan("fail", failed.trackingNumber, { branch: "", reason: "consignee_not_home" });
  await scan("arrive", failed.trackingNumber, {}, staff);
  await scan("end", code);
  expect((await board()).unassigned).toMatchObject([{ shipmentId: failed.id }]);
});

it("places a stop where it costs least, and says where and how much (G23)", async () => {
  const [near, far] = [await parcel("near", run), await parcel("farthest", run)];
  const between = await parcel("far");
  const { number } = await getRun(staff, run);
  const placed = await placeStops(staff, { stops: [delivery(between)], runId: run, place: null });
  expect(placed).toEqual({ name: "Grace Murray", run: number, place: 2, extraMinutes: expect.any(Number) });
  expect(placed.extraMinutes).toBeGreaterThan(3);
  expect(placed.extraMinutes).toBeLessThan(30);
  expect(await numbersOn(run)).toEqual(numbers(near, between, far));
});

it("places stops one behind the other from a place, behind the last if there is none", async () => {
  const [first, last] = [await parcel("near", run), await parcel("near", run)];
  const [one, two] = [await parcel("far"), await parcel("other")];
  await placeStops(staff, { stops: [delivery(one), delivery(two)], runId: run, place: 2 });
  expect(await numbersOn(run)).toEqual(numbers(first, one, two, last));
  const moved = await placeStops(staff, { stops: [delivery(first)], runId: run, place: 99 });
  expect(moved).toMatchObject({ place: 4, extraMinutes: null });
  expect(await numbersOn(run)).toEqual(numbers(one, two, last, first));
});

it("gives a cancelled stop no place, and its own again once it is reopened", async () => {
  const cancelled = await parcel("near", run);
  const [far, farthest] = [await parcel("far", run), await parcel("farthest", run)];
  await cancelShipment(staff, cancelled.id, { reason: "Not needed" } as never);
  expect((await getRun(staff, run)).items.map(({ place }) => place)).toEqual([1, 2]);
  const next = await parcel("other");
  await placeStops(staff, { stops: [delivery(next)], runId: run, place: 2 });
  expect(await numbersOn(run)).toEqual(numbers(far, next, farthest));
  const reopened = build.event({ status: "processing", correctionReason: "Cancelled by mistake" });
  await addTrackingEvent(staff, cancelled.id, reopened);
  expect((await numbersOn(run)).toSorted()).toEqual(numbers(cancelled, far, next, farthest).toSorted());
});

it("rejects an unknown run or shipment, and moves none if one cannot", async () => {
  const [one, over] = [await parcel("near"), await build.shipment({ status: "delivered" })];
  const unknown = { shipmentId: "shp_unknown", kind: "delivery" as const };
  const place = null;
  await expect(placeStops(staff, { stops: [delivery(one)], runId: "run_unknown", place })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(placeStops(staff, { stops: [unknown], runId: run, place })).rejects.toMatchObject({ code: "not_found" });
  await expect(placeStops(staff, { stops: [delivery(one), delivery(over)], runId: run, place })).rejects.toMatchObject({
    reason: "already_over",
  });
  await expect(placeStops(staff, { stops: [], runId: run, place })).rejects.toMatchObject({ code: "not_found" });
  expect(await numbersOn(run)).toEqual([]);
  await moveStops(staff, { stops: [delivery(one)], runId: run, place });
});

it("shows what scans found at the branch before any number of parcels that no scan found", async () => {
  const scanned = await parcel("near");
  const lost = await build.shipment({ status: "processing", fields: places.near });
  const missed = (days: number) =>
    db().execute(
      sql`update shipments set estimated_delivery_at = timestamptz '2026-06-18 21:00Z' - make_interval(days => ${days}) where id = ${lost.id}`,
    );
  await missed(6);
  const found = async () => (await board()).unassigned.map(({ shipmentId }) => shipmentId);
  expect(await found()).toEqual([scanned.id, lost.id]);
  // A parcel of last week that no scan has found is not at the branch.
  await missed(8);
  expect(await found()).toEqual([scanned.id]);
});

it("shows a wave what was booked until its cut-off, and counts the rest (G40)", async () => {
  await db().execute(sql`update branches set morning_cut_off = '10:15' where code = 'main'`);
  const [early, late] = [await parcel("near"), await parcel("far")];
  const booked = (id: string, at: string) =>
    db().execute(sql`update shipments set created_at = ${at} where id = ${id}`);
  await booked(early.id, "2026-06-18T14:15:00Z");
  await booked(late.id, "2026-06-18T14:16:00Z");
  const found = async (wave: "morning" | "afternoon" | null) => {
    const { unassigned, later, cutOff } = await board({ wave });
    return [unassigned.map(({ shipmentId }) => shipmentId), later, cutOff?.at ?? null];
  };
  expect(await found("morning")).toEqual([[early.id], 1, "2026-06-18T14:15:00.000Z"]);
  expect((await found(null))[0]).toHaveLength(2);
  expect((await found("afternoon"))[0]).toHaveLength(2);
  const ask = { branch: "main", day, run: null, withUnassigned: true };
  expect((await proposeOrder(staff, { ...ask, wave: "morning" })).added).toBe(1);
  expect((await proposeOrder(staff, { ...ask, wave: "afternoon" })).runs).toEqual([]);
  // By hand any stop goes on any run.
  await placeStops(staff, { stops: [delivery(late)], runId: run, place: null });
  expect(await numbersOn(run)).toEqual(numbers(late));
});
