import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { KnownChoice } from "#domain/imports/import-states.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { cancelImport } from "#server/features/imports/cancel-import.ts";
import { checkImport } from "#server/features/imports/check-import.ts";
import { chooseDoubts } from "#server/features/imports/choose-doubts.ts";
import { deleteImport } from "#server/features/imports/delete-import.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { correctRows } from "#server/features/imports/correct-rows.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { packageRoot } from "#server/package-root.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, startAndRunImport, uploadShipments, withImporter } from "#tests/support/imports.ts";

const admin = importer;
useDatabase({ before: withImporter });

async function uploadCase(name: string, fileName: string, known: KnownChoice = "keep") {
  const file = await readFile(path.join(packageRoot, "tests", "cases", name, fileName));
  return uploadShipments(file, { fileName, known });
}
const upload = (text: string, known: KnownChoice = "keep") => uploadShipments(text, { known });
const stored = async () =>
  (
    await db().execute<Record<string, unknown>>(
      sql`select s.*, p.state as payment from shipments s left join payments p on p.shipment_id = s.id order by s.reference, s.sender_name`,
    )
  ).rows;
const iso = (value: unknown) => new Date(String(value)).toISOString();

describe("files that were read wrong", () => {
  it("reads moments with a space before their offset, and takes every row in", async () => {
    const created = await uploadCase("moment-with-spaced-offset", "created.csv");
    expect((await getImport(admin, created)).counts).toMatchObject({ good: 2 });
    expect((await startAndRunImport(created)).counts).toMatchObject({ taken: 2 });
    const delivered = await uploadCase("moment-with-spaced-offset", "delivered.csv");
    expect((await startAndRunImport(delivered)).counts).toMatchObject({ taken: 2 });
    const rows = await stored();
    expect(rows.map(({ reference }) => reference)).toEqual(["T-1001", "T-1002", "T-1003", "T-1004"]);
    expect(iso(rows[1]?.["created_at"])).toBe("2026-11-20T15:11:12.000Z");
    expect(iso(rows[3]?.["delivered_at"])).toBe("2026-11-21T10:00:00.000Z");
  });

  it("makes a shipment of each of two senders who use the same order number, and never writes over one", async () => {
    await startAndRunImport(await uploadCase("same-order-number-of-two-senders", "first.csv"));
    expect(
      (await startAndRunImport(await uploadCase("same-order-number-of-two-senders", "second.csv"))).counts,
    ).toMatchObject({
      taken: 1,
    });
    const before = await stored();
    expect(before.map((row) => row["sender_name"])).toEqual(["Alder Shop", "Birch Store"]);
    const again = await uploadCase("same-order-number-of-two-senders", "second.csv", "update");
    expect((await getImport(admin, again)).counts).toMatchObject({ same: 1, change: 0 });
    expect(await stored()).toEqual(before);
  });

  it("reads times of a workbook as the sheet shows them, a time without a day, and ZIP codes with their zeros", async () => {
    const rowsOf = async (name: string) =>
      (await getImport(admin, await uploadCase(name, "orders.xlsx"), { tab: "all" })).rows;
    expect((await rowsOf("sheet-time-a-minute-early")).map(({ fields }) => fields["createdAt"])).toEqual([
      "2026-11-20T14:30",
      "2026-11-20T16:00",
      "2026-11-20T12:18",
    ]);
    expect(
      (await rowsOf("sheet-zip-shown-with-zeros")).map(({ state, fields }) => [state, fields["receiverZipCode"]]),
    ).toEqual([
      ["good", "02138"],
      ["good", "00926"],
    ]);
    expect(
      (await rowsOf("sheet-pickup-time-cell")).map(({ fields }) => [fields["pickupDate"], fields["pickupTime"]]),
    ).toEqual([["2026-12-01", "10:00"]]);
  });

  it("reads the day and the hour of a pickup of a text file in the forms that other dates take", async () => {
    clock.set("2026-11-26T15:00:00Z");
    const id = await uploadCase("sheet-pickup-time-cell", "orders.csv");
    expect((await getImport(admin, id)).counts).toMatchObject({ good: 2, bad: 0 });
    expect((await startAndRunImport(id)).counts).toMatchObject({ taken: 2, refused: 0 });
    expect((await stored()).map((row) => [row["pickup_date"], row["pickup_time"], iso(row["pickup_at"])])).toEqual([
      ["2026-12-01", "10:00", "2026-12-01T15:00:00.000Z"],
      ["2026-12-01", "10:00", "2026-12-01T15:00:00.000Z"],
    ]);
  });

  it("takes the newest entry of a history for the status", async () => {
    await startAndRunImport(await uploadCase("history-without-status", "shipments.json"));
    const [row] = await stored();
    expect([row?.["status"], iso(row?.["delivered_at"])]).toEqual(["delivered", "2026-11-25T19:00:00.000Z"]);
    const { rows } = await db().execute(sql`select status from shipment_events order by occurred_at`);
    expect(rows.map(({ status }) => status)).toEqual(["pending", "in_transit", "delivered"]);
  });
});

