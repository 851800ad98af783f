import { beforeEach, expect, it } from "vitest";
import type { StopKind } from "#domain/shipments/stops.ts";
import { clock } from "#server/clock.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { getBoard } from "#server/features/runs/get-board.ts";
import { getNotHomeCardsOfRun } from "#server/features/runs/get-not-home-cards.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, scan } from "#tests/support/runs.ts";

useDatabase();

const [staff, driver] = [actors.dispatcher(), actors.driver()];

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(staff);
  await build.person(driver);
});

const onRun = (runId: string | null, ids: readonly string[], kind: StopKind = "delivery") =>
  moveStops(staff, { stops: ids.map((shipmentId) => ({ shipmentId, kind })), runId, place: null });

async function exported(number: number): Promise<number> {
  let file = "";
  for await (const piece of (await exportRecords(staff, { kind: "runs", format: "json", filters: {} })).body)
    file += piece;
  const { items } = JSON.parse(file) as { items: { run: number; trackingNumber?: string | null }[] };
  return items.filter(({ run, trackingNumber }) => run === number && Boolean(trackingNumber)).length;
}

/** What every reader of a run says of it. */
async function seen(runId: string) {
  const run = await getRun(staff, runId);
  const board = await getBoard(staff, { branch: "main", day: "2026-06-18" });
  const column = board?.runs.find(({ id }) => id === runId);
  const { cards } = await getNotHomeCardsOfRun(staff, runId);
  return {
    stops: run.stops,
    done: run.done,
    items: run.items.length,
    pieces: run.pieces,
    onBoard: column?.items.length,
    pounds: column?.pounds,
    exported: await exported(run.number),
    cards: cards.length,
  };
}

const same = (stops: number) => ({ stops, items: stops, onBoard: stops, exported: stops });

it("loses the stops of cancelled and deleted shipments everywhere, and counts none of them", async () => {
  const [runId] = await newRun(driver.userId);
  const pickup = { pickupType: "pickup", pickupDate: "2026-06-18", pickupTime: "15:00", preferredDropoffLocation: "" };
  const parcels = [];
  for (let at = 0; at < 4; at += 1) parcels.push(await build.shipment());
  const big = await build.shipment({ fields: { quantity: "3", weight: "30" } });
  const collected = await build.shipment({ fields: pickup });
  await onRun(
    runId,
    [...parcels, big].map(({ id }) => id),
  );
  await onRun(runId, [collected.id], "collection");
  expect(await seen(runId)).toEqual({ ...same(6), done: 0, pieces: 7, pounds: 80, cards: 5 });
  const [cancelled, deleted] = parcels;
  await cancelShipment(staff, cancelled?.id ?? "", { reason: "Asked by the customer" });
  expect(await seen(runId)).toEqual({ ...same(5), done: 0, pieces: 6, pounds: 70, cards: 4 });
  await deleteShipment(actors.admin(), deleted?.id ?? "");
  expect(await seen(runId)).toEqual({ ...same(4), done: 0, pieces: 5, pounds: 60, cards: 3 });
  await cancelShipment(staff, collected.id, { reason: "Asked by the customer" });
  expect(await seen(runId)).toEqual({ ...same(3), done: 0, pieces: 5, pounds: 50, cards: 3 });
});

it("has no stop for what was brought to a counter or handed out there before it starts", async () => {
  const [runId] = await newRun(driver.userId);
  const [one, two] = [await build.shipment(), await build.shipment()];
  await onRun(runId, [one.id, two.id]);
  await addTrackingEvent(staff, one.id, build.event({ status: "delivered", correctionReason: "Handed out" }));
  expect(await seen(runId)).toMatchObject({ ...same(1), done: 0, pieces: 1, cards: 1 });
});

it("counts a stop as done that the office ended while the run was under way, and never as open at its end", async () => {
  const [runId, code] = await newRun(driver.userId);
  const [one, two] = [await build.shipment(), await build.shipment()];
  await onRun(runId, [one.id, two.id]);
  for (const { trackingNumber } of [one, two]) {
    await scan("drop_off", trackingNumber, {}, staff);
    await scan("load", trackingNumber, { run: code }, driver);
  }
  await scan("start", code, { run: code }, driver);
  clock.advance(60_000);
  await addTrackingEvent(staff, one.id, build.event({ status: "delivered", correctionReason: "Handed out" }));
  expect(await seen(runId)).toMatchObject({ ...same(2), done: 1, cards: 1 });
  await scan("end", code, { run: code }, driver);
  const { items, stops, done } = await getRun(staff, runId);
  expect({ stops, done }).toEqual({ stops: 2, done: 1 });
  expect(items.map(({ trackingNumber, outcome }) => [trackingNumber, outcome])).toEqual([
    [one.trackingNumber, "delivered"],
    [two.trackingNumber, "open"],
  ]);
  // What is handed out after the run stays open on it.
  clock.advance(3_600_000);
  await addTrackingEvent(staff, two.id, build.event({ status: "delivered", correctionReason: "Handed out" }));
  expect(await seen(runId)).toMatchObject({ ...same(2), done: 1 });
});
