import { describe, expect, it } from "vitest";
import { type EditShipment, parseEdit } from "#domain/bookings/edit.ts";
import { type Actor, systemActor, visitor } from "#domain/people/actor.ts";
import { seedTariff } from "#domain/rates/seed-tariff.ts";
import { transaction } from "#server/db/transaction.ts";
import { changePaymentState } from "#server/features/payments/change-payment-state.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { publishTariff } from "#server/features/rates/publish-tariff.ts";
import { findKnownBranch, updateBranch } from "#server/features/branches/branches.rows.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { clock } from "#server/clock.ts";
import { useDatabase } from "#tests/support/db.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();

/** The form as it is filled, with some fields typed over. */
async function form(id: string, more: Record<string, unknown> = {}): Promise<EditShipment> {
  const { fields, version, currency } = await getEditableShipment(staff, id);
  const parsed = parseEdit({ ...fields, version: String(version), ...more }, currency);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}
const edit = async (id: string, more: Record<string, unknown> = {}, actor: Actor = staff) =>
  editShipment(actor, id, await form(id, more));
describe("editShipment (E5)", () => {
  it("changes nothing where nothing was changed", async () => {
    const { id } = await build.shipment({ fields: { insurance: "on", insuranceValue: "500", receiverCountry: "USA" } });
    const before = await getShipment(staff, id);
    await edit(id);
    expect(await getShipment(staff, id)).toEqual(before);
  });

  it("corrects parties, parcel and notes, with what was before, and finds it by the new name", async () => {
    const { id, version } = await build.shipment();
    await edit(id, {
      receiverName: "Zoë O’Brien",
      receiverPhone: "(912) 555-0199",
      receiverAddress: "9 Dock St",
      notes: "Ring the bell twice",
      reason: "Receiver called",
    });
    const after = await getShipment(staff, id);
    expect(after).toMatchObject({
      version: version + 1,
      recipient: { name: "Zoë O’Brien", phone: "+19125550199", street: "9 Dock St" },
      total: { amountMinor: 3989 },
      activity: [
        {
          action: "shipment.edited",
          fields: ["notes", "reason", "recipientAddress", "recipientName", "recipientPhone"],
          before: { recipientName: "Grace Murray" },
          after: { recipientName: "Zoë O’Brien", reason: "Receiver called" },
        },
        {},
      ],
    });
    expect((await listShipments(staff, { search: "zoe brien" })).items.map((item) => item.id)).toEqual([id]);
  });

  it("says when it went on its way, which a later status leaves", async () => {
    const { id } = await build.shipment();
    expect((await getEditableShipment(staff, id)).shipped).toBeNull();
    await edit(id, { status: "in_transit", currentLocation: "Tifton, GA" });
    const { shipped } = await getEditableShipment(staff, id);
    const entry = (await getShipment(staff, id)).events.find(({ status }) => status === "in_transit");
    expect(shipped).toEqual({ ...entry?.occurred, zone: "America/New_York" });
    await edit(id, { status: "out_for_delivery" });
    expect((await getEditableShipment(staff, id)).shipped).toEqual(shipped);
  });

  it("finds it by a ZIP code that alone was changed", async () => {
    const { id } = await build.shipment();
    await edit(id, { receiverZipCode: "31401" });
    expect((await listShipments(staff, { search: "31401" })).items.map((item) => item.id)).toEqual([id]);
  });

  it("computes the promise by the calendar of the branch of the drop-off", async () => {
    clock.set("2026-06-18T21:30:00Z");
    const north = await findKnownBranch("north");
    const hours = { opens: "08:00", closes: "22:00" };
    const week = { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: null, sun: null };
    await updateBranch(north?.id ?? "", { zone: "Pacific/Honolulu", hours: week, cutOff: "20:00" });
    const { id, estimatedDeliveryAt } = await build.shipment({
      fields: { serviceType: "express", preferredDropoffLocation: "north" },
    });
    await edit(id, { receiverZipCode: "31405" });
    expect((await loadShipment(id))?.estimatedDeliveryAt).toEqual(estimatedDeliveryAt);
  });

  it("says a new price before it is saved, and takes no other confirmation than its own", async () => {
    const { id } = await build.shipment();
    const refused = await refusalOf(edit(id, { weight: "12.5" }));
    expect(refused).toMatchObject({ code: "price_changed", details: { old: 3989, new: 4487, currency: "USD" } });
    expect(await refusalOf(edit(id, { weight: "12.5", confirmed: "4486 x" }))).toMatchObject({ code: "price_changed" });
    expect((await getShipment(staff, id)).total?.amountMinor).toBe(3989);
    await edit(id, { weight: "12.5", confirmed: refused?.details.confirm });
    expect(await getShipment(staff, id)).toMatchObject({ weightLb: "12.5", total: { amountMinor: 4487 } });
    expect((await loadPaymentOf(id))?.amountMinor).toBe(4487);
  });

  it("prices by the tariff of the booking, whatever is in force now (D1)", async () => {
    const { id } = await build.shipment();
    const { version: _, ...prices } = seedTariff;
    await publishTariff(actors.admin(), { ...prices, perPoundMinor: 999 });
    expect(await refusalOf(edit(id, { weight: "12.5" }))).toMatchObject({ details: { new: 4487 } });
    expect(await refusalOf(edit(id, { receiverName: "Other" }))).toBeNull();
  });

  it("never changes a price that money was set aside for (D2)", async () => {
    const { id } = await build.shipment();
    await transaction(async () => {
      await changePaymentState(systemActor("test"), id, { from: "account_requested", to: "paid", asked: null });
    });
    const refused = await refusalOf(edit(id, { weight: "12.5" }));
    expect(await refusalOf(edit(id, { weight: "12.5", confirmed: refused?.details.confirm }))).toMatchObject({
      code: "wrong_state",
      reason: "price_is_paid",
    });
    expect(await getShipment(staff, id)).toMatchObject({ weightLb: "10.0", total: { amountMinor: 3989 } });
    expect(await refusalOf(edit(id, { receiverName: "Other" }))).toBeNull();
  });

  it("says a new promise before it is saved; a date that staff write stands over it (C10)", async () => {
    clock.set(new Date("2031-04-30T14:00:00Z"));
    const { id } = await build.shipment();
    const refused = await refusalOf(edit(id, { serviceType: "rush" }));
    const { promisedBefore, promisedAfter, confirm } = (refused?.details ?? {}) as Record<string, string>;
    expect(promisedAfter).not.toBe(promisedBefore);
    await edit(id, { serviceType: "rush", confirmed: confirm });
    expect((await getShipment(staff, id)).estimatedDelivery).toMatchObject({ at: promisedAfter });
    for (const estimatedDelivery of ["2020-05-04T18:00", "2020-05-04"])
      await expect(edit(id, { estimatedDelivery })).rejects.toMatchObject({
        issues: [{ path: "estimatedDelivery", message: "promise_before_created" }],
      });
    await expect(edit(id, { estimatedDelivery: "2032-05-04T18:00" })).rejects.toMatchObject({
      issues: [{ path: "estimatedDelivery", message: "promise_too_far" }],
    });
    await edit(id, { estimatedDelivery: "2031-05-04T18:00" });
    expect((await getShipment(staff, id)).estimatedDelivery).toMatchObject({ at: "2031-05-04T22:00:00.000Z" });
    await edit(id, { estimatedDelivery: "2031-05-05T09:00:00-06:00" });
    expect((await getShipment(staff, id)).estimatedDelivery).toMatchObject({ at: "2031-05-05T15:00:00.000Z" });
    await edit(id, { estimatedDelivery: "2031-05-06T14:30:00Z" });
    expect((await getShipment(staff, id)).estimatedDelivery).toMatchObject({ at: "2031-05-06T14:30:00.000Z" });
    // Midnight on the writer's own clock is a day, whatever day it is then at the destination.
    await edit(id, { estimatedDelivery: "2031-05-09T00:00:00+09:00" });
    expect((await getShipment(staff, id)).estimatedDelivery).toMatchObject({ day: "2031-05-09" });
  });

  it("makes another place or status an entry of the timeline (E2, E3)", async () => {
    const { id } = await build.shipment({ status: "processing" });
    await edit(id, { currentLocation: "Dublin, GA", reason: "Driver called" });
    expect((await getShipment(staff, id)).activity).toMatchObject([
      { action: "shipment.location_changed" },
      { action: "shipment.edited", after: { reason: "Driver called" } },
      {},
      {},
    ]);
    await edit(id, { status: "in_transit", currentLocation: "Tifton, GA" });
    const { events, status, currentLocation } = await getShipment(staff, id);
    expect([status, currentLocation]).toEqual(["in_transit", "Tifton, GA"]);
    expect(events.slice(0, 2).map(({ kind, location }) => [kind, location])).toEqual([
      ["fact", "Tifton, GA"],
      ["location", "Dublin, GA"],
    ]);
    expect(await refusalOf(edit(id, { status: "pending" }))).toMatchObject({ issues: [{ path: "reason" }] });
    await edit(id, { status: "pending", reason: "Scanned by mistake" });
    expect(await getShipment(staff, id)).toMatchObject({
      status: "pending",
      events: [{ kind: "correction", correctionReason: "Scanned by mistake" }, {}, {}, {}, {}],
    });
  });

  it("keeps what another user saved meanwhile", async () => {
    const { id, version } = await build.shipment();
    const mine = await form(id, { receiverName: "Mine" });
    await edit(id, { receiverName: "Theirs" });
    expect(await refusalOf(editShipment(staff, id, mine))).toMatchObject({
      code: "stale",
      details: { version: version + 1 },
    });
    expect((await getShipment(staff, id)).recipient.name).toBe("Theirs");
  });

  it("is for staff, and leaves nothing of what fails later", async () => {
    const { id } = await build.shipment();
    expect(await refusalOf(edit(id, {}, visitor))).toMatchObject({ code: "unauthenticated" });
    for (const actor of [actors.customer(), actors.driver(), actors.booker(id)])
      expect((await refusalOf(edit(id, { receiverName: "X" }, actor)))?.code).toMatch(/^(forbidden|unauthenticated)$/);
    await expect(getEditableShipment(actors.customer(), id)).rejects.toMatchObject({ code: "forbidden" });
    await expect(getEditableShipment(staff, "shp_nothing")).rejects.toMatchObject({ code: "not_found" });
    // The event is refused after the columns were written.
    expect(await refusalOf(edit(id, { receiverName: "X", status: "returned" }))).toMatchObject({
      code: "invalid_input",
    });
    expect(await getShipment(staff, id)).toMatchObject({
      recipient: { name: "Grace Murray" },
      activity: [{ action: "shipment.booked" }],
    });
  });
});
