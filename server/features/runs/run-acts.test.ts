import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { manifestText } from "#domain/road/manifest.ts";
import { pieceCode } from "#domain/shipments/piece-code.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { actTasks, pieceHolders } from "#server/db/schema/road.ts";
import { manifests } from "#server/db/schema/runs.ts";
import { editRun } from "#server/features/runs/edit-run.ts";
import { getManifest } from "#server/features/runs/get-manifest.ts";
import { getRunSheet } from "#server/features/runs/get-run-sheet.ts";
import { listLoadableRuns } from "#server/features/runs/list-loadable-runs.ts";
import { listExpectedPieces } from "#server/features/acts/list-expected-pieces.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { listRuns } from "#server/features/runs/list-runs.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { removeRun } from "#server/features/runs/remove-run.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, runEdit, scan } from "#tests/support/runs.ts";

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

const parcel = (more: Parameters<typeof build.shipment>[0] = {}, run: string | null = runId) => parcelOn(run, more);
const statusOf = async ({ id }: ShipmentRow) => (await loadShipment(id))?.status;
const tasks = () => db().select({ kind: actTasks.kind, shipmentId: actTasks.shipmentId }).from(actTasks);
const run = () => getRun(staff, runId);

describe("load", () => {
  it("gives the pieces to the driver of the run, also if staff scan them, and sets the run to loading", async () => {
    const shipment = await parcel();
    const answer = await scan("load", shipment.trackingNumber, { run: code }, staff);
    expect(answer).toMatchObject({ state: "accepted", flags: [] });
    expect(await db().select({ id: pieceHolders.holderId }).from(pieceHolders)).toEqual([{ id: driver.userId }]);
    expect(await run()).toMatchObject({ state: "loading", loaded: 1, pieces: 1 });
  });

  it("makes a stop of a parcel that has none", async () => {
    const shipment = await parcel({}, null);
    expect(await scan("load", shipment.trackingNumber, { run: code })).toMatchObject({ flags: [] });
    expect((await run()).items).toMatchObject([{ trackingNumber: shipment.trackingNumber, place: 1, loaded: 1 }]);
  });

  it("flags a parcel of another run, and leaves its stop there", async () => {
    const [other] = await newRun(second.userId);
    const shipment = await parcel({}, other);
    const answer = await scan("load", shipment.trackingNumber, { run: code });
    expect(answer).toMatchObject({ state: "flagged", signal: "not_yours", flags: ["other_run"] });
    expect((await run()).items).toEqual([]);
    expect((await getRun(staff, other)).stops).toBe(1);
  });

  it("keeps a run with loaded pieces from being removed, and its stops from moving", async () => {
    const shipment = await parcel();
    await scan("load", shipment.trackingNumber, { run: code });
    await expect(removeRun(staff, runId)).rejects.toMatchObject({ reason: "run_has_pieces" });
    const stops = [{ shipmentId: shipment.id, kind: "delivery" as const }];
    await expect(moveStops(staff, { stops, runId: null, place: null })).rejects.toMatchObject({
      reason: "stop_loaded",
    });
  });

  it("keeps its pieces with their driver: no other one takes over a loaded run", async () => {
    const shipment = await parcel();
    await scan("load", shipment.trackingNumber, { run: code });
    const { version } = await run();
    const edit = (to: string) => editRun(staff, runId, runEdit({ driver: to, version }));
    await expect(edit(second.userId)).rejects.toMatchObject({ reason: "run_has_pieces" });
    await edit(driver.userId);
  });

  it("is recorded with a code that is no run, and a task", async () => {
    const shipment = await parcel();
    const answer = await scan("load", shipment.trackingNumber, { run: "WBR00000C8" });
    expect(answer).toMatchObject({ state: "flagged", signal: "unknown", flags: ["unknown"] });
    expect(await tasks()).toEqual([{ kind: "unknown", shipmentId: shipment.id }]);
    expect(await db().select({ id: pieceHolders.holderId }).from(pieceHolders)).toEqual([{ id: driver.userId }]);
  });
});

describe("close", () => {
  it("makes a task of each shipment with a missing piece, and says what was missing and where it was seen", async () => {
    const [loaded, short] = [await parcel(), await parcel({ fields: { quantity: "2" } })];
    await scan("load", loaded.trackingNumber, { run: code });
    await scan("load", pieceCode(short.trackingNumber, 1, 2), { run: code });
    const { items } = await listExpectedPieces(driver, code);
    expect(items).toHaveLength(3);
    expect(items.filter(({ isLoaded }) => !isLoaded)).toMatchObject([
      { trackingNumber: short.trackingNumber, piece: 2, lastSeen: { branch: expect.stringMatching(/./) as string } },
    ]);
    expect(await scan("close", code)).toMatchObject({ state: "flagged", flags: ["short"] });
    expect(await tasks()).toEqual([{ kind: "short", shipmentId: short.id }]);
  });

  it("says nothing where all is loaded, and changes nothing once the run has left", async () => {
    const shipment = await parcel();
    await scan("load", shipment.trackingNumber, { run: code });
    expect(await scan("close", code)).toMatchObject({ state: "accepted", flags: [] });
    await scan("start", code);
    expect(await scan("close", code)).toMatchObject({ flags: [], run: { state: "started" } });
  });
});

