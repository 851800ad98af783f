import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const hour = 3_600_000;
const wall = (at: Date) => wallDateTime(at, "America/New_York");
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code: string; reason?: string; issues: unknown }) => error,
  );

describe("addTrackingEvent", () => {
  it("rejects an end before the current status, unless it is how the shipment stands now", async () => {
    const { id } = await build.shipment();
    clock.advance(2 * hour);
    await addTrackingEvent(staff, id, build.event({ status: "in_transit" }));
    const delivered = build.event({ status: "delivered", occurredAt: wall(new Date(now().getTime() - hour)) });
    expect(await refusal(addTrackingEvent(staff, id, delivered))).toMatchObject({
      issues: [{ path: "setsCurrentStatus", message: "over_before_current" }],
    });
    expect((await getShipment(staff, id)).events.length).toBe(2);
    await addTrackingEvent(staff, id, { ...delivered, setsCurrentStatus: true });
    expect(await getShipment(staff, id)).toMatchObject({ status: "delivered" });
  });

  it("sets status and place, and is the newest row", async () => {
    const { id } = await build.shipment();
    clock.advance(hour);
    await addTrackingEvent(staff, id, build.event({ status: "in_transit", location: "Macon, GA" }));
    const view = await getShipment(staff, id);
    expect(view).toMatchObject({ status: "in_transit", currentLocation: "Macon, GA", version: 2 });
    expect(view.events.map((event) => event.status)).toEqual(["in_transit", "pending"]);
    expect(view.events[0]).toMatchObject({
      kind: "fact",
      place: { city: "Macon", state: "GA" },
      recordedBy: "Test dispatcher",
      publicNote: null,
    });
    expect(view.activity[0]).toMatchObject({
      action: "shipment.event_added",
      who: "Test dispatcher",
      before: { status: "pending" },
      after: { status: "in_transit", currentLocation: "Macon, GA" },
    });
  });

  it("reads the city at the end of what was typed, and shows nothing but that", async () => {
    const { id } = await build.shipment();
    await addTrackingEvent(staff, id, build.event({ location: "Dock 4, Macon, GA", city: "", state: "" }));
    const [newest] = (await getShipment(staff, id)).events;
    expect(newest).toMatchObject({ location: "Dock 4, Macon, GA", publicLocation: null });
    expect(newest?.place).toMatchObject({ city: "Macon", state: "GA" });
    await addTrackingEvent(staff, id, build.event({ location: "Ada Byron, Nowhereville, GA", city: "", state: "" }));
    expect((await getShipment(staff, id)).events[0]?.place).toBeNull();
  });

  it("keeps a street or a name typed as location private, and fills a branch's place", async () => {
    const { id } = await build.shipment();
    await addTrackingEvent(staff, id, build.event({ status: "processing", location: "12 Bull St, c/o Murray" }));
    await addTrackingEvent(staff, id, build.event({ status: "in_transit", location: "somewhere", branch: "north" }));
    const [atBranch, atStreet] = (await getShipment(staff, id)).events;
    expect(atStreet?.place).toBeNull();
    expect(atBranch).toMatchObject({ branchName: "North Branch", place: { city: "Atlanta", state: "GA" } });
  });

  it("accepts the same status again", async () => {
    const { id } = await build.shipment({ status: "in_transit" });
    await addTrackingEvent(staff, id, build.event({ status: "in_transit", location: "Savannah, GA" }));
    expect((await getShipment(staff, id)).currentLocation).toBe("Savannah, GA");
  });

  it("asks for a reason when a status does not follow, and logs it as a correction (E2)", async () => {
    const { id } = await build.shipment({ status: "delivered" });
    const error = await refusal(addTrackingEvent(staff, id, build.event({ status: "in_transit" })));
    expect(error).toMatchObject({
      code: "invalid_input",
      issues: [{ path: "correctionReason", message: "reason_required" }],
    });
    await addTrackingEvent(staff, id, build.event({ status: "in_transit", correctionReason: "Wrong parcel scanned" }));
    const view = await getShipment(staff, id);
    expect(view.events[0]).toMatchObject({ kind: "correction", correctionReason: "Wrong parcel scanned" });
    const [row] = await db().select().from(shipments).where(eq(shipments.id, id));
    expect(row).toMatchObject({ status: "in_transit", deliveredAt: null, terminalAt: null });
  });

  it("fills in history without changing the present, unless asked (E3)", async () => {
    const { id } = await build.shipment();
    clock.advance(4 * hour);
    await addTrackingEvent(staff, id, build.event({ status: "out_for_delivery" }));
    const earlier = wall(new Date(now().getTime() - 2 * hour));
    await addTrackingEvent(staff, id, build.event({ status: "processing", occurredAt: earlier }));
    expect((await getShipment(staff, id)).status).toBe("out_for_delivery");
    await addTrackingEvent(
      staff,
      id,
      build.event({ status: "in_transit", occurredAt: earlier, setsCurrentStatus: true }),
    );
    expect((await getShipment(staff, id)).status).toBe("in_transit");
  });

  it("refuses a time before the shipment was booked, corrections included, and takes the minute of the booking", async () => {
    const { id } = await build.shipment();
    const booked = now().getTime();
    clock.advance(hour);
    const yesterday = wall(new Date(booked - 24 * hour));
    for (const more of [{}, { setsCurrentStatus: true, correctionReason: "Scanned late" }]) {
      expect(await refusal(addTrackingEvent(staff, id, build.event({ occurredAt: yesterday, ...more })))).toMatchObject(
        { issues: [{ path: "occurredAt", message: "event_before_booking" }] },
      );
    }
    await addTrackingEvent(staff, id, build.event({ status: "processing", occurredAt: wall(new Date(booked)) }));
    expect((await getShipment(staff, id)).events).toHaveLength(2);
  });

  it("takes a time between the past events that staff recorded when they booked it, and none before the first (C2)", async () => {
    clock.set("2026-11-27T15:00:00Z");
    const past = (location: string, at: string) => ({ location, at, description: "Noted", status: "in_transit" });
    const { id } = await build.shipment({
      actor: staff,
      fields: {
        status: "in_transit",
        timeline: [past("Savannah, GA", "2026-11-24T10:00"), past("Macon, GA", "2026-11-25T10:00")],
      },
    });
    const add = (occurredAt: string) =>
      addTrackingEvent(staff, id, build.event({ status: "in_transit", occurredAt, location: "Macon, GA" }));
    expect(await refusal(add("2026-11-24T09:59"))).toMatchObject({
      issues: [{ path: "occurredAt", message: "event_before_booking" }],
    });
    for (const between of ["2026-11-24T12:00", "2026-11-25T08:00", "2026-11-26T08:00"]) await add(between);
    expect(await refusal(add("2026-11-24T09:59"))).toMatchObject({ code: "invalid_input" });
  });

  it("refuses a time that the clocks skip", async () => {
    clock.set("2027-03-13T15:00:00Z");
    const { id } = await build.shipment();
    clock.set("2027-03-14T15:00:00Z");
    const skipped = build.event({ status: "in_transit", occurredAt: "2027-03-14T02:30", location: "Macon, GA" });
    expect(await refusal(addTrackingEvent(staff, id, skipped))).toMatchObject({
      issues: [{ path: "occurredAt", message: "time_skipped" }],
    });
  });

  it("refuses the future, unknown zones and unknown branches", async () => {
    const { id } = await build.shipment();
    const tomorrow = wall(new Date(now().getTime() + 24 * hour));
    for (const [more, path, message] of [
      [{ occurredAt: tomorrow }, "occurredAt", "event_in_future"],
      [{ zone: "Mars/Olympus" }, "zone", "choice_invalid"],
      [{ branch: "moon" }, "branch", "choice_invalid"],
    ] as const) {
      expect(await refusal(addTrackingEvent(staff, id, build.event(more)))).toMatchObject({
        code: "invalid_input",
        issues: [{ path, message }],
      });
    }
  });

  it("is for staff alone, and not for a deleted shipment", async () => {
    const { id } = await build.shipment();
    for (const actor of [visitor, actors.booker(id), actors.customer(), actors.driver()]) {
      expect(await refusal(addTrackingEvent(actor, id, build.event()))).toMatchObject({
        code: actor.kind === "visitor" ? "unauthenticated" : "forbidden",
      });
    }
    await db().update(shipments).set({ deletedAt: now() }).where(eq(shipments.id, id));
    expect(await refusal(addTrackingEvent(staff, id, build.event()))).toMatchObject({
      code: "wrong_state",
      reason: "shipment_deleted",
    });
    expect(await refusal(addTrackingEvent(staff, "shp_unknown", build.event()))).toMatchObject({ code: "not_found" });
  });
});
