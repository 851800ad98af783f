import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { OrderProposal } from "#domain/road/order-views.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { listActivities } from "#server/features/audit/list-activities.ts";
import { applyOrder } from "#server/features/runs/apply-order.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { orderRunOf } from "#server/features/runs/order-run.ts";
import { loadRun } from "#server/features/runs/run.rows.ts";
import { loadRunStops } from "#server/features/runs/run-stop.rows.ts";
import { pinStop } from "#server/features/runs/pin-stop.ts";
import { proposeOrder } from "#server/features/runs/propose-order.ts";
import { doorOf, learnDoor } from "#server/features/shipments/learned-door.rows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
const second = actors.driver({ userId: "usr_second", email: "second@example.test", displayName: "Second" });
const day = "2026-06-18";
const ask = { branch: "main", day, run: null, withUnassigned: true };

/** From near to far north-west of the main branch, and one to the south-east. */
const near = { receiverCity: "Smyrna", receiverZipCode: "30080" };
const far = { receiverCity: "Marietta", receiverZipCode: "30060" };
const farthest = { receiverCity: "Kennesaw", receiverZipCode: "30144" };
const other = { receiverCity: "Decatur", receiverZipCode: "30030" };

let runs: string[];
beforeEach(async () => {
  clock.set("2026-06-16T14:00:00Z");
  await ensureFoundation();
  for (const person of [staff, driver, second]) await build.person(person);
  runs = [(await newRun(driver.userId))[0], (await newRun(second.userId))[0]];
});

const runAt = (at: number) => runs[at] ?? "";
const parcel = (place: Record<string, string>, run: string | null = null) => parcelOn(run, { fields: place });
const numbersOn = async (run: string) => (await getRun(staff, run)).items.map(({ trackingNumber }) => trackingNumber);
const orders = ({ runs: proposed }: OrderProposal, only: string | null = null) => ({
  only,
  runs: proposed.map(({ run, version, stops }) => ({
    run,
    version,
    stops: stops.map(({ shipmentId, kind }) => ({ shipmentId, kind })),
  })),
});
const delivery = ({ id }: ShipmentRow) => ({ shipmentId: id, kind: "delivery" as const });

describe("the place of a stop (G89)", () => {
  it("is the usual door of its address, else the center of its ZIP code", async () => {
    const { recipientCountry: country } = await parcel({ ...near, receiverAddress: "1 Near St" }, runAt(0));
    await parcel({ ...near, receiverAddress: "2 Near St" }, runAt(0));
    const positions = async () => {
      const record = await loadRun(runAt(0));
      return record && (await orderRunOf(record, await loadRunStops([runAt(0)]))).stops.map(({ position }) => position);
    };
    const [center] = (await positions()) ?? [];
    expect(await positions()).toEqual([center, center]);
    const address = { street: "1 near st.", street2: "", zipCode: "30080-1234", country };
    const door = { latitude: 33.8712, longitude: -84.5101 };
    for (let times = 0; times < 3; times += 1) await learnDoor(doorOf(address) ?? "", { ...door, accuracyM: 9 }, now());
    expect(await positions()).toEqual([door, center]);
  });
});

