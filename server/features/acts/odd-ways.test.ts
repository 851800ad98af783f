import { beforeEach, describe, expect, it } from "vitest";
import { systemActor } from "#domain/people/actor.ts";
import { parseCreateContainer } from "#domain/road/container-inputs.ts";
import { parseCreateRun } from "#domain/road/run-inputs.ts";
import { pieceCode } from "#domain/shipments/piece-code.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { actTasks, pieceHolders } from "#server/db/schema/road.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { listContainers } from "#server/features/containers/list-containers.ts";
import { verifyCustody } from "#server/features/custody/verify-custody.ts";
import { createRun } from "#server/features/runs/create-run.ts";
import { getRun } from "#server/features/runs/get-run.ts";
import { moveStops } from "#server/features/runs/move-stops.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const staff = actors.dispatcher();
const driver = actors.driver();
const second = actors.driver({ userId: "usr_second", email: "second@example.test" });
let there = "";
let [runId, code] = ["", ""];

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(driver);
  await build.person(second);
  there = (await listBranches()).map((branch) => branch.code).find((each) => each !== "main") ?? "";
  [runId, code] = await newRun(driver.userId);
});

async function runOf(more: Record<string, string>): Promise<{ id: string; code: string }> {
  const parsed = parseCreateRun({ kind: "local", branch: "main", wave: "morning", day: "2026-06-18", ...more });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const { runId: id } = await createRun(staff, parsed.value);
  return { id, code: (await getRun(staff, id)).code };
}
async function cageTo(toBranch: string): Promise<string> {
  const parsed = parseCreateContainer({
    kind: "cage",
    name: `To ${toBranch}`,
    branch: toBranch === "main" ? there : "main",
    toBranch,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  await createContainer(staff, parsed.value);
  return (await listContainers(staff)).items[0]?.code ?? "";
}
const tasks = async (kind: string) =>
  (await db().select().from(actTasks)).filter((task) => task.kind === kind).map(({ answer }) => answer);
const holder = async () => (await db().select().from(pieceHolders)).map(({ holderId }) => holderId);

describe("a parcel that goes the wrong way (G38)", () => {
  it("is flagged in a container for another branch than the one its run leaves from", async () => {
    const far = await runOf({ branch: there, driver: second.userId });
    const parcel = await parcelOn(far.id);
    const [right, wrong] = [await cageTo(there), await cageTo("main")];
    expect(await scan("put", parcel.trackingNumber, { container: wrong }, staff)).toMatchObject({
      flags: ["wrong_lane"],
      signal: "not_yours",
    });
    expect(await scan("put", parcel.trackingNumber, { container: right }, staff)).toMatchObject({ flags: [] });
    expect(await scan("put", (await parcelOn(null)).trackingNumber, { container: wrong }, staff)).toMatchObject({
      flags: [],
    });
  });

  it("is flagged if it is handed out at another branch than the one that has it", async () => {
    const parcel = await parcelOn(null);
    await scan("shelve", parcel.trackingNumber, {}, staff);
    expect(await scan("hand_out", parcel.trackingNumber, { branch: there }, staff)).toMatchObject({
      state: "flagged",
      flags: ["missing_earlier"],
    });
    expect(await getShipment(staff, parcel.id)).toMatchObject({ status: "delivered" });
    expect(await tasks("missing_earlier")).toHaveLength(1);

    const several = await parcelOn(null, { fields: { quantity: "2" } });
    const [one, two] = [1, 2].map((piece) => pieceCode(several.trackingNumber, piece, 2));
    await scan("arrive", two ?? "", { branch: there }, staff);
    expect((await scan("hand_out", one ?? "", { branch: there }, staff)).flags).toContain("missing_earlier");
    expect((await scan("hand_out", two ?? "", { branch: there }, staff)).flags).not.toContain("missing_earlier");
  });

  it("is not flagged for a branch that it reached after an older hand-out", async () => {
    const parcel = await parcelOn(null);
    const deviceAt = new Date(now().getTime() + 30_000).toISOString();
    await scan("arrive", parcel.trackingNumber, { branch: there }, staff);
    expect((await scan("hand_out", parcel.trackingNumber, { deviceAt }, staff)).flags).toEqual(["contradiction"]);
  });

  it("is flagged once if it is on hold too, and not where it lies", async () => {
    const [here, held] = [await parcelOn(null), await parcelOn(null)];
    expect(await scan("hand_out", here.trackingNumber, {}, staff)).toMatchObject({ state: "accepted", flags: [] });
    await addTrackingEvent(staff, held.id, build.event({ status: "on_hold" }));
    expect((await scan("hand_out", held.trackingNumber, { branch: there }, staff)).flags).toEqual([
      "held",
      "missing_earlier",
    ]);
  });

  it("is flagged on a run of another branch, and on a linehaul to another one", async () => {
    const far = await runOf({ branch: there, driver: second.userId });
    const linehaul = await runOf({ kind: "linehaul", toBranch: there, driver: second.userId });
    const [first, other] = [await parcelOn(far.id), await parcelOn(runId)];
    expect(await scan("load", first.trackingNumber, { run: linehaul.code }, staff)).toMatchObject({ flags: [] });
    expect(await scan("load", other.trackingNumber, { run: linehaul.code }, staff)).toMatchObject({
      flags: ["missort"],
    });
    const third = await parcelOn(far.id);
    expect(await scan("load", third.trackingNumber, { run: code }, staff)).toMatchObject({ flags: ["missort"] });
    const near = await parcelOn((await runOf({ driver: second.userId })).id);
    expect(await scan("load", near.trackingNumber, { run: code }, staff)).toMatchObject({ flags: ["other_run"] });
  });
});

describe("a collection (G38)", () => {
  const collected = async (...pieces: number[]) => {
    const shipment = await build.shipment({
      fields: { quantity: "3", pickupType: "pickup", pickupDate: "2026-06-18", pickupTime: "16:00" },
    });
    await moveStops(staff, { stops: [{ shipmentId: shipment.id, kind: "collection" }], runId, place: null });
    await scan("start", code);
    for (const piece of pieces) await scan("collect", pieceCode(shipment.trackingNumber, piece, 3), { branch: "" });
    return scan("end", code);
  };

  it("of fewer pieces than booked is flagged when the run ends", async () => {
    expect(await collected(1, 3)).toMatchObject({ flags: ["count"], state: "flagged" });
    expect(await tasks("count")).toEqual([""]);
  });

  it("of all pieces is not", async () => {
    expect(await collected(1, 2, 3)).toMatchObject({ flags: [], state: "accepted" });
  });

  it("that never was is not", async () => {
    expect(await collected()).toMatchObject({ flags: [] });
  });
});

describe("a parcel that passes between drivers (G38)", () => {
  const loaded = async () => {
    const parcel = await parcelOn(runId);
    await scan("load", parcel.trackingNumber, { run: code });
    return parcel.trackingNumber;
  };
  const pass = (number: string, who: typeof driver) => scan("transfer", number, { branch: "" }, who);

  it("belongs to the receiver once both drivers have scanned it, in either order", async () => {
    const number = await loaded();
    expect(await pass(number, driver)).toMatchObject({ flags: ["one_sided"] });
    expect([await holder(), await tasks("one_sided")]).toEqual([[driver.userId], [""]]);
    expect(await pass(number, second)).toMatchObject({ flags: [] });
    expect([await holder(), await tasks("one_sided")]).toEqual([[second.userId], ["handed_over"]]);
    expect(await pass(number, driver)).toMatchObject({ flags: ["one_sided"] });
    expect(await holder()).toEqual([driver.userId]);
    expect(await pass(number, second)).toMatchObject({ flags: [] });
    expect(await holder()).toEqual([driver.userId]);
    expect(await tasks("one_sided")).toEqual(["handed_over", "handed_over"]);
    expect(await verifyCustody(systemActor("verify"))).toMatchObject({ faultCount: 0 });
  });

  it("is flagged once while only one driver has scanned it", async () => {
    const number = await loaded();
    await pass(number, driver);
    expect(await pass(number, driver)).toMatchObject({ flags: ["repeat"], state: "accepted" });
    expect(await tasks("one_sided")).toEqual([""]);
  });
});
