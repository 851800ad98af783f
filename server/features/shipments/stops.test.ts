import { isoOf } from "#domain/shared/place-moment.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { payments } from "#server/db/schema/shipments.ts";
import { transaction } from "#server/db/transaction.ts";
import { deletePerson } from "#server/features/accounts/delete-person.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { collectPickup } from "#server/features/shipments/collect-pickup.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listDriverStops } from "#server/features/shipments/list-driver-stops.ts";
import { listDrivers } from "#server/features/shipments/list-drivers.ts";
import { listPickups } from "#server/features/shipments/list-pickups.ts";
import { listStopsOfShipment } from "#server/features/shipments/list-stops-of-shipment.ts";
import { unassignStop } from "#server/features/shipments/unassign-stop.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const dale = actors.driver();
const rosa = actors.driver({ userId: "usr_test_rosa", email: "rosa@example.test", displayName: "Rosa" });
// A Tuesday morning in Atlanta.
beforeEach(async () => {
  clock.set(new Date("2026-06-16T13:00:00Z"));
  for (const person of [dale, rosa, actors.customer()]) await build.person(person);
});

const pickup = (pickupDate = "2026-06-17", pickupTime = "10:00") =>
  build.shipment({ fields: { pickupType: "pickup", pickupDate, pickupTime, preferredDropoffLocation: "" } });
const to = (driver: { userId: string }, day = "") => ({ driver: driver.userId, day });
const numbersOf = async (actor: Actor, driver: { userId: string }, day?: string) =>
  (await listDriverStops(actor, driver.userId, day)).items.map(({ trackingNumber }) => trackingNumber);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code: string; reason?: string; issues?: { message: string }[] }) =>
      error.issues?.[0]?.message ?? error.reason ?? error.code,
  );

describe("assignStop", () => {
  it("gives a stop to a driver, once, says so in the audit log, and leaves the shipment as it is", async () => {
    const { id, version } = await pickup();
    await assignStop(staff, id, "collection", to(dale));
    await assignStop(staff, id, "collection", to(dale));
    await assignStop(staff, id, "delivery", to(rosa, "2026-06-18"));
    expect(await listStopsOfShipment(staff, id)).toEqual([
      { kind: "collection", driver: { id: dale.userId, name: dale.displayName }, day: "2026-06-17", run: null },
      { kind: "delivery", driver: { id: rosa.userId, name: "Rosa" }, day: "2026-06-18", run: null },
    ]);
    await assignStop(staff, id, "collection", to(rosa));
    const shipment = await getShipment(staff, id);
    expect(shipment.version).toBe(version);
    const entries = shipment.activity.filter(({ action }) => action === "shipment.stop_assigned");
    expect(entries).toHaveLength(3);
    expect(entries[0]).toMatchObject({ before: { collecting: dale.displayName }, after: { collecting: "Rosa" } });
  });

  it("puts a pickup whose day is over on today", async () => {
    const { id } = await pickup();
    clock.set(new Date("2026-06-19T13:00:00Z"));
    await assignStop(staff, id, "collection", to(dale));
    expect(await listStopsOfShipment(staff, id)).toMatchObject([{ day: "2026-06-19" }]);
  });

  it("refuses who is no driver, and what is over, collected, deleted or not collected at all", async () => {
    const { id } = await pickup();
    for (const nobody of ["usr_none", actors.customer().userId, staff.userId])
      expect(await codeOf(assignStop(staff, id, "collection", { driver: nobody, day: "" }))).toBe("choice_invalid");
    await db().update(users).set({ banned: true }).where(eq(users.id, rosa.userId));
    expect(await codeOf(assignStop(staff, id, "collection", to(rosa)))).toBe("choice_invalid");
    await collectPickup(staff, id);
    expect(await codeOf(assignStop(staff, id, "collection", to(dale)))).toBe("already_collected");
    expect(await codeOf(unassignStop(staff, id, "collection"))).toBe("already_collected");
    expect(await codeOf(assignStop(staff, id, "delivery", to(dale)))).toBe("done");
    const [dropped, over] = [await build.shipment(), await build.shipment({ status: "delivered" })];
    expect(await codeOf(assignStop(staff, dropped.id, "collection", to(dale)))).toBe("not_a_pickup");
    expect(await codeOf(assignStop(staff, over.id, "delivery", to(dale)))).toBe("already_over");
    await deleteShipment(actors.admin(), dropped.id);
    expect(await codeOf(assignStop(staff, dropped.id, "delivery", to(dale)))).toBe("shipment_deleted");
    expect(await codeOf(assignStop(staff, "shp_none", "delivery", to(dale)))).toBe("not_found");
  });

  it("leaves nothing behind where something after it fails", async () => {
    const { id } = await pickup();
    const failing = transaction(async () => {
      await assignStop(staff, id, "collection", to(dale));
      throw new Error("later");
    });
    await expect(failing).rejects.toThrow("later");
    expect(await listStopsOfShipment(staff, id)).toEqual([]);
  });
});

it("takes a stop back, and a second time changes nothing", async () => {
  const { id } = await pickup();
  await assignStop(staff, id, "collection", to(dale));
  await unassignStop(staff, id, "collection");
  await unassignStop(staff, id, "collection");
  expect(await listStopsOfShipment(staff, id)).toEqual([]);
  const { activity } = await getShipment(staff, id);
  expect(activity.filter(({ action }) => action === "shipment.stop_unassigned")).toHaveLength(1);
});

