import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { trackingSentence } from "#copy/en/tracking-sentence.ts";
import { promiseKept } from "#copy/en/promise-kept.ts";
import { visitor } from "#domain/people/actor.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { clock, now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { runImport } from "#server/features/imports/run-import.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { newsOf } from "#server/features/notifications/event-news.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { loadDeliveryRecord } from "#server/features/settings/delivery-record.rows.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { loadBookedDays } from "#server/features/shipments/booked-days.rows.ts";
import { loadEvents } from "#server/features/shipments/event.rows.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

const admin = actors.admin();
const withImporter = async () => {
  await ensureFoundation();
  await build.person(admin);
};
useDatabase({ before: withImporter });
const zone = "America/New_York";
const head =
  "Order,Ship date,Weight,Contents,Recipient name,Recipient phone,Recipient address,Recipient city,Recipient state,Recipient ZIP,Recipient country,Status,Status date,ETA";
const row = (order: string, shipped: string, status: string, statusAt: string, eta: string) =>
  `${order},${shipped},5,Books,Rita Vale,404-555-0143,2 Church St,Marietta,GA,30060,USA,${status},${statusAt},${eta}`;

async function take(text: string) {
  const file = new TextEncoder().encode(text);
  const { importId } = await uploadImport(admin, { kind: "shipments", fileName: "orders.csv", file });
  await startImport(admin, importId);
  await runImport(importId, { tries: 1 });
  const { rows } = await db().execute<{ id: string; number: string }>(
    sql`select id, tracking_number as number from shipments order by created_at, id`,
  );
  return rows;
}

async function pageOf(number: string) {
  const view = await getTracking(visitor, number);
  return { view, sentence: trackingSentence(view, now()).text };
}

it("takes in deliveries, bookings and promises that are days, and shows no hour of them", async () => {
  clock.set("2026-11-26T15:00:00Z");
  const text = await readFile(
    path.join(import.meta.dirname, "../../../tests/cases/day-alone-becomes-noon/orders.csv"),
    "utf8",
  );
  const [byDay, promised, sameDay] = await take(text);
  expect([byDay, promised, sameDay].every(Boolean)).toBe(true);

  const inTime = await pageOf(promised?.number ?? "");
  expect(inTime.view.estimatedDelivery).toEqual({ day: "2026-11-25", zone });
  expect(inTime.view.deliveredAt).toEqual({ at: "2026-11-25T20:00:00.000Z", zone });
  expect(promiseKept(inTime.view.deliveredAt ?? { day: "", zone }, inTime.view.estimatedDelivery)).toBe("On time.");

  const dayOnly = await pageOf(byDay?.number ?? "");
  expect(dayOnly.view).toMatchObject({
    createdAt: { day: "2026-11-20", zone },
    deliveredAt: { day: "2026-11-21", zone },
  });
  expect(dayOnly.sentence).toBe("Delivered in Marietta Saturday, November 21");
  expect(dayOnly.view.events.map(({ occurred }) => occurred)).toEqual([
    { day: "2026-11-21", zone },
    { day: "2026-11-20", zone },
  ]);

  const same = await pageOf(sameDay?.number ?? "");
  expect(same.view).toMatchObject({
    createdAt: { at: "2026-11-23T20:00:00.000Z", zone },
    deliveredAt: { day: "2026-11-23", zone },
  });
  expect(same.view.events.map(({ status }) => status)).toEqual(["delivered", "pending"]);
});

it("says no hour in mails, exports, REST and the edit form", async () => {
  clock.set("2026-11-24T15:00:00Z");
  const [made] = await take([head, row("T-1", "2026-11-20", "in transit", "2026-11-23", "2026-11-25")].join("\n"));
  const { id = "" } = made ?? {};
  const events = await loadEvents(id);
  const [newest] = events;
  if (!newest) throw new Error("no event");
  const shipment = await loadShipment(id);
  if (!shipment) throw new Error("no shipment");
  const news = await newsOf(shipment, newest, events);
  expect(news).toMatchObject({
    when: "Monday, November 23, 2026",
    estimated: "Wednesday, November 25, 2026",
    dueAt: "2026-11-25",
  });
  expect(news.sentence).toMatch(/arriving tomorrow$/);

  let file = "";
  for await (const piece of (await exportRecords(admin, { kind: "shipments", format: "json", filters: {} })).body)
    file += piece;
  expect((JSON.parse(file) as { items: object[] }).items[0]).toMatchObject({
    createdAt: "2026-11-20",
    statusAt: "2026-11-23",
    estimatedDelivery: "2026-11-25",
  });

  const view = await getShipment(admin, id);
  expect(view).toMatchObject({ createdAt: { day: "2026-11-20" }, estimatedDelivery: { day: "2026-11-25" } });
  const { fields, shipped } = await getEditableShipment(admin, id);
  expect(fields["estimatedDelivery"]).toBe("2026-11-25");
  expect(fields["shippedAt"]).toBe("2026-11-23");
  expect(shipped).toEqual({ day: "2026-11-23", zone });
});

