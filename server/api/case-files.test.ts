import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createApi } from "#server/api/index.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { correctRows } from "#server/features/imports/correct-rows.ts";
import { bookOverRest, caseFields, caseText } from "#tests/support/cases.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, startAndRunImport, uploadShipments, withImporter } from "#tests/support/imports.ts";

const admin = importer;
useDatabase({
  before: async () => {
    await withImporter();
    clock.set("2026-11-26T15:00:00Z");
  },
});

const upload = async (name: string) => uploadShipments(await caseText(name, "orders.csv"));

it("reads countries by their whole names (country-cut-to-three-letters)", async () => {
  const id = await upload("country-cut-to-three-letters");
  await correctRows(admin, id, [{ line: 5, field: "receiverState", value: "GA" }]);
  await startAndRunImport(id);
  const { rows } = await db().execute<{ country: string }>(
    sql`select recipient_country as country from shipments order by reference`,
  );
  expect(rows.map(({ country }) => country)).toEqual(["MKD", "AUT", "MHL", "USA", "GBR", "USA"]);
});

it("delivers a parcel once (second-delivered-scan)", async () => {
  await startAndRunImport(await upload("second-delivered-scan"));
  const { rows } = await db().execute<{ id: string }>(sql`select id from shipments`);
  for (const event of JSON.parse(await caseText("second-delivered-scan", "events.json")) as object[])
    await createApi(async () => admin).request(`/v1/shipments/${rows[0]?.id ?? ""}/events`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(event),
    });
  const { rows: stored } = await db().execute<{ at: string; events: number }>(sql`
    select delivered_at as at, (select count(*)::int from shipment_events e where e.shipment_id = s.id and e.status = 'delivered') as events from shipments s`);
  expect(new Date(stored[0]?.at ?? "").toISOString()).toBe("2026-11-25T22:00:00.000Z");
});

it("questions a ZIP code of another state (zip-contradicts-state)", async () => {
  const fields = await caseFields("zip-contradicts-state");
  await expect(bookOverRest(admin, fields)).rejects.toThrow("Miami, FL");
});

it.each(["booking.json", "booking-2.json"])(
  "books without a ZIP code in a country that has none (%s)",
  async (file) => {
    const { shown } = await bookOverRest(admin, await caseFields("zip-where-there-is-none", file));
    expect(shown).toMatchObject({ recipient: { zipCode: "" } });
  },
);
