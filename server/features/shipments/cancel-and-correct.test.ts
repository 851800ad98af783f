import { describe, expect, it } from "vitest";
import { type Actor, noClaims, visitor } from "#domain/people/actor.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { correctBooking } from "#server/features/shipments/correct-booking.ts";
import { findShipmentByNumber } from "#server/features/shipments/find-shipment-by-number.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code: string }) => error.code,
  );

describe("cancelShipment (E3)", () => {
  it.each([
    ["pending", "done", "done"],
    ["processing", "done", "wrong_state"],
    ["in_transit", "wrong_state", "wrong_state"],
    ["delivered", "wrong_state", "wrong_state"],
    ["cancelled", "wrong_state", "wrong_state"],
  ] as const)("in %s: staff %s, whoever booked it %s", async (status, forStaff, forBooker) => {
    const one = await build.shipment({ status });
    const two = await build.shipment({ status });
    expect(await codeOf(cancelShipment(staff, one.id, { reason: "x" }))).toBe(forStaff);
    expect(await codeOf(cancelShipment(actors.booker(two.id), two.id, { reason: "" }))).toBe(forBooker);
  });

  it("is not found by anyone else", async () => {
    const { id } = await build.shipment();
    for (const actor of [visitor, actors.booker("shp_other"), actors.customer(), actors.driver()])
      expect(await codeOf(cancelShipment(actor, id, { reason: "" }))).toBe("not_found");
  });

  it("keeps the reason of staff from customers", async () => {
    const { id, trackingNumber } = await build.shipment();
    await cancelShipment(staff, id, { reason: "Suspected fraud" });
    const party: Actor = { kind: "visitor", claims: { ...noClaims, unlocked: [id] } };
    for (const actor of [party, actors.booker(id), visitor])
      expect(JSON.stringify(await getTracking(actor, trackingNumber))).not.toContain("fraud");
    expect((await getShipment(staff, id)).events[0]).toMatchObject({ correctionReason: "Suspected fraud" });
  });

  it("leaves a fact and a trail", async () => {
    const { id } = await build.shipment();
    await cancelShipment(actors.booker(id), id, { reason: "Changed my mind" });
    const view = await getShipment(staff, id);
    expect(view).toMatchObject({ status: "cancelled", can: { cancel: { ok: false, reason: "already_cancelled" } } });
    expect(view.events[0]).toMatchObject({
      status: "cancelled",
      description: "Changed my mind",
      reasonCode: "sender_cancelled",
    });
    expect(view.activity.map(({ action }) => action)).toEqual(["shipment.cancelled", "shipment.booked"]);
  });
});

describe("correctBooking (C12)", () => {
  const correction = {
    receiverName: "Grace Hopper",
    receiverPhone: "912 555 0199",
    receiverLatin: "",
    specialInstructions: "Ring twice",
    pickupInstructions: "",
  };

  it("changes what may be changed, once per version", async () => {
    const { id, version } = await build.shipment();
    const booker = actors.booker(id);
    await correctBooking(booker, id, { version, ...correction });
    expect(await getShipment(staff, id)).toMatchObject({
      recipient: { name: "Grace Hopper", phone: "+19125550199" },
      specialInstructions: "Ring twice",
      version: version + 1,
    });
    expect(await codeOf(correctBooking(booker, id, { version, ...correction }))).toBe("stale");
    expect(await codeOf(correctBooking(booker, id, { version: version + 1, ...correction, receiverPhone: "12" }))).toBe(
      "invalid_input",
    );
  });

  it("leaves an audit entry of what it changed", async () => {
    const { id, version } = await build.shipment();
    await correctBooking(actors.booker(id), id, { version, ...correction });
    expect((await getShipment(staff, id)).activity[0]).toMatchObject({
      action: "shipment.corrected",
      before: { recipientName: "Grace Murray", recipientPhone: "+19125550188" },
      after: { recipientName: "Grace Hopper", recipientPhone: "+19125550199" },
    });
  });

  it("is not found by anyone who may not see it, and changes nothing then", async () => {
    const { id, version } = await build.shipment();
    for (const actor of [visitor, actors.booker("shp_other"), actors.customer(), actors.driver()])
      expect(await codeOf(correctBooking(actor, id, { version, ...correction }))).toBe("not_found");
    expect(await getShipment(staff, id)).toMatchObject({ recipient: { name: "Grace Murray" }, version });
  });

  it("ends when the shipment is under way", async () => {
    const { id, version } = await build.shipment({ status: "processing" });
    expect(await codeOf(correctBooking(actors.booker(id), id, { version, ...correction }))).toBe("wrong_state");
  });
});

describe("getShipment", () => {
  it("is for staff alone, whatever else someone may see of the shipment", async () => {
    await build.person(actors.customer());
    const { id } = await build.shipment({ actor: actors.customer() });
    expect((await getShipment(staff, id)).id).toBe(id);
    for (const actor of [visitor, actors.booker(id), actors.customer(), actors.driver()])
      await expect(getShipment(actor, id)).rejects.toMatchObject({ reason: "staff_only" });
    await expect(getShipment(staff, "shp_unknown")).rejects.toMatchObject({ code: "not_found" });
  });
});

describe("findShipmentByNumber (A4)", () => {
  it("reads a number however it was typed, and finds nothing else", async () => {
    const { id, trackingNumber: n } = await build.shipment();
    for (const typed of [n, n.toLowerCase(), ` ${n.slice(0, 3)} ${n.slice(3, 6)}-${n.slice(6)} `])
      expect((await findShipmentByNumber(typed))?.id).toBe(id);
    for (const typed of ["", "%", "' or 1=1 --", n.slice(0, -1), `${n}0`, "x".repeat(10_000), "\u0000", "PTC%"])
      expect(await findShipmentByNumber(typed)).toBeNull();
  });
});
