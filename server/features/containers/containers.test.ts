import { beforeEach, describe, expect, it } from "vitest";
import type { ActAnswer } from "#domain/road/views.ts";
import { parseCreateContainer } from "#domain/road/container-inputs.ts";
import { systemActor } from "#domain/people/actor.ts";
import { parseCreateRun } from "#domain/road/run-inputs.ts";
import { pieceCode } from "#domain/shipments/piece-code.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { actTasks, pieceHolders } from "#server/db/schema/road.ts";
import { shipmentEvents } from "#server/db/schema/shipments.ts";
import { manifests } from "#server/db/schema/runs.ts";
import { listExpectedPieces } from "#server/features/acts/list-expected-pieces.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { findCodedContainer } from "#server/features/containers/find-coded-container.ts";
import { getContainerCard } from "#server/features/containers/get-container-card.ts";
import { listContainers } from "#server/features/containers/list-containers.ts";
import { verifyCustody } from "#server/features/custody/verify-custody.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
let [here, there] = ["main", ""];
let cage = "";
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  [here, there] = (await listBranches()).map(({ code }) => code) as [string, string];
  cage = await newContainer("MAC-07");
});

const parsed = (more: Record<string, string>) => {
  const input = parseCreateContainer({ kind: "cage", name: "C-1", branch: here, toBranch: there, ...more });
  if (!input.ok) throw new Error(JSON.stringify(input.issues));
  return input.value;
};

async function newContainer(name: string): Promise<string> {
  await createContainer(staff, parsed({ name }));
  const { items } = await listContainers(staff);
  return items[0]?.code ?? "";
}

async function scan(kind: string, code: string, more: Record<string, unknown> = {}): Promise<ActAnswer> {
  clock.advance(60_000);
  count += 1;
  const act = {
    clientEventId: `cage-event-${String(count).padStart(4, "0")}`,
    kind,
    code,
    branch: here,
    input: "wedge",
  };
  const [answer] = await recordActs(staff, [{ ...act, deviceAt: now().toISOString(), offsetMs: 0, ...more }]);
  if (!answer) throw new Error("no answer");
  return answer;
}

async function parcel(pieces = 1): Promise<ShipmentRow> {
  const shipment = await build.shipment({ fields: { quantity: String(pieces) } });
  await scan("drop_off", shipment.trackingNumber);
  return shipment;
}

const statusOf = async ({ id }: ShipmentRow) => (await loadShipment(id))?.status;
const kindsOf = async () => (await db().select().from(pieceHolders)).map(({ kind }) => kind).toSorted();

