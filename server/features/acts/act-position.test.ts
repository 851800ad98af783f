import { beforeEach, describe, expect, it } from "vitest";
import type { ActAnswer } from "#domain/road/views.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { actPositions, learnedDoors } from "#server/db/schema/positions.ts";
import { acts, actTasks } from "#server/db/schema/road.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { findProofSummary } from "#server/features/counter/open-signature.ts";
import { tidyPositions } from "#server/features/proofs/tidy-proof-files.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { eraseDeletedShipments } from "#server/features/shipments/erase-deleted-shipments.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";
import { newPhone, type Phone } from "#tests/support/road-device.ts";

useDatabase();

const [admin, staff, driver] = [actors.admin(), actors.dispatcher(), actors.driver()];
const door = { latitude: 32.0809, longitude: -81.0912 };
const there = { ...door, accuracyM: 12, ageMs: 3000, salt: "0123456789abcdef" };
/** Degrees of latitude in so many feet. */
const feet = (count: number) => count / 364_567;
const moved = (count: number, more: object = {}) => ({ ...there, latitude: door.latitude + feet(count), ...more });
let phone: Phone;
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T15:00:00Z");
  for (const person of [admin, staff, driver]) await build.person(person);
  phone = await newPhone(driver);
});

async function parcel(fields: Record<string, unknown> = {}): Promise<ShipmentRow> {
  const row = await build.shipment({ status: "out_for_delivery", fields });
  await assignStop(staff, row.id, "delivery", { driver: driver.userId, day: "" });
  return row;
}

async function send(raw: Record<string, unknown>, more: Record<string, unknown> = {}): Promise<ActAnswer> {
  const [answer] = await recordActs(driver, [{ ...(await phone.sign(raw)), ...more }]);
  if (!answer) throw new Error("no answer");
  return answer;
}
function act({ trackingNumber: code }: ShipmentRow, position?: object, more: Record<string, unknown> = {}) {
  count += 1;
  clock.advance(60_000);
  const clientEventId = `position-event-${count}`;
  const at = { deviceAt: now().toISOString(), offsetMs: 0 };
  const who = { proof: { relation: "recipient", name: "Grace", salt: "s1" } };
  return { clientEventId, kind: "deliver", code, ...at, ...who, ...(position ? { position } : {}), ...more };
}
const stored = () => db().select().from(actPositions).orderBy(actPositions.receivedAt);
const tasks = async () => (await db().select().from(actTasks)).map(({ kind }) => kind);
/** Three deliveries make it known. */
async function learn(positions: object[] = [moved(0), moved(20), moved(10)]): Promise<void> {
  for (const position of positions) await send(act(await parcel(), position));
}

