import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { restorableMs } from "#domain/shipments/policy.ts";
import { clock } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { getDashboard } from "#server/features/shipments/get-dashboard.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listOwnShipments } from "#server/features/shipments/list-own-shipments.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { restoreShipment } from "#server/features/shipments/restore-shipment.ts";
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
const idsIn = async (filter: Parameters<typeof listShipments>[1]) =>
  (await listShipments(staff, filter)).items.map(({ id }) => id);

describe("deleteShipment (E5)", () => {
  it("takes it out of lists, counters, search and its page, and keeps it among the deleted", async () => {
    const { id, trackingNumber } = await build.shipment();
    const other = await build.shipment();
    await deleteShipment(actors.admin(), id);
    expect(await idsIn({})).toEqual([other.id]);
    expect(await idsIn({ search: trackingNumber })).toEqual([]);
    expect((await getDashboard(staff, "America/New_York")).total.value).toBe(1);
    await expect(getTracking(visitor, trackingNumber)).rejects.toMatchObject({ code: "not_found" });
    await expect(getTracking(actors.booker(id), trackingNumber)).rejects.toMatchObject({ code: "not_found" });
    expect(await idsIn({ isDeleted: true })).toEqual([id]);
    expect(await getShipment(actors.admin(), id)).toMatchObject({
      deletedAt: { zone: "America/New_York" },
      can: {
        delete: { ok: false, reason: "shipment_deleted" },
        edit: { ok: false, reason: "shipment_deleted" },
        restore: { ok: true },
        addEvent: { ok: false },
        cancel: { ok: false },
      },
    });
  });

  it("is hidden from the customer who owns it too", async () => {
    const owner = actors.customer({ userId: "usr_owner", email: "owner@example.test" });
    await build.person(owner);
    const { id } = await build.shipment({ actor: owner });
    await deleteShipment(actors.admin(), id);
    expect((await listOwnShipments(owner)).items).toEqual([]);
    expect((await listShipments(owner)).items).toEqual([]);
    await expect(listShipments(owner, { isDeleted: true })).rejects.toMatchObject({ code: "forbidden" });
  });

  it("refuses all other actors, and a second time", async () => {
    const { id } = await build.shipment();
    expect(await codeOf(deleteShipment(visitor, id))).toBe("unauthenticated");
    for (const actor of [actors.customer(), actors.driver(), actors.dispatcher()])
      expect(await codeOf(deleteShipment(actor, id))).toBe("forbidden");
    expect(await codeOf(deleteShipment(actors.admin(), "shp_nothing"))).toBe("not_found");
    expect(await codeOf(deleteShipment(actors.admin(), id))).toBe("done");
    expect(await codeOf(deleteShipment(actors.admin(), id))).toBe("wrong_state");
    expect(await codeOf(addTrackingEvent(staff, id, build.event()))).toBe("wrong_state");
  });

  it("leaves an audit entry, and nothing at all where the transaction fails", async () => {
    const { id } = await build.shipment();
    await deleteShipment(actors.admin(), id);
    expect((await getShipment(staff, id)).activity[0]).toMatchObject({
      action: "shipment.deleted",
      who: actors.admin().displayName,
      fields: ["deletedAt"],
    });
    const kept = await build.shipment();
    const failing = transaction(async () => {
      await deleteShipment(actors.admin(), kept.id);
      throw new Error("later");
    });
    await expect(failing).rejects.toThrow("later");
    expect(await getShipment(staff, kept.id)).toMatchObject({
      deletedAt: null,
      activity: [{ action: "shipment.booked" }],
    });
  });
});

describe("restoreShipment (E5)", () => {
  it("brings it back as it was, with its number", async () => {
    const { id, trackingNumber } = await build.shipment({ status: "in_transit" });
    await deleteShipment(actors.admin(), id);
    await restoreShipment(staff, id);
    expect((await getTracking(visitor, trackingNumber)).status).toBe("in_transit");
    expect([await idsIn({}), await idsIn({ isDeleted: true })]).toEqual([[id], []]);
    expect((await getShipment(staff, id)).activity[0]).toMatchObject({ action: "shipment.restored" });
  });

  it("ends after 30 days", async () => {
    const { id } = await build.shipment();
    await deleteShipment(actors.admin(), id);
    clock.advance(restorableMs + 1);
    expect((await getShipment(staff, id)).can.restore).toEqual({ ok: false, reason: "too_long_deleted" });
    expect(await codeOf(restoreShipment(staff, id))).toBe("wrong_state");
  });

  it("refuses all other actors, and what is not deleted", async () => {
    const { id } = await build.shipment();
    expect(await codeOf(restoreShipment(staff, id))).toBe("wrong_state");
    expect(await codeOf(restoreShipment(staff, "shp_nothing"))).toBe("not_found");
    await deleteShipment(actors.admin(), id);
    expect(await codeOf(restoreShipment(visitor, id))).toBe("unauthenticated");
    for (const actor of [actors.customer(), actors.driver()])
      expect(await codeOf(restoreShipment(actor, id))).toBe("forbidden");
  });
});

describe("the list of the deleted", () => {
  it("has the last deleted first, in pages both ways, and is searched", async () => {
    const ids: string[] = [];
    for (let place = 0; place < 5; place += 1) {
      const { id } = await build.shipment({ fields: { receiverName: `Person ${place === 2 ? "Wanted" : "Other"}` } });
      ids.push(id);
    }
    for (const id of ids) {
      clock.advance(1000);
      await deleteShipment(actors.admin(), id);
    }
    const first = await listShipments(staff, { isDeleted: true, limit: 2 });
    const second = await listShipments(staff, { isDeleted: true, limit: 2, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 4));
    expect(await idsIn({ isDeleted: true, limit: 2, cursor: second.previousCursor })).toEqual(
      first.items.map(({ id }) => id),
    );
    expect(await idsIn({ isDeleted: true, search: "wanted" })).toEqual([ids[2]]);
    expect(await idsIn({ isDeleted: true, status: "delivered" })).toEqual([]);
  });
});
