import { beforeEach, expect, it } from "vitest";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { actTasks } from "#server/db/schema/road.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { listPieceHolders } from "#server/features/custody/list-piece-holders.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newPhone, type Phone } from "#tests/support/road-device.ts";
import { newRun } from "#tests/support/runs.ts";

useDatabase();

const [staff, driver] = [actors.dispatcher(), actors.driver()];
let phones: { one: Phone; two: Phone };
let run: { id: string; code: string };
let parcels: ShipmentRow[];

beforeEach(async () => {
  clock.set("2026-06-18T15:00:00Z");
  for (const person of [staff, driver]) await build.person(person);
  phones = { one: await newPhone(driver), two: await newPhone(driver) };
  parcels = [await build.shipment({ status: "processing" }), await build.shipment({ status: "processing" })];
  const [id, code] = await newRun(driver.userId);
  run = { id, code };
  const stops = parcels.map((parcel) => ({ shipmentId: parcel.id, kind: "delivery" as const }));
  await moveStops(staff, { stops, runId: id, place: null });
});

/** Signs an act a minute after the one before; it is sent later. */
async function signed(phone: Phone, kind: string, code: string, more: Record<string, unknown> = {}) {
  clock.advance(60_000);
  const clientEventId = `two-phones-${kind}-${code}-${phone.id}`;
  return phone.sign({ clientEventId, kind, code, branch: "main", deviceAt: now().toISOString(), offsetMs: 0, ...more });
}
const codeOf = (at: number) => parcels[at]?.trackingNumber ?? "";
const send = (...acts: unknown[]) => recordActs(driver, acts);
const page = () => getRun(staff, run.id);

it("joins a run that another phone of the same driver started (G21): no task, and both deliver on it", async () => {
  await send(await signed(phones.one, "load", codeOf(0)), await signed(phones.two, "load", codeOf(1)));
  const started = now();
  expect(await send(await signed(phones.one, "start", run.code))).toMatchObject([{ state: "accepted", flags: [] }]);
  const [again] = await send(await signed(phones.two, "start", run.code));
  expect(again).toMatchObject({ state: "accepted", signal: "seen", flags: ["repeat"], run: { state: "started" } });
  expect(Date.parse((await page()).startedAt?.at ?? "")).toBe(started.getTime() + 60_000);
  const answers = await send(
    await signed(phones.two, "deliver", codeOf(1)),
    await signed(phones.one, "deliver", codeOf(0)),
  );
  expect(answers).toMatchObject([
    { state: "accepted", flags: [] },
    { state: "accepted", flags: [] },
  ]);
  for (const { id } of parcels) expect((await loadShipment(id))?.status).toBe("delivered");
  expect((await page()).items.map(({ outcome }) => outcome)).toEqual(["delivered", "delivered"]);
  expect(await send(await signed(phones.two, "end", run.code))).toMatchObject([{ state: "accepted", flags: [] }]);
  expect(await send(await signed(phones.one, "end", run.code))).toMatchObject([{ flags: ["repeat"] }]);
  expect((await page()).state).toBe("ended");
  expect((await db().select().from(actTasks)).map(({ kind }) => kind)).toEqual([]);
});

it("joins also if the phone that started first had no line, and its start arrives later", async () => {
  await send(await signed(phones.one, "load", codeOf(0)), await signed(phones.two, "load", codeOf(1)));
  const offline = await signed(phones.one, "start", run.code);
  await send(await signed(phones.two, "start", run.code), await signed(phones.two, "deliver", codeOf(1)));
  const delivered = await signed(phones.one, "deliver", codeOf(0));
  clock.advance(3_600_000);
  const answers = await send(offline, delivered);
  expect(answers).toMatchObject([
    { state: "accepted", flags: ["repeat"] },
    { state: "accepted", flags: [] },
  ]);
  expect((await page()).items.map(({ outcome }) => outcome)).toEqual(["delivered", "delivered"]);
  expect((await db().select().from(actTasks)).map(({ kind }) => kind)).toEqual([]);
});

/** Phone one starts and delivers offline; phone two starts the run later, and its act arrives first. */
async function startedTwice(between: (parcel: string) => Promise<unknown> = () => Promise.resolve()) {
  await send(await signed(phones.one, "load", codeOf(0)));
  const offline = [await signed(phones.one, "start", run.code), await signed(phones.one, "deliver", codeOf(0))];
  await between(codeOf(0));
  await send(await signed(phones.two, "start", run.code));
  const { status } = (await loadShipment(parcels[0]?.id ?? "")) ?? {};
  expect(status).toBe("out_for_delivery");
  return send(...offline);
}

it("takes a delivery that was done before another phone started the run (G79): that start is no sighting", async () => {
  expect(await startedTwice()).toMatchObject([
    { state: "accepted", flags: ["repeat"] },
    { state: "accepted", flags: [] },
  ]);
  expect((await loadShipment(parcels[0]?.id ?? ""))?.status).toBe("delivered");
  expect(await listPieceHolders(staff, parcels[0]?.id ?? "")).toMatchObject([{ kind: "recipient" }]);
  expect((await page()).items[0]?.outcome).toBe("delivered");
  expect(await db().select().from(actTasks)).toEqual([]);
});

it("asks staff if the parcel changed hands between the delivery and the start", async () => {
  const answers = await startedTwice(async (code) => {
    await send(await signed(phones.two, "arrive", code), await signed(phones.two, "load", code));
  });
  expect(answers).toMatchObject([{ flags: ["repeat"] }, { state: "flagged", flags: ["contradiction"] }]);
  expect((await loadShipment(parcels[0]?.id ?? ""))?.status).toBe("out_for_delivery");
});

it("asks staff too if they entered the departure by hand after the delivery", async () => {
  await send(await signed(phones.one, "load", codeOf(0)));
  const delivered = await signed(phones.one, "deliver", codeOf(0));
  clock.advance(60_000);
  const event = build.event({ status: "out_for_delivery", occurredAt: now().toISOString() });
  await addTrackingEvent(staff, parcels[0]?.id ?? "", event);
  expect(await send(delivered)).toMatchObject([{ state: "flagged", flags: ["contradiction"] }]);
});
