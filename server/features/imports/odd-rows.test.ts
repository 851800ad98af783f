import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { correctRows } from "#server/features/imports/correct-rows.ts";
import { exportRest } from "#server/features/imports/export-rest.ts";
import { correctAlike } from "#server/features/imports/correct-alike.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, startAndRunImport, uploadShipments, withImporter } from "#tests/support/imports.ts";

const admin = importer;
useDatabase({ before: withImporter });

const head = "Order,Recipient name,Recipient address,Recipient city,Recipient state,Recipient ZIP";
const stored = async () =>
  (
    await db().execute(
      sql`select reference, recipient_name as name, recipient_zip_code as zip from shipments order by reference`,
    )
  ).rows;

it("takes no error of a spreadsheet for a name or a street", async () => {
  const id = await uploadShipments(
    `${head}\n1,#N/A,1 Elm St,Macon,GA,31201\n2,Bo,#REF!,Macon,GA,31201\n3,Null,3 Elm St,Macon,GA,31201\n`,
  );
  const { counts, rows } = await getImport(admin, id);
  expect(counts).toMatchObject({ good: 1, bad: 2 });
  expect(rows.map(({ issues }) => issues)).toEqual([
    [{ path: "receiverName", message: "cell_is_error" }],
    [{ path: "receiverAddress", message: "cell_is_error" }],
  ]);
});

it("takes in the rows round one whose quotation mark is never closed, and that one once it is mended", async () => {
  const id = await uploadShipments(
    `${head}\r\n1,Ada,1 Elm St,Macon,GA,31201\r\n2,"Bo,2 Elm St,Macon,GA,31201\n3,"Cy, Jr.",3 Elm St,Macon,GA,31201\n`,
  );
  const seen = await getImport(admin, id);
  expect(seen.counts).toMatchObject({ good: 2, bad: 1 });
  expect(seen.rows).toMatchObject([{ line: 3, fields: {}, issues: [{ path: "", message: "row_quote_open" }] }]);
  expect((await startAndRunImport(id)).counts).toMatchObject({ taken: 2, bad: 1 });
  let rest = "";
  for await (const piece of (await exportRest(admin, id)).body) rest += piece;
  expect(rest).toContain("A quotation mark in this row is never closed");
  expect(rest).toContain("2 Elm St");
  const cells = {
    reference: "2",
    receiverName: "Bo",
    receiverAddress: "2 Elm St",
    receiverCity: "Macon",
    receiverState: "GA",
    receiverZipCode: "31201",
  };
  await correctRows(
    admin,
    id,
    Object.entries(cells).map(([field, value]) => ({ line: 3, field, value })),
  );
  expect((await startAndRunImport(id)).counts).toMatchObject({ taken: 3, bad: 0 });
  expect((await stored()).map(({ name }) => name)).toEqual(["Ada", "Bo", "Cy, Jr."]);
});

it("reads a second block by its own heading", async () => {
  const id = await uploadShipments(
    `${head}\n1,Ada,1 Elm St,Macon,GA,31201\n\nRecipient ZIP,Recipient state,Recipient city,Recipient address,Recipient name,Order\n30060,GA,Marietta,2 Elm St,Bo,2\n`,
  );
  expect((await startAndRunImport(id)).counts).toMatchObject({ taken: 2, bad: 0 });
  expect(await stored()).toEqual([
    { reference: "1", name: "Ada", zip: "31201" },
    { reference: "2", name: "Bo", zip: "30060" },
  ]);
});

const of = (place: string, reference = "1") => `${head}\n${reference},Ada,1 Elm St,${place}\n`;

it("asks about a ZIP code that lies in another state, or on no list, until it is corrected or kept", async () => {
  const id = await uploadShipments(
    `${of("Miami,GA,33101")}2,Bo,2 Elm St,Macon,GA,00000\n3,Cy,3 Elm St,Macon,GA,31201\n4,Di,4 Elm St,Miami,GA,33101\n`,
  );
  const seen = await getImport(admin, id);
  expect(seen.counts).toMatchObject({ good: 1, bad: 3 });
  expect(seen.rows.map(({ issues }) => issues[0])).toEqual([
    { path: "receiverZipCode", message: "zip_elsewhere:Miami, FL" },
    { path: "receiverZipCode", message: "zip_not_known" },
    { path: "receiverZipCode", message: "zip_elsewhere:Miami, FL" },
  ]);
  let rest = "";
  for await (const piece of (await exportRest(admin, id)).body) rest += piece;
  expect(rest).toContain("or keep it as it is: a column “Receiver ZIP code confirmed” with the same ZIP code keeps it");
  // Written again as it stands, it is kept; another wrong one is asked about again.
  await correctRows(admin, id, [
    { line: 2, field: "receiverZipCode", value: "33101" },
    { line: 5, field: "receiverZipCode", value: "33102" },
  ]);
  expect((await getImport(admin, id)).counts).toMatchObject({ good: 2, bad: 2 });
  await correctRows(admin, id, [{ line: 5, field: "receiverState", value: "FL" }]);
  await correctAlike(admin, id, { field: "receiverZipCode", from: "00000", value: "00000" });
  expect((await startAndRunImport(id)).counts).toMatchObject({ taken: 4, bad: 0 });
});

it("asks it of an update as well, and takes the word of a column that confirms it", async () => {
  const sender = (text: string) => text.replace(head, `${head},Sender name`).replaceAll(/(\d{5})\n/g, "$1,Us\n");
  await startAndRunImport(await uploadShipments(sender(of("Macon,GA,31201"))));
  const file = new TextEncoder().encode(sender(of("Miami,GA,33101")));
  const how = { kind: "shipments", fileName: "again.csv", known: "reprice" } as const;
  const { importId } = await uploadImport(admin, { ...how, file });
  expect(await getImport(admin, importId)).toMatchObject({
    counts: { bad: 1, change: 0 },
    rows: [{ issues: [{ path: "receiverZipCode", message: "zip_elsewhere:Miami, FL" }] }],
  });
  const confirmed = sender(of("Miami,GA,33101"))
    .replace("Us\n", "Us,33101\n")
    .replace("name\n", "name,receiverZipConfirmed\n");
  const kept = await uploadImport(admin, { ...how, file: new TextEncoder().encode(confirmed) });
  expect((await getImport(admin, kept.importId)).counts).toMatchObject({ bad: 0, change: 1 });
});

it.each([
  ["Paid", { state: "paid", method: "unknown", received: false }],
  ["Pending", { state: "pending", method: "unknown", received: false }],
])("does not say how a row is paid that says only %s", async (said, payment) => {
  const id = await uploadShipments(`${head},Payment,Weight\n1,Ada,1 Elm St,Macon,GA,31201,${said},5\n`);
  await startAndRunImport(id);
  const { rows } = await db().execute<{ id: string }>(
    sql`select s.id, p.state, p.method, p.received_minor is not null as received from payments p join shipments s on s.id = p.shipment_id`,
  );
  expect(rows).toMatchObject([payment]);
  expect((await getShipment(admin, rows[0]?.id ?? "")).payment).toMatchObject({ paidWith: "" });
  let file = "";
  for await (const piece of (await exportRecords(admin, { kind: "shipments", format: "json", filters: {} })).body)
    file += piece;
  expect(JSON.parse(file)).toMatchObject({ items: [{ paymentMethod: null, paymentState: payment.state }] });
});