describe("lists of a run", () => {
  it("are the sheet with a code for each stop, and after the start the manifest with what it lacks", async () => {
    const [loaded, short] = [await parcel(), await parcel()];
    await scan("load", loaded.trackingNumber, { run: code });
    const sheet = await getRunSheet(staff, runId);
    expect(Object.keys(sheet.stopSvgs).toSorted()).toEqual(
      [loaded, short].map(({ trackingNumber }) => trackingNumber).toSorted(),
    );
    await expect(getManifest(staff, runId)).rejects.toMatchObject({ code: "not_found" });
    await scan("start", code);
    expect((await getManifest(staff, runId)).pieces).toMatchObject([
      { trackingNumber: loaded.trackingNumber, place: 1, isLoaded: true },
      { trackingNumber: short.trackingNumber, place: 2, isLoaded: false },
    ]);
  });

  it("are today's runs of the branch with a driver, for people who load", async () => {
    expect((await listLoadableRuns(driver, "main")).map(({ id }) => id)).toEqual([runId]);
    await scan("start", code);
    await scan("end", code);
    expect(await listLoadableRuns(driver, "main")).toEqual([]);
    expect(await listLoadableRuns(driver, "nowhere")).toEqual([]);
  });
});

describe("start", () => {
  it("sends out every loaded piece, leaves out held and cancelled ones, and freezes the manifest", async () => {
    const [good, stays, cancelled] = [await parcel(), await parcel(), await build.shipment()];
    await scan("load", good.trackingNumber, { run: code });
    await scan("load", cancelled.trackingNumber, { run: code });
    await cancelShipment(staff, cancelled.id, { reason: "changed their mind" });
    const answer = await scan("start", code);
    expect(answer).toMatchObject({ state: "flagged", flags: ["cancelled"], run: { state: "started", loaded: 1 } });
    expect([await statusOf(good), await statusOf(stays), await statusOf(cancelled)]).toEqual([
      "out_for_delivery",
      "processing",
      "cancelled",
    ]);
    expect(await tasks()).toContainEqual({ kind: "cancelled", shipmentId: cancelled.id });
    const [manifest] = await db().select().from(manifests);
    if (!manifest) throw new Error("no manifest");
    const left = manifest.lines.filter(({ isLoaded }) => isLoaded);
    expect(manifest.lines).toHaveLength(3);
    expect(left.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(
      [good, cancelled].map(({ trackingNumber }) => trackingNumber).toSorted(),
    );
    const text = manifestText(code, manifest.frozenAt, manifest.lines);
    expect(manifest.hash).toBe(createHash("sha256").update(text).digest("hex"));
  });

  it("is seen already the second time, and changes nothing by another driver", async () => {
    const shipment = await parcel();
    await scan("load", shipment.trackingNumber, { run: code });
    expect(await scan("start", code, {}, second)).toMatchObject({ flags: ["not_assigned"], run: { state: "loading" } });
    expect(await statusOf(shipment)).toBe("processing");
    expect(await scan("start", code)).toMatchObject({ flags: [], run: { state: "started" } });
    expect(await scan("start", code)).toMatchObject({ signal: "seen", flags: ["repeat"] });
    expect(await db().$count(manifests)).toBe(1);
  });

  it("is noted on another day than the planned one, by the zone of the branch (G60)", async () => {
    expect(await run()).toMatchObject({ startedAt: null, isStartedOffDay: false });
    clock.set("2026-06-18T03:58:00Z");
    // Still June 17 in New York.
    expect(await scan("start", code)).toMatchObject({ state: "accepted", flags: [] });
    expect(await run()).toMatchObject({ day: "2026-06-18", isStartedOffDay: true });
    const [other, later] = await newRun(second.userId);
    clock.set("2026-06-19T03:58:00Z");
    await scan("start", later, {}, second);
    const { items } = await listRuns(staff, { day: "2026-06-18" });
    expect(new Map(items.map(({ id, isStartedOffDay }) => [id, isStartedOffDay]))).toEqual(
      new Map([
        [runId, true],
        [other, false],
      ]),
    );
  });

  it("is unknown for the code of no run", async () => {
    expect(await scan("start", "WBR00ZZZZ1")).toMatchObject({ signal: "unknown" });
  });

  it("counts as of its time if it arrives after the end, which stays", async () => {
    const shipment = await parcel();
    await scan("load", shipment.trackingNumber, { run: code });
    const startedAt = new Date(now().getTime() + 30_000).toISOString();
    await scan("end", code);
    expect(await run()).toMatchObject({ state: "ended" });
    expect(await scan("start", code, { deviceAt: startedAt })).toMatchObject({ flags: [] });
    expect(await run()).toMatchObject({ state: "ended" });
    expect([await statusOf(shipment), await db().$count(manifests)]).toEqual(["out_for_delivery", 1]);
    expect(await scan("start", code, { deviceAt: startedAt })).toMatchObject({ flags: ["repeat"] });
  });

  it("is nothing new after the end of a run that never left", async () => {
    await scan("end", code);
    expect(await scan("start", code)).toMatchObject({ flags: ["repeat"] });
    expect(await db().$count(manifests)).toBe(0);
  });

  it("lets a parcel out that is loaded afterwards", async () => {
    await scan("start", code);
    const shipment = await parcel();
    expect(await scan("load", shipment.trackingNumber, { run: code })).toMatchObject({ flags: ["late_load"] });
    expect(await statusOf(shipment)).toBe("out_for_delivery");
  });

  it("sends out the loaded piece of several and lists the others as short", async () => {
    const shipment = await parcel({ fields: { quantity: "3" } });
    await scan("load", pieceCode(shipment.trackingNumber, 2, 3), { run: code });
    await scan("start", code);
    expect(await statusOf(shipment)).toBe("out_for_delivery");
    expect((await db().select().from(manifests))[0]?.lines).toMatchObject([
      { piece: 2, pieces: 3, isLoaded: true, place: 1 },
      { piece: 1, isLoaded: false },
      { piece: 3, isLoaded: false },
    ]);
  });
});