describe("proposeOrder (G22, G23)", () => {
  it("brings parcels of the branch onto its runs, each where it costs least, and changes nothing", async () => {
    const there = await parcel(farthest, runAt(0));
    const [on, free] = [await parcel(near, runAt(0)), await parcel(far)];
    const proposal = await proposeOrder(staff, ask);
    const [first] = proposal.runs;
    expect(first?.stops.map(({ trackingNumber }) => trackingNumber).toSorted()).toEqual(
      [there, on, free].map(({ trackingNumber }) => trackingNumber).toSorted(),
    );
    expect(first?.stops.find(({ shipmentId }) => shipmentId === free.id)).toMatchObject({
      from: null,
      plannedAt: { zone: "America/New_York" },
      lateMinutes: 0,
    });
    expect(proposal).toMatchObject({ added: 1, moved: 0, leftOver: [], isCutShort: false });
    expect(proposal.after.stops).toBe(3);
    expect(proposal.before.stops).toBe(2);
    expect(await numbersOn(runAt(0))).toEqual([there.trackingNumber, on.trackingNumber]);
  });

  it("leaves out parcels that are not due, elsewhere, over, on another run, or too far for a round", async () => {
    const notDue = await parcel(near);
    const later = new Date("2026-06-19T04:00:00Z");
    await db().update(shipments).set({ estimatedDeliveryAt: later }).where(eq(shipments.id, notDue.id));
    await build.shipment({ fields: near });
    const [third] = await newRun(driver.userId);
    await parcel(other, third);
    await parcel({ receiverCity: "El Paso", receiverState: "TX", receiverZipCode: "79901" });
    const handed = await parcel(near);
    await scan("deliver", handed.trackingNumber, { branch: "" }, staff);
    const proposal = await proposeOrder(staff, ask);
    expect(proposal.added).toBe(0);
    expect(proposal.runs).toHaveLength(3);
  });

  it("plans what is overdue as if it had no promise", async () => {
    const overdue = await parcel(near, runAt(0));
    const at = new Date("2026-06-17T22:00:00Z");
    await db().update(shipments).set({ estimatedDeliveryAt: at }).where(eq(shipments.id, overdue.id));
    expect((await proposeOrder(staff, ask)).before).toMatchObject({ stops: 1, late: 0 });
    const noon = new Date("2026-06-18T12:05:00Z");
    await db().update(shipments).set({ estimatedDeliveryAt: noon }).where(eq(shipments.id, overdue.id));
    expect((await proposeOrder(staff, ask)).before).toMatchObject({ late: 1 });
  });

  it("lists booked pickups of the day at the branch", async () => {
    const fields = { pickupType: "pickup", pickupDate: day, pickupTime: "10:00" };
    const pickup = await build.shipment({ fields });
    const { runs: proposed, added } = await proposeOrder(staff, ask);
    expect(added).toBe(1);
    expect(proposed.flatMap(({ stops }) => stops)).toMatchObject([{ shipmentId: pickup.id, kind: "collection" }]);
  });

  it("keeps to one run, and to its stops alone", async () => {
    await parcel(near, runAt(0));
    await parcel(far, runAt(1));
    await parcel(other);
    const proposal = await proposeOrder(staff, { ...ask, run: runAt(1), withUnassigned: false });
    expect(proposal.runs.map(({ run }) => run)).toEqual([runAt(1)]);
    expect(proposal.added).toBe(0);
  });

  it("leaves pinned stops and loaded parcels on their run", async () => {
    const [pinned, next] = [await parcel(other, runAt(0)), await parcel(other, runAt(1))];
    await pinStop(staff, delivery(pinned), true);
    const after = async () =>
      (await proposeOrder(staff, ask)).runs.map(({ stops }) => stops.map((stop) => stop.shipmentId));
    expect(await after()).toEqual([expect.arrayContaining([pinned.id, next.id]), []]);
    await scan("load", next.trackingNumber, { run: (await getRun(staff, runAt(1))).code }, second);
    expect(await after()).toEqual([[pinned.id], [next.id]]);
  });

  it("leaves out runs that have started", async () => {
    await scan("start", (await getRun(staff, runAt(0))).code, {}, driver);
    expect((await proposeOrder(staff, ask)).runs.map(({ run }) => run)).toEqual([runAt(1)]);
    await expect(proposeOrder(staff, { ...ask, run: runAt(0) })).rejects.toMatchObject({ reason: "run_started" });
    await expect(proposeOrder(staff, { ...ask, run: "run_unknown" })).rejects.toMatchObject({ code: "not_found" });
    await expect(proposeOrder(staff, { ...ask, branch: "nowhere" })).rejects.toMatchObject({
      issues: [{ path: "branch" }],
    });
  });
});