describe("the position of an act (G88)", () => {
  it("is stored beside its act, with the hash that its phone signed", async () => {
    const shipment = await parcel();
    const raw = await phone.sign(act(shipment, there));
    const [answer] = await recordActs(driver, [raw]);
    expect(answer).toMatchObject({ state: "accepted", flags: [] });
    const [row] = await stored();
    expect(row).toMatchObject({ ...door, accuracyM: 12, feetFromDoor: null, shipmentId: shipment.id });
    expect(row?.sha256).toBe(raw["positionHash"]);
    expect(await db().select({ id: acts.id }).from(acts)).toEqual([{ id: row?.actId }]);
    // Sent again, it is the same act.
    expect(await recordActs(driver, [raw])).toMatchObject([{ state: "duplicate" }]);
    expect(await stored()).toHaveLength(1);
  });

  it("is on the record of staff, and on no page of a party", async () => {
    await learn();
    const shipment = await parcel();
    await send(act(shipment, moved(40)));
    expect(await findProofSummary(staff, shipment.id)).toMatchObject({
      position: { at: { longitude: door.longitude, accuracyM: 12 }, feetFromDoor: 30 },
    });
    for (const actor of [actors.customer(), driver])
      expect((await refusalOf(findProofSummary(actor, shipment.id)))?.code).toBe("forbidden");
    const view = await getTracking(actors.booker(shipment.id), shipment.trackingNumber);
    expect(view.tier).toBe("full");
    expect(JSON.stringify(view)).not.toMatch(/32\.08|81\.09|feet/i);
  });

  it.each([
    ["another place", { position: moved(9) }],
    ["no place", { position: null }],
    ["another hash", { positionHash: "0".repeat(64) }],
    ["a schema that does not cover it", { schema: 2 }],
  ])("is kept apart with %s than its phone signed", async (_name, more) => {
    const shipment = await parcel();
    expect(await send(act(shipment, there), more)).toMatchObject({ state: "quarantined", flags: ["unproven"] });
    expect((await loadShipment(shipment.id))?.status).toBe("out_for_delivery");
    expect(await stored()).toEqual([]);
  });

  it("is kept apart if the schema that its phone signed names no position", async () => {
    const raw = await phone.sign(act(await parcel(), there), { schema: 2 });
    expect(await recordActs(driver, [raw])).toMatchObject([{ state: "quarantined", flags: ["unproven"] }]);
    const without = await phone.sign(act(await parcel()), { schema: 2 });
    expect(await recordActs(driver, [without])).toMatchObject([{ state: "accepted" }]);
  });

  it("makes an act without a phone another one, where it is another", async () => {
    const raw = act(await parcel(), there);
    const answers = await recordActs(driver, [raw, raw, { ...raw, position: moved(9) }]);
    expect(answers.map(({ state, flags }) => [state, flags])).toEqual([
      ["accepted", []],
      ["duplicate", []],
      ["quarantined", ["other_content"]],
    ]);
  });

  it.each([
    ["older than a minute", { ageMs: 60_001 }],
    ["rougher than a kilometer", { accuracyM: 1001 }],
    ["not on this earth", { latitude: 91 }],
  ])("is not kept where it is %s, and the delivery stands", async (_name, more) => {
    expect(await send(act(await parcel(), { ...there, ...more }))).toMatchObject({ state: "accepted" });
    expect(await stored()).toEqual([]);
  });

  it("is kept of deliveries and failed ones, and of no scan", async () => {
    const [shipment, other] = [await parcel(), await parcel()];
    await send(act(shipment, there, { kind: "sight", proof: null }));
    expect(await stored()).toEqual([]);
    await send(act(other, there, { kind: "fail", proof: null, reason: "consignee_not_home" }));
    expect(await stored()).toHaveLength(1);
  });

  it("is not kept where the company wants none", async () => {
    await ensureFoundation();
    const { value, version } = await getSettingsSection(admin, "general");
    await changeSettings(admin, "general", { ...value, refusesPositions: true }, version);
    expect(await send(act(await parcel(), there))).toMatchObject({ state: "accepted" });
    expect(await stored()).toEqual([]);
    expect(await db().select().from(learnedDoors)).toEqual([]);
  });

  it("is erased with its salt after 30 days, and its hash and distance stay", async () => {
    await learn();
    await send(act(await parcel(), moved(40)));
    const [, , , before] = await stored();
    expect(before).toMatchObject({ feetFromDoor: 30 });
    clock.advance(29 * 86_400_000);
    expect(await tidyPositions()).toBe(0);
    clock.advance(2 * 86_400_000);
    expect(await tidyPositions()).toBe(4);
    const [, , , after] = await stored();
    const gone = { latitude: null, longitude: null, accuracyM: null, salt: "" };
    expect(after).toEqual({ ...before, ...gone });
    expect(await tidyPositions()).toBe(0);
  });

  it("is erased after the days that the company set, and a door is forgotten likewise (G88, G89)", async () => {
    await ensureFoundation();
    const { value, version } = await getSettingsSection(admin, "retention");
    await changeSettings(admin, "retention", { ...value, positionDays: 7, doorDays: 100 }, version);
    await learn();
    clock.advance(6 * 86_400_000);
    expect(await tidyPositions()).toBe(0);
    clock.advance(2 * 86_400_000);
    expect(await tidyPositions()).toBe(3);
    expect(await db().select().from(learnedDoors)).toHaveLength(1);
    clock.advance(93 * 86_400_000);
    await tidyPositions();
    expect(await db().select().from(learnedDoors)).toEqual([]);
  });

  it("is erased with its shipment", async () => {
    await learn();
    const shipment = await parcel();
    await send(act(shipment, moved(40)));
    await deleteShipment(admin, shipment.id);
    clock.advance(400 * 86_400_000);
    await eraseDeletedShipments();
    const [row] = (await stored()).filter(({ shipmentId }) => shipmentId === shipment.id);
    expect(row).toMatchObject({ latitude: null, longitude: null, accuracyM: null, feetFromDoor: null, salt: "" });
  });
});

