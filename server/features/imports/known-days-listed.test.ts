import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { noFilter, type ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { runImport } from "#server/features/imports/run-import.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { countShipments } from "#server/features/shipments/count-shipments.ts";
import { getDashboard } from "#server/features/shipments/get-dashboard.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

const admin = actors.admin();
useDatabase({
  before: async () => {
    await ensureFoundation();
    await build.person(admin);
  },
});

const zone = "America/New_York";
const head =
  "Order,Ship date,Weight,Contents,Sender name,Sender address,Sender city,Sender state,Sender ZIP,Sender country,Recipient name,Recipient phone,Recipient address,Recipient city,Recipient state,Recipient ZIP,Recipient country,Status,ETA";
const from = {
  atlanta: "Ada Byron,75 Peachtree St,Atlanta,GA,30303,USA",
  honolulu: "Kai Akana,1 Ala Moana Blvd,Honolulu,HI,96813,USA",
  guam: "Ben Cruz,1 Marine Corps Dr,Hagatna,GU,96910,USA",
};
const to = {
  marietta: "Rita Vale,404-555-0143,2 Church St,Marietta,GA,30060,USA",
  chicago: "Rita Vale,312-555-0143,2 Lake St,Chicago,IL,60601,USA",
  losAngeles: "Rita Vale,213-555-0143,2 Main St,Los Angeles,CA,90012,USA",
  honolulu: "Rita Vale,808-555-0143,2 King St,Honolulu,HI,96813,USA",
  guam: "Rita Vale,671-555-0143,2 Route 4,Hagatna,GU,96910,USA",
};
const row = (order: string, shipped: string, sender: keyof typeof from, eta: string, recipient: keyof typeof to) =>
  `${order},${shipped},5,Books,${from[sender]},${to[recipient]},in transit,${eta}`;

async function take(...rows: string[]): Promise<void> {
  const file = new TextEncoder().encode([head, ...rows].join("\n"));
  const { importId } = await uploadImport(admin, { kind: "shipments", fileName: "orders.csv", file });
  await startImport(admin, importId);
  await runImport(importId, { tries: 1 });
}

const day = (from: string | null, to: string | null) => ({ named: null, from, to });
const named = (name: "today" | "tomorrow") => ({ named: name, from: null, to: null });

/** The orders of a list, as the list, its count and its export show them. */
async function ordersOf(filter: Partial<ShipmentFilter>): Promise<string[]> {
  const { items } = await listShipments(admin, filter);
  const { rows } = await db().execute<{ id: string; order: string }>(
    sql`select id, reference as order from shipments order by reference`,
  );
  const ids = items.map(({ id }) => id);
  expect((await countShipments(admin, { ...noFilter, ...filter })).total ?? ids.length).toBe(ids.length);
  return rows.filter(({ id }) => ids.includes(id)).map(({ order }) => order);
}

it("finds a promised day under that day, wherever its place is", async () => {
  clock.set("2026-11-27T15:00:00Z");
  await take(
    row("A", "2026-11-25", "atlanta", "2026-11-27", "marietta"),
    row("B", "2026-11-25", "atlanta", "2026-11-27", "chicago"),
    row("C", "2026-11-25", "atlanta", "2026-11-27", "losAngeles"),
    row("D", "2026-11-25", "atlanta", "2026-11-27", "honolulu"),
    row("E", "2026-11-25", "atlanta", "2026-11-28", "guam"),
    row("F", "2026-11-25", "atlanta", "2026-11-28T09:00:00Z", "honolulu"),
  );
  expect(await ordersOf({ promised: named("today") })).toEqual(["A", "B", "C", "D"]);
  // 11 PM in Honolulu is 4 AM of the next day in Atlanta: an hour belongs to the company's day.
  expect(await ordersOf({ promised: named("tomorrow") })).toEqual(["E", "F"]);
  expect(await ordersOf({ promised: day("2026-11-27", "2026-11-27") })).toEqual(["A", "B", "C", "D"]);
  expect(await ordersOf({ promised: day("2026-11-28", null) })).toEqual(["E", "F"]);
  expect(await ordersOf({ promised: day(null, "2026-11-27") })).toEqual(["A", "B", "C", "D"]);
  const byPromise = { order: { by: "promised", rises: true } } as const;
  expect(await ordersOf({ promised: named("today"), ...byPromise })).toEqual(["A", "B", "C", "D"]);
  const byNumber = { order: { by: "number", rises: false } } as const;
  expect(await ordersOf({ promised: named("today"), status: "in_transit", ...byNumber })).toEqual(["A", "B", "C", "D"]);

  const { todo } = await getDashboard(admin, zone);
  expect(todo.dueToday.value).toBe(4);

  let file = "";
  const filters = { promised: "today", sort: "promised" };
  for await (const piece of (await exportRecords(admin, { kind: "shipments", format: "json", filters })).body)
    file += piece;
  expect((JSON.parse(file) as { items: { estimatedDelivery: string }[] }).items).toHaveLength(4);
});

it("finds a day of booking under that day, wherever its sender is", async () => {
  clock.set("2026-10-22T15:00:00Z");
  await take(
    row("A", "2026-10-20", "atlanta", "2026-11-27", "marietta"),
    row("B", "2026-10-20", "honolulu", "2026-11-27", "marietta"),
    row("C", "2026-10-20", "guam", "2026-11-27", "marietta"),
    row("D", "2026-10-19", "guam", "2026-11-27", "marietta"),
    // The morning of October 20 in Guam, and the evening before in Atlanta.
    row("E", "2026-10-19T22:00:00Z", "guam", "2026-11-27", "marietta"),
  );
  const [first, last] = ["2026-10-20", "2026-10-20"];
  expect(await ordersOf({ created: day(first, last) })).toEqual(["A", "B", "C"]);
  expect(await ordersOf({ created: day("2026-10-19", "2026-10-19") })).toEqual(["D", "E"]);
  expect(await ordersOf({ created: day(first, null) })).toEqual(["A", "B", "C"]);
  expect(await ordersOf({ created: day(null, "2026-10-19"), search: "ben" })).toEqual(["D", "E"]);
  expect((await getDashboard(admin, zone)).charts.days.filter(({ booked }) => booked > 0)).toEqual([
    expect.objectContaining({ day: "2026-10-19", booked: 2 }),
    expect.objectContaining({ day: "2026-10-20", booked: 3 }),
  ]);
});