describe("a record of another system", () => {
  const bare = "Reference,To,Address,City,State,Zip\nJ-1,Rita Vale,2 Church St,Marietta,GA,30060\n";

  it("gets no sender, price, debt or place that no one named (A5)", async () => {
    await startAndRunImport(await upload(bare));
    const [row] = await stored();
    expect(row).toMatchObject({
      sender_name: "",
      sender_address: "",
      weight_hundredths_lb: null,
      pickup_type: null,
      branch_id: null,
      tariff_version_id: null,
      total_minor: null,
      payment: null,
    });
    expect(await getShipment(admin, String(row?.["id"]))).toMatchObject({
      total: null,
      payment: null,
      weightLb: null,
      priceLines: [],
    });
  });

  it("is the same where nothing differs, and a doubt where only the reference says so", async () => {
    await startAndRunImport(await upload(bare));
    expect((await getImport(admin, await upload(bare))).counts).toMatchObject({ same: 1 });
    const id = await upload(bare.replace("Rita Vale", "Tom Frost"), "update");
    const seen = await getImport(admin, id, { tab: "doubt" });
    expect(seen.counts).toMatchObject({ doubt: 1, same: 0, change: 0, good: 0 });
    const [number] = (await stored()).map((row) => String(row["tracking_number"]));
    expect(seen.rows[0]?.issues).toEqual([{ path: "trackingNumber", message: `reference_doubt:${number}` }]);
    await expect(startImport(admin, id)).rejects.toMatchObject({ reason: "import_nothing_good" });
    for (const actor of [actors.customer(), actors.driver(), actors.dispatcher()])
      await expect(chooseDoubts(actor, id, "new")).rejects.toMatchObject({ code: "forbidden" });
    await chooseDoubts(admin, id, "new");
    expect((await startAndRunImport(id)).counts).toMatchObject({ taken: 1, doubt: 0 });
    expect(await stored()).toHaveLength(2);
  });

  it("is known by the number that a person enters for a doubt", async () => {
    await startAndRunImport(await upload(bare));
    const [row] = await stored();
    const id = await upload(bare.replace("2 Church St", "3 Church St").replace("Reference", "Order"), "update");
    await correctRows(admin, id, [{ line: 2, field: "trackingNumber", value: String(row?.["tracking_number"]) }]);
    expect((await startAndRunImport(id)).counts).toMatchObject({ changed: 1 });
    expect((await stored()).map((each) => each["recipient_address"])).toEqual(["3 Church St"]);
  });
});

it("counts no delivery by a moment that no one named", async () => {
  await startAndRunImport(
    await upload(
      "Reference,To,Address,City,State,Zip,Status,Ship date\nJ-2,Rita Vale,2 Church St,Marietta,GA,30060,Delivered,2026-11-20\n",
    ),
  );
  expect((await stored())[0]).toMatchObject({ status: "delivered", delivered_at: null });
  // No event either: the page shows a history, and the file names no moment of the delivery.
  const { rows } = await db().execute(sql`select status, recorded_by from shipment_events order by seq`);
  expect(rows).toEqual([{ status: "pending", recorded_by: admin.userId }]);
});

it("shows a parcel as delivered by its first proof, whatever a scanner sends later", async () => {
  const file = JSON.stringify([
    {
      reference: "EP-4",
      recipient: { name: "Rita Vale", address: "2 Church St", city: "Marietta", state: "GA", zipCode: "30060" },
      sender: { name: "Alder Shop", address: "4 Pine St", city: "Atlanta", state: "GA", zipCode: "30303" },
      status: "Delivered",
      timeline: [
        { status: "Delivered", timestamp: "2026-05-25T14:00:00-05:00", location: "Marietta, GA" },
        { status: "Out for delivery", timestamp: "2026-05-25T14:05:00-05:00", location: "Marietta, GA" },
      ],
    },
  ]);
  await startAndRunImport(await upload(file));
  const [row] = await stored();
  expect(row).toMatchObject({ status: "delivered", recipient_name: "Rita Vale", sender_name: "Alder Shop" });
  expect(iso(row?.["delivered_at"])).toBe("2026-05-25T19:00:00.000Z");
  const { rows } = await db().execute(sql`select status from shipment_events order by occurred_at, seq`);
  expect(rows.map(({ status }) => status)).toEqual(["delivered", "out_for_delivery"]);
});

describe("an import whose job dies", () => {
  const bare = "Reference,To,Address,City,State,Zip\nJ-1,Rita Vale,2 Church St,Marietta,GA,30060\n";

  it("says so, and can be started again or removed", async () => {
    const id = await upload(bare);
    await db().execute(sql`update imports set state = 'checking', mapping = '7'`);
    await db().execute(sql`update import_rows set state = 'new'`);
    await checkImport(id);
    expect(await db().execute(sql`select state, failure from imports`)).toMatchObject({
      rows: [{ state: "failed", failure: "unexpected" }],
    });
    await db().execute(
      sql`update imports set mapping = '["reference","receiverName","receiverAddress","receiverCity","receiverState","receiverZipCode"]'`,
    );
    await startImport(admin, id);
    await checkImport(id);
    expect((await startAndRunImport(id)).counts).toMatchObject({ taken: 1 });
    await db().execute(sql`update imports set state = 'failed'`);
    await deleteImport(admin, id);
    await expect(getImport(admin, id)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is stopped at once while it is read, and where it does not answer", async () => {
    const id = await upload(bare);
    await db().execute(sql`update imports set state = 'checking'`);
    await cancelImport(admin, id);
    expect((await getImport(admin, id)).state).toBe("cancelled");
    await db().execute(sql`update imports set state = 'running'`);
    await cancelImport(admin, id);
    await cancelImport(admin, id);
    expect((await getImport(admin, id)).state).toBe("cancelled");
  });
});
