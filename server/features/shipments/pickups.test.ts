import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import type { PickupFilter } from "#domain/shipments/pickups.ts";
import { clock } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { assignBranch } from "#server/features/shipments/assign-branch.ts";
import { collectPickup } from "#server/features/shipments/collect-pickup.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { getDashboard } from "#server/features/shipments/get-dashboard.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listPickups } from "#server/features/shipments/list-pickups.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
// A Tuesday morning in Atlanta.
beforeEach(() => clock.set(new Date("2026-06-16T13:00:00Z")));

const pickup = (pickupDate: string, pickupTime: string) =>
  build.shipment({ fields: { pickupType: "pickup", pickupDate, pickupTime, preferredDropoffLocation: "" } });
const wednesday: PickupFilter = { view: "day", day: "2026-06-17", branch: null, window: null, driver: null };
const idsOf = async (filter: Partial<PickupFilter>, cursor?: string) =>
  (await listPickups(staff, { ...wednesday, ...filter }, { cursor: cursor ?? null })).items.map(({ id }) => id);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code: string; reason?: string }) => error.reason ?? error.code,
  );

describe("listPickups", () => {
  it("gives those of a day, the earliest first, by branch and time of day", async () => {
    const late = await pickup("2026-06-17", "15:00");
    const early = await pickup("2026-06-17", "10:00");
    await pickup("2026-06-18", "10:00");
    await build.shipment();
    expect(await idsOf({})).toEqual([early.id, late.id]);
    expect(await idsOf({ window: "morning" })).toEqual([early.id]);
    expect(await idsOf({ window: "midday" })).toEqual([]);
    expect(await idsOf({ window: "afternoon" })).toEqual([late.id]);
    await assignBranch(staff, late.id, { branch: "main" });
    expect(await idsOf({ branch: "main" })).toEqual([late.id]);
    expect(await idsOf({ branch: "nowhere" })).toEqual([]);
    const { items } = await listPickups(staff, wednesday);
    expect(items[1]).toMatchObject({ branch: "main", at: { zone: "America/New_York" }, sender: { name: "Ada Byron" } });
  });

  it("gives those whose time is past and those without a branch, as the dashboard counts them", async () => {
    const [one, other] = [await pickup("2026-06-17", "10:00"), await pickup("2026-06-17", "15:00")];
    await assignBranch(staff, other.id, { branch: "main" });
    clock.set(new Date("2026-06-17T16:00:00Z"));
    expect(await idsOf({ view: "missed" })).toEqual([one.id]);
    expect(await idsOf({ view: "missed", branch: "main" })).toEqual([]);
    expect(await idsOf({ view: "unassigned" })).toEqual([one.id]);
    const { todo } = await getDashboard(staff, "America/New_York");
    expect([todo.missedPickups.value, todo.unassignedPickups.value]).toEqual([1, 1]);
    await deleteShipment(actors.admin(), one.id);
    expect(await idsOf({})).toEqual([other.id]);
  });

  it("pages both ways", async () => {
    const first = await pickup("2026-06-17", "10:00");
    const second = await pickup("2026-06-17", "10:00");
    const page = await listPickups(staff, wednesday, { limit: 1 });
    const next = await listPickups(staff, wednesday, { limit: 1, cursor: page.nextCursor });
    expect([...page.items, ...next.items].map(({ id }) => id)).toEqual([first.id, second.id].toSorted());
    const back = await listPickups(staff, wednesday, { limit: 1, cursor: next.previousCursor });
    expect(back.items).toEqual(page.items);
  });
});

describe("collectPickup", () => {
  it("adds the event of it in the sender's town, once", async () => {
    const { id } = await pickup("2026-06-17", "10:00");
    await collectPickup(staff, id);
    expect(await codeOf(collectPickup(staff, id))).toBe("already_collected");
    expect(await loadShipment(id)).toMatchObject({ status: "processing", currentLocation: "Atlanta, GA" });
    const { events } = await getShipment(staff, id);
    expect(events.filter(({ description }) => description === "Collected from the sender")).toHaveLength(1);
    expect(await idsOf({})).toEqual([id]);
    expect(await idsOf({ view: "unassigned" })).toEqual([]);
  });

  it("refuses a drop-off, what is deleted, gone or over", async () => {
    const [dropped, deleted, over] = [
      await build.shipment(),
      await pickup("2026-06-17", "10:00"),
      await pickup("2026-06-17", "10:00"),
    ];
    await deleteShipment(actors.admin(), deleted.id);
    await addTrackingEvent(staff, over.id, build.event({ status: "cancelled" }));
    expect(await codeOf(collectPickup(staff, dropped.id))).toBe("not_a_pickup");
    expect(await codeOf(collectPickup(staff, deleted.id))).toBe("shipment_deleted");
    expect(await codeOf(collectPickup(staff, over.id))).toBe("already_collected");
    expect(await codeOf(collectPickup(staff, "shp_none"))).toBe("not_found");
  });

  it("leaves nothing behind where something after it fails", async () => {
    const { id } = await pickup("2026-06-17", "10:00");
    const failing = transaction(async () => {
      await collectPickup(staff, id);
      throw new Error("later");
    });
    await expect(failing).rejects.toThrow("later");
    expect(await loadShipment(id)).toMatchObject({ status: "pending" });
  });
});

it.each([visitor, actors.customer(), actors.driver()])("pickups are for staff alone: not for %o", async (actor) => {
  const { id } = await pickup("2026-06-17", "10:00");
  expect(await codeOf(listPickups(actor, wednesday))).toBe("staff_only");
  expect(await codeOf(collectPickup(actor, id))).toBe("staff_only");
});