describe("createContainer", () => {
  it("rejects a name that the branch has, a shelf that travels and unknown branches", async () => {
    await expect(createContainer(staff, parsed({ name: "mac-07" }))).rejects.toMatchObject({
      issues: [{ path: "name" }],
    });
    await expect(createContainer(staff, parsed({ kind: "shelf" }))).rejects.toMatchObject({
      issues: [{ path: "toBranch" }],
    });
    await expect(createContainer(staff, parsed({ branch: "nowhere" }))).rejects.toMatchObject({
      issues: [{ path: "branch" }],
    });
    expect((await listContainers(staff, { branch: here })).items).toMatchObject([{ name: "MAC-07", pieces: 0 }]);
    expect((await listContainers(staff, { branch: "nowhere" })).items).toEqual([]);
    const id = (await listContainers(staff)).items[0]?.id ?? "";
    expect(await getContainerCard(staff, id)).toMatchObject({ container: { code: cage } });
    await expect(getContainerCard(staff, "ctn_none")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("a container (G25)", () => {
  it("holds what is put in, and a put without one is a task and moves nothing", async () => {
    const shipment = await parcel();
    for (const container of ["", "WBC00ZZZZ1"])
      expect(await scan("put", shipment.trackingNumber, { container })).toMatchObject({
        state: "flagged",
        flags: ["unknown"],
        container: null,
      });
    expect(await kindsOf()).toEqual(["branch"]);
    expect(await db().select({ kind: actTasks.kind, shipmentId: actTasks.shipmentId }).from(actTasks)).toEqual(
      Array(2).fill({ kind: "unknown", shipmentId: shipment.id }),
    );
    expect(await scan("put", shipment.trackingNumber, { container: cage })).toMatchObject({
      flags: [],
      container: { name: "MAC-07", inside: 1 },
    });
    expect(await kindsOf()).toEqual(["container"]);
    expect(await statusOf(shipment)).toBe("processing");
  });

  it("leaves on a linehaul, arrives with everything, and is counted when it is opened", async () => {
    const [first, second, stranger] = [await parcel(), await parcel(2), await parcel()];
    await scan("put", first.trackingNumber, { container: cage });
    await scan("put", second.trackingNumber, { container: cage });
    const run = parseCreateRun({
      kind: "linehaul",
      branch: here,
      toBranch: there,
      wave: "morning",
      day: "2026-06-18",
      driver: driver.userId,
    });
    if (!run.ok) throw new Error("a run is wrong");
    const { runId } = await createRun(staff, run.value);
    const { code } = await getRun(staff, runId);
    expect(await scan("load", cage, { run: code })).toMatchObject({ flags: [], container: { inside: 3 } });
    expect(await scan("depart", code)).toMatchObject({ flags: [], run: { state: "started" } });
    expect(await statusOf(first)).toBe("in_transit");
    expect((await db().select().from(manifests))[0]?.lines.map(({ container }) => container)).toEqual([
      cage,
      cage,
      cage,
    ]);
    expect(await kindsOf()).toEqual(["branch", "container", "container", "container"]);

    const atThere = { branch: there };
    expect(await scan("arrive", cage, atThere)).toMatchObject({ flags: [], container: { found: 0, inside: 3 } });
    expect(await statusOf(second)).toBe("processing");
    expect((await listContainers(staff, { branch: there })).items).toMatchObject([{ state: "open", run: null }]);

    const opened = { ...atThere, container: cage };
    await scan("arrive", first.trackingNumber, opened);
    const counted = await scan("arrive", pieceCode(second.trackingNumber, 1, 2), opened);
    expect(counted).toMatchObject({ flags: [], container: { found: 2, inside: 1 } });
    expect(await scan("arrive", stranger.trackingNumber, opened)).toMatchObject({
      signal: "not_yours",
      flags: ["over"],
    });
    expect((await listExpectedPieces(driver, cage)).items).toMatchObject([
      { trackingNumber: second.trackingNumber, piece: 2 },
    ]);
    expect(await scan("close", cage, atThere)).toMatchObject({ state: "flagged", flags: ["short"] });
    expect((await db().select().from(actTasks)).map(({ kind }) => kind).toSorted()).toEqual(["over", "short"]);
    expect(await verifyCustody(systemActor("test"))).toMatchObject({ faults: [] });
  });

  it("writes one arrival for each parcel, also if the card is scanned again and the pieces are taken out", async () => {
    const shipment = await parcel();
    await scan("put", shipment.trackingNumber, { container: cage });
    const run = parseCreateRun({
      kind: "linehaul",
      branch: here,
      toBranch: there,
      wave: "morning",
      driver: driver.userId,
    });
    if (!run.ok) throw new Error("a run is wrong");
    const { code } = await getRun(staff, (await createRun(staff, run.value)).runId);
    await scan("load", cage, { run: code });
    await scan("depart", code);
    await scan("arrive", cage, { branch: there });
    await scan("arrive", shipment.trackingNumber, { branch: there, container: cage });
    expect(await scan("arrive", cage, { branch: there })).toMatchObject({ container: { found: 1, inside: 0 } });
    const arrivals = (await db().select().from(shipmentEvents)).filter(({ description }) =>
      description.startsWith("Arrived"),
    );
    expect(arrivals).toHaveLength(1);
  });

  it("stays as it is by an act from before its last move, a shelf by every load", async () => {
    const before = new Date(now().getTime() + 30_000).toISOString();
    await scan("arrive", cage, { branch: there });
    const late = { branch: here, deviceAt: before };
    expect(await scan("arrive", cage, late)).toMatchObject({ flags: ["contradiction"] });
    expect((await listContainers(staff, { branch: there })).items).toMatchObject([{ name: "MAC-07" }]);
    await createContainer(staff, parsed({ kind: "shelf", name: "C-14", toBranch: "" }));
    const shelf = (await listContainers(staff)).items[0]?.code ?? "";
    const run = parseCreateRun({ kind: "local", branch: here, wave: "morning", driver: driver.userId });
    if (!run.ok) throw new Error("a run is wrong");
    const { code } = await getRun(staff, (await createRun(staff, run.value)).runId);
    expect(await scan("load", shelf, { run: code })).toMatchObject({ flags: ["missort"] });
    expect((await listContainers(staff)).items[0]).toMatchObject({ run: null });
  });

  it("counts as loaded on a local run, and leaves with one that has started", async () => {
    const shipment = await parcel();
    await scan("put", shipment.trackingNumber, { container: cage });
    const run = parseCreateRun({ kind: "local", branch: here, wave: "morning", driver: driver.userId });
    if (!run.ok) throw new Error("a run is wrong");
    const { runId } = await createRun(staff, run.value);
    const { code } = await getRun(staff, runId);
    await moveStops(staff, { stops: [{ shipmentId: shipment.id, kind: "delivery" }], runId, place: null });
    await scan("start", code);
    expect(await scan("load", cage, { run: code })).toMatchObject({
      flags: ["late_load"],
      run: { loaded: 1, pieces: 1 },
    });
    expect(await statusOf(shipment)).toBe("out_for_delivery");
    expect((await listExpectedPieces(driver, code)).items).toMatchObject([{ isLoaded: true }]);
  });

  it("is known to people who scan, and to no one else", async () => {
    expect(await findCodedContainer(driver, cage)).toMatchObject({ name: "MAC-07" });
    expect(await findCodedContainer(driver, "WBC00ZZZZ1")).toBeNull();
    await expect(findCodedContainer(actors.customer(), cage)).rejects.toMatchObject({ code: "forbidden" });
    expect(await scan("arrive", "WBC00ZZZZ1")).toMatchObject({ signal: "unknown" });
  });
});
