import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { shipmentEvents } from "#server/db/schema/shipments.ts";
import { transaction } from "#server/db/transaction.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { correctBooking } from "#server/features/shipments/correct-booking.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { updateCurrentLocation } from "#server/features/shipments/update-current-location.ts";
import { voidTrackingEvent } from "#server/features/shipments/void-tracking-event.ts";
import { subscribeToAll } from "#server/live/hub.ts";
import { stopSender } from "#server/queue/boss.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingInput, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ committed: true, before: ensureFoundation });
afterAll(stopSender);

const staff = actors.dispatcher();
type Subject = ShipmentRow & { scanned: string };
type Left = { events: number; actions: string[]; jobs: string[]; told: string[] };

/** Every change of a shipment with its effects: timeline rows, audit entries, jobs, and signals to open pages. */
const changes: [string, (shipment: Subject) => Promise<unknown>, Left][] = [
  [
    "an event",
    ({ id }) => addTrackingEvent(staff, id, build.event({ status: "out_for_delivery" })),
    {
      events: 1,
      actions: ["shipment.event_added"],
      jobs: ["notify-tracking-event", "settle-payment"],
      told: ["its page"],
    },
  ],
  [
    "an event that repeats the status",
    ({ id }) => addTrackingEvent(staff, id, build.event({ status: "processing" })),
    { events: 1, actions: ["shipment.event_added"], jobs: [], told: ["its page"] },
  ],
  [
    "a voided event",
    ({ id, scanned }) => voidTrackingEvent(staff, id, scanned, { reason: "Wrong parcel" }),
    { events: 0, actions: ["shipment.event_voided"], jobs: ["notify-voided-event"], told: ["its page"] },
  ],
  [
    "a cancellation",
    ({ id }) => cancelShipment(staff, id, { reason: "Refused" }),
    {
      events: 1,
      actions: ["shipment.cancelled"],
      jobs: ["notify-tracking-event", "settle-payment"],
      told: ["its page"],
    },
  ],
  [
    "a noted place",
    ({ id }) => updateCurrentLocation(staff, id, { location: "Dublin, GA", city: "", state: "" }),
    { events: 1, actions: ["shipment.location_changed"], jobs: [], told: ["its page"] },
  ],
];

it.each(changes)(
  "%s leaves its rows and its jobs and is told, or nothing where it is undone",
  async (_, change, left) => {
    const shipment = await build.shipment();
    clock.advance(60_000);
    const { eventId: scanned } = await addTrackingEvent(staff, shipment.id, build.event({ status: "processing" }));
    await leavesAllOrNothing(() => change({ ...shipment, scanned }), left, shipment.trackingNumber);
  },
);

it("a correction leaves an audit entry and is told, and mails no one", async () => {
  const { id, version, trackingNumber } = await build.shipment();
  const fields = {
    receiverName: "Grace Hopper",
    receiverPhone: "912 555 0199",
    receiverLatin: "",
    specialInstructions: "",
    pickupInstructions: "",
  };
  const left = { events: 0, actions: ["shipment.corrected"], jobs: [], told: ["its page"] };
  await leavesAllOrNothing(() => correctBooking(staff, id, { version, ...fields }), left, trackingNumber);
});

it.each([
  ["", ["notify-booking"]],
  ["ACC-1", ["notify-account", "notify-booking"]],
])(
  "a booking with the account number %j leaves its first event, a trail and its mails",
  async (accountNumber, jobs) => {
    let number = "";
    const book = async () => {
      ({ trackingNumber: number } = await bookShipment(visitor, bookingInput({ accountNumber })));
    };
    await leavesAllOrNothing(book, { events: 1, actions: ["shipment.booked"], jobs, told: ["its page"] }, () => number);
  },
);

async function leavesAllOrNothing(change: () => Promise<unknown>, left: Left, number: string | (() => string)) {
  const undone = () =>
    transaction(async () => {
      await change();
      throw new Error("the disk is full");
    });
  const nothing = { events: 0, actions: [], jobs: [], told: [] };
  expect(await leftBy(() => expect(undone()).rejects.toThrow("the disk is full"), number)).toEqual(nothing);
  expect(await leftBy(change, number)).toEqual(left);
}

async function leftBy(change: () => Promise<unknown>, number: string | (() => string)): Promise<Left> {
  const told: string[] = [];
  const stop = subscribeToAll((topic) => void told.push(topic));
  const before = await counted();
  await change();
  const after = await counted();
  stop();
  const page = `shipment:${typeof number === "string" ? number : number()}`;
  return {
    events: after.events - before.events,
    actions: after.actions.slice(before.actions.length),
    jobs: after.jobs
      .filter((id) => !before.jobs.includes(id))
      .map((id) => id.split(" ")[0] ?? "")
      .toSorted(),
    told: told.filter((topic) => !topic.startsWith("jobs:")).map((topic) => (topic === page ? "its page" : topic)),
  };
}

async function counted() {
  const jobs = await db().execute<{ job: string }>(sql`select name || ' ' || id as job from jobs.job`);
  const auditEntries = await db().select({ action: activities.action }).from(activities).orderBy(activities.seq);
  return {
    events: await db().$count(shipmentEvents),
    actions: auditEntries.map(({ action }) => action),
    jobs: jobs.rows.map(({ job }) => job),
  };
}
