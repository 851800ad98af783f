import { beforeEach, describe, expect, it } from "vitest";
import { parseCreateRun } from "#domain/road/run-inputs.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipmentEvents } from "#server/db/schema/shipments.ts";
import { actTasks } from "#server/db/schema/road.ts";
import { listExpectedPieces } from "#server/features/acts/list-expected-pieces.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { getManifest } from "#server/features/runs/get-manifest.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { removeRun } from "#server/features/runs/remove-run.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
let [runId, code] = ["", ""];

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  [runId, code] = await newRun(driver.userId);
});

const statusOf = async ({ id }: ShipmentRow) => (await loadShipment(id))?.status;
const delivery = ({ id }: ShipmentRow) => ({ shipmentId: id, kind: "delivery" as const });
const events = async (status: "out_for_delivery" | "in_transit") =>
  (await db().select().from(shipmentEvents)).filter((event) => event.status === status);

async function newLinehaul(): Promise<string> {
  const parsed = parseCreateRun({
    kind: "linehaul",
    branch: "main",
    toBranch: "west",
    wave: "morning",
    day: "2026-06-18",
    driver: driver.userId,
  });
  if (!parsed.ok) throw new Error("a run is wrong");
  return (await getRun(staff, (await createRun(staff, parsed.value)).runId)).code;
}

describe("a linehaul", () => {
  it("takes a loose piece without making it a stop, and no other run finds that odd", async () => {
    const linehaul = await newLinehaul();
    const shipment = await parcelOn(null);
    expect(await scan("load", shipment.trackingNumber, { run: linehaul })).toMatchObject({ flags: [] });
    await scan("depart", linehaul);
    expect(await statusOf(shipment)).toBe("in_transit");
    await scan("arrive", shipment.trackingNumber);
    expect(await scan("load", shipment.trackingNumber, { run: code })).toMatchObject({ flags: [] });
    expect((await getRun(staff, runId)).stops).toBe(1);
  });

  it("says that a piece which is loaded late left the branch", async () => {
    const linehaul = await newLinehaul();
    await scan("depart", linehaul);
    const shipment = await parcelOn(null);
    expect(await scan("load", shipment.trackingNumber, { run: linehaul })).toMatchObject({ flags: ["late_load"] });
    expect(await statusOf(shipment)).toBe("in_transit");
    expect(await events("out_for_delivery")).toEqual([]);
  });
});

describe("a start", () => {
  it("happens at the branch of the run, also where the device names none", async () => {
    const shipment = await parcelOn(runId);
    await scan("load", shipment.trackingNumber, { run: code });
    await scan("start", code, { branch: "" });
    expect(await events("out_for_delivery")).toMatchObject([{ location: "Main Branch" }]);
  });

  it("takes along what was loaded before it and is known only afterwards", async () => {
    const shipment = await parcelOn(runId);
    const before = new Date(now().getTime() + 60_000).toISOString();
    clock.advance(120_000);
    await scan("start", code);
    const answer = await scan("load", shipment.trackingNumber, { run: code, deviceAt: before });
    expect(answer).toMatchObject({ flags: [] });
    const { startedAt } = await getRun(staff, runId);
    expect((await events("out_for_delivery")).map(({ occurredAt }) => occurredAt.toISOString())).toEqual([
      startedAt?.at,
    ]);
  });

  it("freezes what was short: later stops and moves do not change the manifest", async () => {
    const [loaded, short] = [await parcelOn(runId), await parcelOn(runId)];
    await scan("load", loaded.trackingNumber, { run: code });
    await scan("start", code);
    await moveStops(staff, { stops: [delivery(short)], runId: null, place: null });
    await moveStops(staff, { stops: [delivery(await parcelOn(null))], runId, place: null });
    expect((await getManifest(staff, runId)).pieces).toMatchObject([
      { trackingNumber: loaded.trackingNumber, place: 1, isLoaded: true },
      { trackingNumber: short.trackingNumber, place: 2, isLoaded: false },
    ]);
  });
});

