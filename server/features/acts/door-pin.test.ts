import { createHash } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { pinCheckForm } from "#domain/road/pin.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { doorProofs } from "#server/db/schema/proofs.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { getRunWork } from "#server/features/runs/get-run-work.ts";
import { releaseRuns } from "#server/features/runs/release-runs.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newRun, parcelOn, scan } from "#tests/support/runs.ts";

useDatabase();

const [staff, driver] = [actors.dispatcher(), actors.driver()];
const code = { deliveryConfirmation: true, deliveryConfirmationType: "code" };
let shipment: ShipmentRow;
let runId = "";
let count = 0;

beforeEach(async () => {
  clock.set("2026-06-18T12:00:00Z");
  await ensureFoundation();
  for (const person of [staff, driver]) await build.person(person);
  const [id, runCode] = await newRun(driver.userId);
  runId = id;
  shipment = await parcelOn(id, { fields: code });
  await releaseRuns(staff, [id]);
  await scan("load", shipment.trackingNumber);
  await scan("start", runCode);
});

async function pinFor(actor: Actor = actors.booker(shipment.id)): Promise<string | null> {
  const view = await getTracking(actor, shipment.trackingNumber);
  return view.tier === "full" ? view.pin : null;
}
async function deliver(pin: string, more: Record<string, unknown> = {}) {
  clock.advance(1000);
  const clientEventId = `pin-event-${String((count += 1)).padStart(4, "0")}`;
  const at = { deviceAt: now().toISOString(), offsetMs: 0 };
  const proof = { relation: "recipient", name: "Grace", pin, salt: "0123456789abcdef" };
  const act = { clientEventId, kind: "deliver", code: shipment.trackingNumber, ...at, proof, ...more };
  const [answer] = await recordActs(driver, [act]);
  return answer;
}
const other = (pin: string | null) => (pin === "000000" ? "000001" : "000000");

describe("the PIN of a delivery (G52)", () => {
  it("is shown to the parties while the parcel is out, and to no one else", async () => {
    expect(await pinFor()).toMatch(/^\d{6}$/);
    for (const actor of [staff, visitor]) expect(await pinFor(actor)).toBeNull();
    await deliver((await pinFor()) ?? "");
    expect(await pinFor()).toBeNull();
    shipment = await build.shipment({ status: "out_for_delivery" });
    expect(await pinFor()).toBeNull();
    shipment = await build.shipment({ fields: code });
    expect(await pinFor()).toBeNull();
  });

  it("proves the delivery, spaced as it was typed, and is stored nowhere", async () => {
    const pin = (await pinFor()) ?? "";
    expect(await deliver(`${pin.slice(0, 3)} ${pin.slice(3)}`)).toMatchObject({ state: "accepted", flags: [] });
    const [row] = await db().select().from(doorProofs);
    expect(row).toMatchObject({ pin: "right" });
    expect(JSON.stringify(row)).not.toContain(pin);
  });

  it.each(["wrong", "12", "<b>"])("is flagged if it is %s: the delivery stands", async (typed) => {
    const pin = typed === "wrong" ? other(await pinFor()) : typed;
    expect(await deliver(pin)).toMatchObject({ state: "flagged", flags: ["pin_wrong"] });
    expect((await loadShipment(shipment.id))?.status).toBe("delivered");
  });

  it("counts of the day on which it was said, though it arrives on the next", async () => {
    const pin = (await pinFor()) ?? "";
    const deviceAt = now().toISOString();
    clock.advance(24 * 3_600_000);
    expect(await deliver(pin, { deviceAt })).toMatchObject({ state: "accepted", flags: [] });
  });

  it("is not looked at after three wrong ones, of which acts that are kept apart are none", async () => {
    const pin = (await pinFor()) ?? "";
    for (const doneBy of ["usr_x", "usr_y", "usr_z"]) await deliver(other(pin), { doneBy });
    expect(await deliver(other(pin), { kind: "deliver" })).toMatchObject({ flags: ["pin_wrong"] });
    for (const times of [2, 3]) expect(await deliver(other(pin)), String(times)).toMatchObject({ state: "flagged" });
    await deliver(pin);
    const rows = await db().select().from(doorProofs).orderBy(doorProofs.receivedAt);
    expect(rows.map((row) => row.pin)).toEqual([null, null, null, "wrong", "wrong", "wrong", "wrong"]);
  });

  it("is right on the third try", async () => {
    const pin = (await pinFor()) ?? "";
    for (const typed of [other(pin), other(pin), pin]) await deliver(typed);
    const rows = await db().select().from(doorProofs).orderBy(doorProofs.receivedAt);
    expect(rows.map((row) => row.pin)).toEqual(["wrong", "wrong", "right"]);
  });

  it("leaves one byte to the phone, for what needs it alone", async () => {
    const pin = (await pinFor()) ?? "";
    const plain = await parcelOn(runId);
    const { stops } = await getRunWork(driver, runId);
    const check = createHash("sha256").update(pinCheckForm(shipment.trackingNumber, pin)).digest("hex").slice(0, 2);
    const checks = stops.map(({ trackingNumber, proof }) => [trackingNumber, proof?.method, proof?.pinCheck]);
    expect(checks).toEqual([
      [shipment.trackingNumber, "pin", check],
      [plain.trackingNumber, "name", ""],
    ]);
    expect(JSON.stringify(stops)).not.toContain(pin);
  });
});
