import { beforeEach, describe, expect, it } from "vitest";
import { parseCreateContainer } from "#domain/road/container-inputs.ts";
import { sql } from "drizzle-orm";
import { clock } from "#server/clock.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { listContainers } from "#server/features/containers/list-containers.ts";
import { db } from "#server/db/client.ts";
import { stopAssignments } from "#server/db/schema/stops.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { listPickups } from "#server/features/shipments/list-pickups.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { listStopsOfShipment } from "#server/features/shipments/list-stops-of-shipment.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { unassignStop } from "#server/features/shipments/unassign-stop.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const dale = actors.driver();
const rosa = actors.driver({ userId: "usr_test_rosa", email: "rosa@example.test", displayName: "Rosa" });
let [runId, code] = ["", ""];

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  for (const person of [dale, rosa]) await build.person(person);
  [runId, code] = await newRun(dale.userId);
});

const placesOf = async () => {
  const { items } = await getRun(staff, runId);
  return items.map(({ trackingNumber, place }) => [trackingNumber, place]);
};
const toRosa = ({ id }: ShipmentRow) => assignStop(staff, id, "delivery", { driver: rosa.userId, day: "2026-06-18" });

describe("the run of a stop", () => {
  it("is named in the record, also without a driver", async () => {
    const parcel = await parcelOn(runId);
    const { number } = await getRun(staff, runId);
    const driver = { id: dale.userId, name: dale.displayName };
    const stop = { kind: "delivery", day: "2026-06-18", run: { id: runId, number } };
    expect(await listStopsOfShipment(staff, parcel.id)).toEqual([{ ...stop, driver }]);
    await db().execute(sql`update stop_assignments set driver_id = null`);
    expect(await listStopsOfShipment(staff, parcel.id)).toEqual([{ ...stop, driver: null }]);
  });

  it("is named in the list of pickups", async () => {
    const { id } = await build.shipment({
      fields: { pickupType: "pickup", pickupDate: "2026-06-18", pickupTime: "15:00" },
    });
    const { number } = await getRun(staff, runId);
    const pickups = async () =>
      (await listPickups(staff, { view: "day", day: "2026-06-18", branch: null, window: null, driver: null })).items;
    expect(await pickups()).toMatchObject([{ id, driver: null, run: null }]);
    await moveStops(staff, { stops: [{ shipmentId: id, kind: "collection" }], runId, place: null });
    expect(await pickups()).toMatchObject([{ id, driver: { id: dale.userId }, run: { id: runId, number } }]);
  });
});

it("counts failed attempts also after the stop goes to another driver", async () => {
  const parcel = await parcelOn(runId);
  const attempt = async () => (await db().select().from(stopAssignments))[0]?.attempt;
  await scan("load", parcel.trackingNumber, { run: code });
  await scan("start", code);
  expect(await attempt()).toBe(1);
  await scan("fail", parcel.trackingNumber, { run: code, reason: "consignee_not_home" });
  await scan("arrive", parcel.trackingNumber, {}, staff);
  await scan("end", code);
  await assignStop(staff, parcel.id, "delivery", { driver: rosa.userId, day: "2026-06-19" });
  expect(await attempt()).toBe(2);
});

describe("a stop of a run, given to another driver by its shipment (G20)", () => {
  it.each([
    ["given to another driver", toRosa],
    ["taken from its driver", ({ id }: ShipmentRow) => unassignStop(staff, id, "delivery")],
  ])("closes the gap on the run if it is %s, and makes open forms of the run stale", async (_, change) => {
    const [first, middle, last] = [await parcelOn(runId), await parcelOn(runId), await parcelOn(runId)];
    const { version } = await getRun(staff, runId);
    await change(middle);
    expect(await placesOf()).toEqual([
      [first.trackingNumber, 1],
      [last.trackingNumber, 2],
    ]);
    expect((await getRun(staff, runId)).version).toBeGreaterThan(version);
  });

  it("stays with the driver who has loaded it, until it is scanned back", async () => {
    const parcel = await parcelOn(runId);
    await scan("load", parcel.trackingNumber, { run: code });
    const loaded = { code: "wrong_state", reason: "stop_loaded" };
    await expect(toRosa(parcel)).rejects.toMatchObject(loaded);
    await expect(unassignStop(staff, parcel.id, "delivery")).rejects.toMatchObject(loaded);
    expect(await placesOf()).toEqual([[parcel.trackingNumber, 1]]);
    await scan("arrive", parcel.trackingNumber);
    await toRosa(parcel);
    expect(await placesOf()).toEqual([]);
    expect(await listStopsOfShipment(staff, parcel.id)).toMatchObject([{ driver: { name: "Rosa" } }]);
  });

  it("stays on a run that lost its driver while a piece is loaded", async () => {
    const parcel = await parcelOn(runId);
    await scan("load", parcel.trackingNumber, { run: code }, staff);
    await db().execute(sql`update runs set driver_id = null`);
    await db().execute(sql`update stop_assignments set driver_id = null`);
    await expect(toRosa(parcel)).rejects.toMatchObject({ reason: "stop_loaded" });
  });

  it("stays on the run of the cage that holds the parcel", async () => {
    const parcel = await parcelOn(runId);
    const cage = parseCreateContainer({ kind: "cage", name: "C-1", branch: "main", toBranch: "" });
    if (!cage.ok) throw new Error("a container is wrong");
    await createContainer(staff, cage.value);
    const container = (await listContainers(staff)).items[0]?.code ?? "";
    await scan("put", parcel.trackingNumber, { container });
    await scan("load", container, { run: code });
    await expect(toRosa(parcel)).rejects.toMatchObject({ reason: "stop_loaded" });
  });

  it("can be planned while another driver brings the parcel in", async () => {
    const parcel = await parcelOn(null);
    await scan("load", parcel.trackingNumber, {}, dale);
    await toRosa(parcel);
    await unassignStop(staff, parcel.id, "delivery");
  });

  it("stays if the same driver gets another day while the parcel is in the van", async () => {
    const parcel = await parcelOn(null);
    const on = (day: string) => assignStop(staff, parcel.id, "delivery", { driver: dale.userId, day });
    await on("2026-06-18");
    await scan("load", parcel.trackingNumber, {}, dale);
    await on("2026-06-19");
    expect(await listStopsOfShipment(staff, parcel.id)).toMatchObject([{ day: "2026-06-19" }]);
  });
});
