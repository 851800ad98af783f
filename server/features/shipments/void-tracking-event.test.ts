import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { shipments } from "#server/db/schema/shipments.ts";
import { transaction } from "#server/db/transaction.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { loadStandingEvents } from "#server/features/shipments/event.rows.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { updateCurrentLocation } from "#server/features/shipments/update-current-location.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
afterAll(stopSender);

const staff = actors.dispatcher();
const hour = 3_600_000;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );
const jobsNamed = async (name: string) =>
  (await db().execute<{ n: number }>(sql`select count(*)::int as n from jobs.job where name = ${name}`)).rows[0]?.n;

/** Booked by a browser that may see everything of it, and scanned as delivered. */
async function delivered() {
  const { id } = await build.shipment();
  clock.advance(hour);
  const { eventId } = await addTrackingEvent(staff, id, build.event({ status: "delivered", correctionReason: "x" }));
  return { id, eventId };
}

describe("voidTrackingEvent (E3)", () => {
  it("goes back to the row before, keeps the voided one on record, and not twice", async () => {
    const { id, eventId } = await delivered();
    await voidTrackingEvent(staff, id, eventId, { reason: "Wrong parcel" });
    const view = await getShipment(staff, id);
    expect(view.status).toBe("pending");
    const booked = (await loadStandingEvents(id)).find(({ status }) => status === "pending");
    expect((await loadShipment(id))?.currentSince).toEqual(booked?.occurredAt);
    expect(view.events[0]).toMatchObject({ id: eventId, voided: { reason: "Wrong parcel", by: "Test dispatcher" } });
    expect(await refusal(voidTrackingEvent(staff, id, eventId, { reason: "again" }))).toMatchObject({
      code: "wrong_state",
      reason: "already_voided",
    });
  });

  it("leaves an audit entry and asks for the mails that follow", async () => {
    const { id, eventId } = await delivered();
    await voidTrackingEvent(staff, id, eventId, { reason: "Wrong parcel" });
    expect((await getShipment(staff, id)).activity[0]).toMatchObject({
      action: "shipment.event_voided",
      who: "Test dispatcher",
      before: { status: "delivered", eventId },
      after: { status: "pending", reason: "Wrong parcel" },
    });
    expect(await jobsNamed("notify-voided-event")).toBe(1);
  });

  it("is for staff alone, whatever else someone may see of the shipment", async () => {
    const { id, eventId } = await delivered();
    for (const actor of [visitor, actors.booker(id), actors.customer(), actors.driver()])
      expect(await refusal(voidTrackingEvent(actor, id, eventId, { reason: "mine" }))).toMatchObject({
        code: actor.kind === "visitor" ? "unauthenticated" : "forbidden",
        reason: "staff_only",
      });
    expect(await getShipment(staff, id)).toMatchObject({
      status: "delivered",
      events: [{ voided: null }, { voided: null }],
    });
  });

  it("refuses a shipment that was deleted or never was, and a row of another one", async () => {
    const { id, eventId } = await delivered();
    const other = await build.shipment();
    expect(await refusal(voidTrackingEvent(staff, other.id, eventId, { reason: "x" }))).toMatchObject({
      reason: "already_voided",
    });
    expect(await refusal(voidTrackingEvent(staff, "shp_unknown", eventId, { reason: "x" }))).toMatchObject({
      code: "not_found",
    });
    await db().update(shipments).set({ deletedAt: now() }).where(eq(shipments.id, id));
    expect(await refusal(voidTrackingEvent(staff, id, eventId, { reason: "x" }))).toMatchObject({
      reason: "shipment_deleted",
    });
  });

  it("never leaves a shipment without any fact", async () => {
    const { id } = await build.shipment();
    const [created] = (await getShipment(staff, id)).events;
    expect(await refusal(voidTrackingEvent(staff, id, created?.id ?? "", { reason: "x" }))).toMatchObject({
      code: "wrong_state",
      reason: "last_event",
    });
  });

  it("leaves nothing behind where what comes after it fails", async () => {
    const { id, eventId } = await delivered();
    const before = await getShipment(staff, id);
    const both = transaction(async () => {
      await voidTrackingEvent(staff, id, eventId, { reason: "Wrong parcel" });
      throw new Error("the disk is full");
    });
    expect(await refusal(both)).toMatchObject({ message: "the disk is full" });
    expect(await getShipment(staff, id)).toEqual(before);
    expect(await jobsNamed("notify-voided-event")).toBe(0);
  });
});

describe("updateCurrentLocation (E3)", () => {
  const place = { location: "Dublin, GA", city: "", state: "" };

  it("notes the place and leaves the status alone, with a trail and without a mail", async () => {
    const { id } = await build.shipment({ status: "in_transit" });
    const mails = await jobsNamed("notify-tracking-event");
    await updateCurrentLocation(staff, id, place);
    const view = await getShipment(staff, id);
    expect(view).toMatchObject({ status: "in_transit", currentLocation: "Dublin, GA" });
    expect(view.events[0]).toMatchObject({ kind: "location", place: { city: "Dublin" } });
    expect(view.activity[0]).toMatchObject({
      action: "shipment.location_changed",
      before: { currentLocation: "Macon, GA" },
      after: { currentLocation: "Dublin, GA" },
    });
    expect(await jobsNamed("notify-tracking-event")).toBe(mails);
  });

  it("is for staff alone, and not for a deleted shipment", async () => {
    const { id } = await build.shipment({ status: "in_transit" });
    for (const actor of [visitor, actors.booker(id), actors.customer(), actors.driver()])
      expect(await refusal(updateCurrentLocation(actor, id, place))).toMatchObject({ reason: "staff_only" });
    await db().update(shipments).set({ deletedAt: now() }).where(eq(shipments.id, id));
    expect(await refusal(updateCurrentLocation(staff, id, place))).toMatchObject({ reason: "shipment_deleted" });
    expect(await refusal(updateCurrentLocation(staff, "shp_unknown", place))).toMatchObject({ code: "not_found" });
  });
});