describe("a run that ended", () => {
  it("gets the delivery that arrives late, in place of none", async () => {
    const shipment = await parcelOn(runId);
    await scan("load", shipment.trackingNumber, { run: code });
    await scan("start", code);
    const delivered = new Date(now().getTime() + 30_000).toISOString();
    await scan("end", code);
    await scan("deliver", shipment.trackingNumber, { branch: "", deviceAt: delivered });
    expect((await getRun(staff, runId)).items).toMatchObject([{ outcome: "delivered" }]);
  });

  it("leaves its open parcels to the next run, without a flag and as the first attempt", async () => {
    const shipment = await parcelOn(runId);
    await scan("load", shipment.trackingNumber, { run: code });
    await scan("start", code);
    await scan("end", code);
    await scan("arrive", shipment.trackingNumber);
    const [next, nextCode] = await newRun(driver.userId);
    expect(await scan("load", shipment.trackingNumber, { run: nextCode })).toMatchObject({ flags: [] });
    expect((await getRun(staff, next)).items).toMatchObject([{ attempt: 1, loaded: 1 }]);
    expect(await getRun(staff, runId)).toMatchObject({ stops: 1, done: 0 });
  });
});

describe("closing twice", () => {
  it("makes one task, and none of what must not leave", async () => {
    const [short, held] = [await parcelOn(runId), await parcelOn(runId)];
    await addTrackingEvent(staff, held.id, build.event({ status: "on_hold" }));
    await scan("close", code);
    await scan("close", code);
    const tasks = (await db().select().from(actTasks)).filter(({ kind }) => kind === "short");
    expect(tasks.map(({ shipmentId }) => shipmentId)).toEqual([short.id]);
  });
});

describe("a parcel of another driver", () => {
  it("is odd on a run also where it has no run", async () => {
    const other = actors.driver({ userId: "usr_other", email: "other@example.test" });
    await build.person(other);
    const shipment = await parcelOn(null);
    await assignStop(staff, shipment.id, "delivery", { driver: other.userId, day: "2026-06-18" });
    expect((await scan("load", shipment.trackingNumber, { run: code })).flags).toEqual(["other_run"]);
    expect((await getRun(staff, runId)).stops).toBe(0);
  });
});

describe("a collection on a run that has started", () => {
  const pickup = { fields: { pickupType: "pickup", pickupDate: "2026-06-18", pickupTime: "10:00" } };
  it.each([
    ["goes out at once if its delivery is on the same run", true, "out_for_delivery"],
    ["stays in processing if it is not", false, "processing"],
  ] as const)("%s", async (_, isSame, status) => {
    const shipment = await build.shipment(pickup);
    const collection = { shipmentId: shipment.id, kind: "collection" as const };
    await moveStops(staff, { stops: isSame ? [collection, delivery(shipment)] : [collection], runId, place: null });
    await scan("start", code);
    await scan("collect", shipment.trackingNumber, { branch: "" });
    expect(await statusOf(shipment)).toBe(status);
    expect((await getRun(staff, runId)).items[0]).toMatchObject({ outcome: "collected" });
  });
});

describe("the pieces of a run", () => {
  it("are listed to drivers while it is loaded, and to staff afterwards too", async () => {
    await parcelOn(runId);
    expect((await listExpectedPieces(driver, code)).items).toHaveLength(1);
    await scan("start", code);
    await scan("end", code);
    await expect(listExpectedPieces(driver, code)).rejects.toMatchObject({ code: "not_found" });
    expect((await listExpectedPieces(staff, code)).items).toHaveLength(1);
  });
});

describe("removing", () => {
  it("takes off what is over or deleted, and says why a scanned run stays", async () => {
    const gone = await parcelOn(runId);
    await deleteShipment(actors.admin(), gone.id);
    await moveStops(staff, { stops: [delivery(gone)], runId: null, place: null });
    const shipment = await parcelOn(runId);
    await scan("load", shipment.trackingNumber, { run: code });
    await scan("arrive", shipment.trackingNumber);
    await expect(removeRun(staff, runId)).rejects.toMatchObject({ reason: "run_has_scans" });
  });
});
