import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { getLabel } from "#server/features/labels/get-label.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { useDatabase } from "#tests/support/db.ts";
import { build } from "#tests/support/build.ts";
import { importer, importDocument, withImporter } from "#tests/support/imports.ts";

useDatabase({ before: withImporter });

async function takeIn(more: Record<string, unknown>) {
  clock.set("2026-11-26T15:00:00Z");
  await importDocument(more);
  const { rows } = await db().execute<{ id: string }>(sql`select id from shipments`);
  return rows[0]?.id ?? "";
}

async function labelOf(id: string): Promise<string> {
  let zpl = "";
  for await (const piece of (await getLabel(importer, id, { format: "zpl" })).body)
    zpl += Buffer.from(piece).toString();
  return zpl;
}

async function exportedDay(): Promise<unknown> {
  let file = "";
  for await (const piece of (await exportRecords(importer, { kind: "shipments", format: "json", filters: {} })).body)
    file += piece;
  return (JSON.parse(file) as { items: { createdAt: unknown }[] }).items[0]?.createdAt;
}

describe("a record whose file does not say when it was booked", () => {
  it("was imported on a day, and neither created nor shipped then", async () => {
    const id = await takeIn({});
    expect(await getShipment(importer, id)).toMatchObject({
      createdAs: "imported",
      createdAt: { at: expect.any(String) as string },
    });
    expect((await listShipments(importer, {})).items).toMatchObject([{ createdAs: "imported" }]);
    expect(await getTracking(importer, "OLD100200")).toMatchObject({ createdAt: null });
    expect(await getTracking(visitor, "OLD100200")).toMatchObject({ createdAt: null });
    expect(await labelOf(id)).not.toMatch(/2026|Ship date/);
    expect(await exportedDay()).toBe(null);
  });

  it("begins with its first entry where it has one", async () => {
    const id = await takeIn({ status: "Delivered", statusAt: "2026-06-10 15:00" });
    expect(await getShipment(importer, id)).toMatchObject({
      createdAs: "first_entry",
      createdAt: { at: "2026-06-10T19:00:00.000Z" },
    });
    expect(await getTracking(importer, "OLD100200")).toMatchObject({ createdAt: null });
    expect(await labelOf(id)).not.toMatch(/Ship date/);
    expect(await exportedDay()).toBe(null);
  });

  it("takes entries of the days before", async () => {
    const id = await takeIn({});
    const earlier = build.event({ status: "in_transit", location: "Macon, GA", occurredAt: "2026-11-20T10:00:00Z" });
    await addTrackingEvent(importer, id, earlier);
    expect((await getShipment(importer, id)).events.map(({ occurred }) => occurred)).toContainEqual(
      expect.objectContaining({ at: "2026-11-20T10:00:00.000Z" }),
    );
  });
});

it("has the day that the file names, on label and record", async () => {
  const id = await takeIn({ createdAt: "2026-06-08" });
  expect(await getShipment(importer, id)).toMatchObject({ createdAs: "booked", createdAt: { day: "2026-06-08" } });
  expect(await labelOf(id)).toMatch(/Ship date/);
  expect(await exportedDay()).toBe("2026-06-08");
});