it("lets an hour of the same day follow a day, and keeps a promised day until it ends", async () => {
  clock.set("2026-11-26T03:00:00Z");
  const [made] = await take([head, row("T-1", "2026-11-25", "in transit", "2026-11-25", "2026-11-25")].join("\n"));
  const { id = "", number = "" } = made ?? {};
  expect((await pageOf(number)).sentence).toMatch(/arriving today$/);
  const scan = (status: ShipmentStatus, occurredAt: string) =>
    addTrackingEvent(admin, id, build.event({ status, occurredAt, city: "Marietta", state: "GA" }));
  await scan("out_for_delivery", "2026-11-25T09:00");
  expect((await getShipment(admin, id)).status).toBe("out_for_delivery");
  await scan("delivered", "2026-11-25T21:30");
  const { view } = await pageOf(number);
  expect(view.deliveredAt).toEqual({ at: "2026-11-26T02:30:00.000Z", zone });
  expect(promiseKept(view.deliveredAt ?? { day: "", zone }, view.estimatedDelivery)).toBe("On time.");
});

it("counts a delivery without an hour as late or on time only where its day decides, and says how many it left out", async () => {
  clock.set("2026-11-26T15:00:00Z");
  const lines = [
    row("T-1", "2026-11-20 09:00", "delivered", "2026-11-21", "2026-11-21 10:00"),
    row("T-2", "2026-11-20 09:00", "delivered", "2026-11-21", "2026-11-21"),
    row("T-3", "2026-11-20 09:00", "delivered", "2026-11-22", "2026-11-21"),
    row("T-4", "2026-11-20 09:00", "delivered", "2026-11-21", "2026-11-22 08:00"),
    row("T-5", "2026-11-20 09:00", "delivered", "2026-11-21 15:00", "2026-11-21"),
  ];
  await take([head, ...lines].join("\n"));
  expect(await loadDeliveryRecord(now())).toMatchObject({ delivered: 5, late: 1, unjudged: 1 });
  const days = [{ day: "2026-11-20", startsAt: new Date("2026-11-20T05:00:00Z") }];
  expect(await loadBookedDays(days, now())).toEqual([
    { day: "2026-11-20", status: "delivered", booked: 5, late: 1, unjudged: 1 },
  ]);
});

it.each([
  ["2026-12-30T00:00:00Z", ["estimated"], "2026-12-31T04:59:59.999Z"],
  ["2026-12-30T23:00:00Z", [], "2026-12-30T23:00:00.000Z"],
])("takes the promises of a file that are all midnight in UTC for days: %s", async (eta, known, at) => {
  clock.set("2026-11-26T15:00:00Z");
  await take(`${head}\n${row("T-1", "2026-11-20 10:00", "Pending", "", eta)}\n`);
  const { rows } = await db().execute<{ known: string[]; at: Date }>(
    sql`select known_by_day as known, estimated_delivery_at as at from shipments`,
  );
  expect(rows[0]?.known.filter((moment) => moment === "estimated")).toEqual(known);
  expect(new Date(rows[0]?.at ?? 0).toISOString()).toBe(at);
});

it.each([
  ["a day of booking alone", "2026-11-24", "", "", "2026-11-26T15:00:00.000Z"],
  ["a status of a day", "2026-11-24", "in transit", "2026-11-25", "2026-11-26T15:00:00.000Z"],
  ["a status with a time", "2026-11-24", "in transit", "2026-11-25 16:30", "2026-11-25T21:30:00.000Z"],
])("invents no hour of the last change for %s", async (_, shipped, status, statusAt, last) => {
  clock.set("2026-11-26T15:00:00Z");
  const [taken] = await take(`${head}\n${row("U-1", shipped, status, statusAt, "")}\n`);
  expect((await getShipment(admin, taken?.id ?? "")).updatedAt.at).toBe(last);
});