describe("a learned door (G89)", () => {
  it("is known after three deliveries at an address, however it is written, and names no one", async () => {
    await learn([moved(0), moved(20)]);
    const shipment = await parcel({ receiverAddress: "12 BULL ST." });
    await send(act(shipment, moved(10)));
    await send(act(await parcel(), moved(40)));
    expect((await stored()).map(({ feetFromDoor }) => feetFromDoor)).toEqual([null, null, null, 30]);
    const [row] = await db().select().from(learnedDoors);
    expect(JSON.stringify(row)).not.toMatch(/bull/i);
    expect(row?.fixes).toHaveLength(4);
  });

  it("keeps the last 20 places", async () => {
    await learn(Array.from({ length: 22 }, (_, at) => moved(at)));
    const [row] = await db().select().from(learnedDoors);
    expect(row?.fixes).toHaveLength(20);
    expect(row?.fixes[0]?.latitude).toBe(moved(2).latitude);
    expect(row?.fixes.at(-1)?.latitude).toBe(moved(21).latitude);
  });

  it("is learned from deliveries alone, and from good measurements", async () => {
    await send(act(await parcel(), there, { kind: "fail", proof: null, reason: "consignee_not_home" }));
    expect(await db().select().from(learnedDoors)).toEqual([]);
    await send(act(await parcel(), { ...there, accuracyM: 51 }));
    expect((await db().select().from(learnedDoors))[0]?.fixes).toEqual([]);
  });

  it("is forgotten after two years without a delivery", async () => {
    await learn();
    clock.advance(729 * 86_400_000);
    await tidyPositions();
    expect(await db().select().from(learnedDoors)).toHaveLength(1);
    clock.advance(2 * 86_400_000);
    await tidyPositions();
    expect(await db().select().from(learnedDoors)).toEqual([]);
  });
});

describe("an act far from its address (G88)", () => {
  it("stands and is flagged beyond 500 feet from a learned door, done or not done", async () => {
    // Enough that those below move it by no foot.
    await learn(Array.from({ length: 12 }, () => moved(0)));
    expect(await send(act(await parcel(), moved(480)))).toMatchObject({ state: "accepted", flags: [] });
    // Less what the phone was unsure of.
    expect(await send(act(await parcel(), moved(560, { accuracyM: 30 })))).toMatchObject({ flags: [] });
    const shipment = await parcel();
    expect(await send(act(shipment, moved(560)))).toMatchObject({ state: "flagged", flags: ["far_from_door"] });
    expect((await loadShipment(shipment.id))?.status).toBe("delivered");
    const fail = { kind: "fail", proof: null, reason: "consignee_not_home" };
    expect(await send(act(await parcel(), moved(560), fail))).toMatchObject({ flags: ["far_from_door"] });
    expect(await tasks()).toEqual(["far_from_door", "far_from_door"]);
  });

  it("is flagged on another continent, though the door is not known", async () => {
    const munich = { ...there, latitude: 48.137, longitude: 11.575 };
    expect(await send(act(await parcel(), munich))).toMatchObject({ flags: ["far_from_door"] });
    expect(await send(act(await parcel(), moved(5280 * 20)))).toMatchObject({ flags: [] });
  });
});