describe("who reads whose stops", () => {
  it("a driver their own, from yesterday to tomorrow; staff everyone's of any day", async () => {
    const [mine, hers] = [await pickup(), await pickup()];
    await assignStop(staff, mine.id, "collection", to(dale));
    await assignStop(staff, hers.id, "collection", to(rosa));
    expect(await numbersOf(dale, dale, "2026-06-17")).toEqual([mine.trackingNumber]);
    expect(await numbersOf(dale, dale)).toEqual([]);
    expect(await numbersOf(rosa, rosa, "2026-06-17")).toEqual([hers.trackingNumber]);
    expect(await codeOf(listDriverStops(dale, rosa.userId, "2026-06-17"))).toBe("staff_only");
    for (const day of ["2026-06-15", "2026-06-16", "2026-06-17"])
      expect(await codeOf(listDriverStops(dale, dale.userId, day))).toBe("done");
    for (const day of ["2026-06-14", "2026-06-18", "2026-01-01"])
      expect(await codeOf(listDriverStops(dale, dale.userId, day))).toBe("day_not_yours");
    expect(await numbersOf(staff, rosa, "2026-06-17")).toEqual([hers.trackingNumber]);
    expect(await codeOf(listDriverStops(actors.admin(), rosa.userId, "2026-01-01"))).toBe("done");
    expect(await codeOf(listDriverStops(staff, staff.userId))).toBe("not_found");
  });

  it.each([visitor, actors.customer(), actors.driver()])(
    "giving and reading are for staff: not for %o",
    async (actor) => {
      const { id } = await pickup();
      expect(await codeOf(assignStop(actor, id, "collection", to(dale)))).toBe("staff_only");
      expect(await codeOf(unassignStop(actor, id, "collection"))).toBe("staff_only");
      expect(await codeOf(listDrivers(actor))).toBe("staff_only");
      expect(await codeOf(listStopsOfShipment(actor, id))).toBe("staff_only");
      expect(await codeOf(listDriverStops(actor, rosa.userId))).toBe("staff_only");
    },
  );

  it("a customer is no driver, not even for themselves", async () => {
    const customer = actors.customer();
    expect(await codeOf(listDriverStops(customer, customer.userId))).toBe("staff_only");
  });
});

describe("a driver's day", () => {
  it("says what is driven to by its time: no e-mail, not the other side, the cash that is open", async () => {
    const { id } = await pickup("2026-06-17", "15:00");
    const early = await pickup("2026-06-17", "10:00");
    await assignStop(staff, id, "collection", to(dale));
    await assignStop(staff, early.id, "collection", to(dale));
    await db().update(payments).set({ method: "cash", state: "pending" }).where(eq(payments.shipmentId, id));
    const { items } = await listDriverStops(dale, dale.userId, "2026-06-17");
    expect(items.map(({ at }) => at && isoOf(at))).toEqual(["2026-06-17T14:00:00.000Z", "2026-06-17T19:00:00.000Z"]);
    expect(items[1]).toMatchObject({
      kind: "collection",
      state: "ahead",
      party: { name: "Ada Byron", phone: "+14045550123", street: "75 Peachtree St" },
      cash: { currency: "USD" },
    });
    expect(items[0]?.cash).toBeNull();
    expect(JSON.stringify(items)).not.toMatch(/example\.com|Grace|Bull St/);
  });

  it("keeps no more than the name of what is done, and nothing of what was cancelled or deleted", async () => {
    const [done, cancelled, deleted] = [await pickup(), await pickup(), await pickup()];
    for (const { id } of [done, cancelled, deleted]) await assignStop(staff, id, "collection", to(dale));
    await collectPickup(staff, done.id);
    await addTrackingEvent(staff, cancelled.id, build.event({ status: "cancelled" }));
    await deleteShipment(actors.admin(), deleted.id);
    const { items } = await listDriverStops(dale, dale.userId, "2026-06-17");
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({ state: "done", party: { name: "Ada Byron", phone: "", street: "" }, cash: null });
  });
});

describe("a driver who drives no more", () => {
  it.each([
    ["is disabled", () => db().update(users).set({ banned: true }).where(eq(users.id, dale.userId))],
    ["has another role", () => db().update(users).set({ role: "customer" }).where(eq(users.id, dale.userId))],
    ["is deleted", () => deletePerson(actors.admin(), dale.userId)],
  ] as const)("reads as nobody when he %s", async (_, happens) => {
    const { id } = await pickup();
    await assignStop(staff, id, "collection", to(dale));
    const wednesday = { view: "day", day: "2026-06-17", branch: null, window: null } as const;
    const byDriver = async (driver: string | null) => (await listPickups(staff, { ...wednesday, driver })).items;
    expect(await byDriver(dale.userId)).toMatchObject([{ id, driver: { name: dale.displayName } }]);
    expect(await byDriver("nobody")).toEqual([]);
    await happens();
    expect(await byDriver(dale.userId)).toEqual([]);
    expect(await byDriver("nobody")).toMatchObject([{ id, driver: null }]);
    expect(await listStopsOfShipment(staff, id)).toEqual([]);
    expect((await listDrivers(staff)).map((driver) => driver.id)).toEqual([rosa.userId]);
    await assignStop(staff, id, "collection", to(rosa));
    expect(await byDriver(rosa.userId)).toMatchObject([{ id }]);
  });
});
