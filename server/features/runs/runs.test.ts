import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { parseCreateRun } from "#domain/road/run-inputs.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { listActivities } from "#server/features/audit/list-activities.ts";
import { addStops } from "#server/features/runs/add-stops.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { editRun } from "#server/features/runs/edit-run.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { listRuns } from "#server/features/runs/list-runs.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { pinStop } from "#server/features/runs/pin-stop.ts";
import { releaseRuns } from "#server/features/runs/release-runs.ts";
import { removeRun } from "#server/features/runs/remove-run.ts";
import { listDriverStops } from "#server/features/shipments/list-driver-stops.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { runEdit } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
const second = actors.driver({ userId: "usr_second", email: "second@example.test", displayName: "Second" });
const day = "2026-06-18";

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(staff);
  await build.person(driver);
  await build.person(second);
});

function planned(more: Record<string, string> = {}) {
  const parsed = parseCreateRun({
    kind: "local",
    branch: "main",
    wave: "morning",
    day,
    driver: driver.userId,
    ...more,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}
const newRun = async (more: Record<string, string> = {}) => (await createRun(staff, planned(more))).runId;
const delivery = ({ id }: ShipmentRow) => ({ shipmentId: id, kind: "delivery" as const });
const placesOf = async (runId: string) =>
  (await getRun(staff, runId)).items.map(({ trackingNumber }) => trackingNumber);

describe("createRun", () => {
  it("plans a run at the times of its branch, and writes it into the audit log", async () => {
    const runId = await newRun({ startTime: "08:22", endTime: "02:30", vehicle: "Van 12", capacityPieces: "140" });
    const run = await getRun(staff, runId);
    expect(run).toMatchObject({
      state: "planned",
      driver: { id: driver.userId },
      vehicle: "Van 12",
      capacityPieces: 140,
      capacityLb: null,
      startsAt: { at: "2026-06-18T12:22:00.000Z", zone: "America/New_York" },
      endsAt: { at: "2026-06-19T06:30:00.000Z" },
      items: [],
      manifest: null,
    });
    const filter = { action: null, actorId: null, subjectId: runId, from: null, before: null };
    expect((await listActivities(actors.admin(), filter)).items).toMatchObject([{ action: "run.planned" }]);
  });

  it("is for today at the branch without a day", async () => {
    clock.set("2026-06-19T02:00:00Z");
    expect((await getRun(staff, await newRun({ day: "" }))).day).toBe(day);
  });

  it.each([
    ["branch", { branch: "nowhere" }],
    ["driver", { driver: "usr_test_dispatcher" }],
    ["toBranch", { kind: "linehaul" }],
    ["toBranch", { kind: "linehaul", toBranch: "main" }],
  ])("rejects a wrong %s", async (path, more) => {
    await expect(createRun(staff, planned(more as Record<string, string>))).rejects.toMatchObject({
      issues: [{ path }],
    });
  });
});

describe("moveStops (G20)", () => {
  let shipments: ShipmentRow[];
  beforeEach(async () => {
    shipments = [await build.shipment(), await build.shipment(), await build.shipment()];
  });
  const at = (index: number) => {
    const found = shipments[index];
    if (!found) throw new Error("no such shipment");
    return found;
  };
  const numbers = (...indexes: number[]) => indexes.map((index) => at(index).trackingNumber);

  it("appends stops, puts one in front of another, and closes the gap it leaves", async () => {
    const [one, other] = [await newRun(), await newRun({ driver: second.userId })];
    await moveStops(staff, { stops: shipments.map(delivery), runId: one, place: null });
    expect(await placesOf(one)).toEqual(numbers(0, 1, 2));
    await moveStops(staff, { stops: [delivery(at(2))], runId: one, place: 1 });
    expect(await placesOf(one)).toEqual(numbers(2, 0, 1));
    await moveStops(staff, { stops: [delivery(at(0))], runId: other, place: null });
    expect(await placesOf(one)).toEqual(numbers(2, 1));
    expect((await getRun(staff, one)).items.map(({ place }) => place)).toEqual([1, 2]);
    expect(await placesOf(other)).toEqual(numbers(0));
  });

  it("shows stops to the driver once the run is released, in its order", async () => {
    const runId = await newRun();
    await moveStops(staff, { stops: [delivery(at(1)), delivery(at(0))], runId, place: null });
    expect((await listDriverStops(driver, driver.userId, day)).items).toEqual([]);
    expect(await releaseRuns(staff, [runId])).toBe(1);
    expect(await releaseRuns(staff, [runId])).toBe(0);
    const shown = (await listDriverStops(driver, driver.userId, day)).items;
    expect(shown.map(({ trackingNumber }) => trackingNumber)).toEqual(numbers(1, 0));
  });

  it("takes stops off, and leaves the run of removed ones without stops", async () => {
    const runId = await newRun();
    await moveStops(staff, { stops: shipments.map(delivery), runId, place: null });
    await moveStops(staff, { stops: [delivery(at(1))], runId: null, place: null });
    expect(await placesOf(runId)).toEqual(numbers(0, 2));
    await removeRun(staff, runId);
    await expect(getRun(staff, runId)).rejects.toMatchObject({ code: "not_found" });
  });

  it("gives the stops to another driver of the run, and refuses who saved after another", async () => {
    const runId = await newRun();
    await moveStops(staff, { stops: [delivery(at(0))], runId, place: null });
    const { version } = await getRun(staff, runId);
    const plan = runEdit({ driver: second.userId, version });
    await editRun(staff, runId, plan);
    await releaseRuns(staff, [runId]);
    expect((await listDriverStops(second, second.userId, day)).items).toHaveLength(1);
    await expect(editRun(staff, runId, plan)).rejects.toMatchObject({ reason: "stale" });
  });

  it("keeps a driver who cannot drive now, with the stops, until another is chosen", async () => {
    const runId = await newRun();
    await moveStops(staff, { stops: [delivery(await build.shipment())], runId, place: null });
    await db().update(users).set({ banned: true }).where(eq(users.id, driver.userId));
    const { version, ...before } = await getRun(staff, runId);
    expect(before).toMatchObject({ driver: null, lostDriver: { id: driver.userId } });
    await editRun(staff, runId, runEdit({ driver: driver.userId, vehicle: "Van 3", version }));
    await db().update(users).set({ banned: false }).where(eq(users.id, driver.userId));
    await releaseRuns(staff, [runId]);
    expect((await listDriverStops(driver, driver.userId, day)).items).toHaveLength(1);
    expect(await getRun(staff, runId)).toMatchObject({ driver: { id: driver.userId }, lostDriver: null });
  });

  it("rejects all if one cannot move", async () => {
    const runId = await newRun();
    const over = await build.shipment({ status: "delivered" });
    await expect(
      moveStops(staff, { stops: [delivery(at(0)), delivery(over)], runId, place: null }),
    ).rejects.toMatchObject({ reason: "already_over" });
    expect(await placesOf(runId)).toEqual([]);
  });

  it("adds stops by their numbers in any spelling, a pending pickup as a collection, and names an unknown one", async () => {
    const runId = await newRun();
    const pickup = await build.shipment({ fields: { pickupType: "pickup", pickupDate: day, pickupTime: "10:00" } });
    const spelled = `${at(0).trackingNumber.toLowerCase()}, ${at(0).trackingNumber}\n${pickup.trackingNumber}+02`;
    expect(await addStops(staff, runId, spelled)).toBe(2);
    expect((await getRun(staff, runId)).items.map(({ kind }) => kind)).toEqual(["delivery", "collection"]);
    const issues = [{ path: "numbers", message: "stops_unknown:PTC999999AAAX" }];
    await expect(addStops(staff, runId, "PTC999999AAAX")).rejects.toMatchObject({ issues });
    await expect(addStops(staff, runId, " , ")).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("pins a stop on a run, and none without one", async () => {
    const runId = await newRun();
    await expect(pinStop(staff, delivery(at(0)), true)).rejects.toMatchObject({ code: "not_found" });
    await moveStops(staff, { stops: [delivery(at(0))], runId, place: null });
    await pinStop(staff, delivery(at(0)), true);
    expect((await getRun(staff, runId)).items).toMatchObject([{ isPinned: true }]);
  });
});

describe("releaseRuns", () => {
  it("needs a driver", async () => {
    const [ready, empty] = [await newRun(), await newRun({ driver: "" })];
    await expect(releaseRuns(staff, [ready, empty])).rejects.toMatchObject({ reason: "run_without_driver" });
    expect((await getRun(staff, ready)).releasedAt).toBeNull();
    await db().update(users).set({ banned: true }).where(eq(users.id, driver.userId));
    await expect(releaseRuns(staff, [ready])).rejects.toMatchObject({ reason: "run_without_driver" });
  });
});

describe("listRuns", () => {
  it("filters by day, branch and state, latest first, page by page", async () => {
    const ids = [await newRun(), await newRun(), await newRun({ day: "2026-06-19" })];
    const first = await listRuns(staff, { limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect((await listRuns(staff, { limit: 2, cursor: first.nextCursor })).items.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await listRuns(staff, { day })).items).toHaveLength(2);
    expect((await listRuns(staff, { branch: "main" })).items).toHaveLength(3);
    expect((await listRuns(staff, { branch: "nowhere" })).items).toEqual([]);
    expect((await listRuns(staff, { state: "ended" })).items).toEqual([]);
  });
});