describe("applyOrder (G23)", () => {
  it("puts the proposal into effect once, writes it down, and then finds nothing better", async () => {
    for (const place of [farthest, near, far]) await parcel(place, runAt(0));
    await parcel(other);
    const proposal = await proposeOrder(staff, ask);
    const applied = await applyOrder(staff, orders(proposal));
    expect(applied.moved).toBeGreaterThan(0);
    for (const { run, stops } of proposal.runs)
      expect(await numbersOn(run)).toEqual(stops.map(({ trackingNumber }) => trackingNumber));
    const filter = { action: "run.ordered" as const, actorId: null, subjectId: null, from: null, before: null };
    expect((await listActivities(actors.admin(), filter)).items).toHaveLength(applied.runs);
    expect(await applyOrder(staff, orders(proposal))).toEqual({ runs: 0, moved: 0 });
    const again = await proposeOrder(staff, ask);
    expect(again).toMatchObject({ added: 0, moved: 0 });
    expect(again.runs.every(({ isChanged }) => !isChanged)).toBe(true);
  });

  it("applies one run alone: what would leave it stays in its place", async () => {
    const [one, two, three] = [await parcel(near, runAt(0)), await parcel(far, runAt(0)), await parcel(far, runAt(1))];
    const versions = await Promise.all(runs.map(async (run) => (await getRun(staff, run)).version));
    const wanted = {
      only: runAt(0),
      runs: [
        { run: runAt(0), version: versions[0] ?? 0, stops: [delivery(three), delivery(one)] },
        { run: runAt(1), version: versions[1] ?? 0, stops: [delivery(two)] },
      ],
    };
    expect(await applyOrder(staff, wanted)).toEqual({ runs: 1, moved: 1 });
    expect(await numbersOn(runAt(0))).toEqual([three, one, two].map(({ trackingNumber }) => trackingNumber));
    expect(await numbersOn(runAt(1))).toEqual([]);
  });

  it("refuses everything if a run changed since, one that gives stops too", async () => {
    const [one, two] = [await parcel(near, runAt(0)), await parcel(far, runAt(1))];
    const [from, to] = [await getRun(staff, runAt(0)), await getRun(staff, runAt(1))];
    const wanted = {
      only: runAt(1),
      runs: [
        { run: runAt(0), version: from.version, stops: [] },
        { run: runAt(1), version: to.version, stops: [delivery(one), delivery(two)] },
      ],
    };
    await pinStop(staff, delivery(one), true);
    await expect(applyOrder(staff, wanted)).rejects.toMatchObject({ code: "conflict", reason: "stale" });
    expect(await numbersOn(runAt(1))).toEqual([two.trackingNumber]);
  });

  it("refuses a stop that another run took meanwhile, a loaded one, and a run that has left", async () => {
    const free = await parcel(near);
    const wanted = orders(await proposeOrder(staff, ask));
    const [elsewhere] = await newRun(driver.userId);
    await moveStops(staff, { stops: [delivery(free)], runId: elsewhere, place: null });
    await expect(applyOrder(staff, wanted)).rejects.toMatchObject({ reason: "stale" });
    await scan("load", free.trackingNumber, { run: (await getRun(staff, elsewhere)).code }, driver);
    const versionOf = async (run: string) => (await getRun(staff, run)).version;
    const move = async () => ({
      only: null,
      runs: [
        { run: elsewhere, version: await versionOf(elsewhere), stops: [] },
        { run: runAt(1), version: await versionOf(runAt(1)), stops: [delivery(free)] },
      ],
    });
    await expect(applyOrder(staff, await move())).rejects.toMatchObject({ reason: "stop_loaded" });
    await scan("start", (await getRun(staff, runAt(1))).code, {}, second);
    await expect(applyOrder(staff, await move())).rejects.toMatchObject({ reason: "run_started" });
  });

  it("refuses a stop named twice, and an unknown run", async () => {
    const one = await parcel(near, runAt(0));
    const { version } = await getRun(staff, runAt(0));
    const twice = { run: runAt(0), version, stops: [delivery(one), delivery(one)] };
    await expect(applyOrder(staff, { only: null, runs: [twice] })).rejects.toMatchObject({ code: "invalid_input" });
    const unknown = { run: "run_unknown", version: 1, stops: [] };
    await expect(applyOrder(staff, { only: null, runs: [unknown] })).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("the planned time of a stop", () => {
  it("follows from the start of the run, and is gone with its outcome", async () => {
    const [one, two] = [await parcel(near, runAt(0)), await parcel(far, runAt(0))];
    const { items } = await getRun(staff, runAt(0));
    expect(items.map(({ plannedAt }) => plannedAt?.at ?? "")).toEqual([
      expect.stringMatching(/^2026-06-18T12:[12]/),
      expect.stringMatching(/^2026-06-18T12:[2345]/),
    ]);
    await scan("load", one.trackingNumber, { run: (await getRun(staff, runAt(0))).code }, driver);
    await scan("start", (await getRun(staff, runAt(0))).code, {}, driver);
    await scan("deliver", one.trackingNumber, { branch: "" }, driver);
    const [done, ahead] = (await getRun(staff, runAt(0))).items;
    expect(done).toMatchObject({ trackingNumber: one.trackingNumber, plannedAt: null });
    expect(ahead).toMatchObject({ trackingNumber: two.trackingNumber, plannedAt: { zone: "America/New_York" } });
  });
});
