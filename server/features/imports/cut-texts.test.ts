import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { correctRows } from "#server/features/imports/correct-rows.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importDocument, importer, uploadDocument, uploadShipments, withImporter } from "#tests/support/imports.ts";

useDatabase({ before: withImporter });

// A character of two UTF-16 units; cutting by units leaves half of it.
const wide = "𠮷";
const head = "Order,Recipient name,Recipient address,Recipient city,Recipient state,Recipient ZIP";
const line = "1,Ada,1 Elm St,Macon,GA,31201";

it.each([
  [`x${wide.repeat(101)}`, `x${wide.repeat(101)}`],
  [`${"x".repeat(199)}😀 `, `${"x".repeat(199)}😀`],
  [`x${wide.repeat(250)}`, `x${wide.repeat(199)}`],
])("takes a long heading with characters of two units: %#", async (heading, shown) => {
  const id = await uploadShipments(`${head},${heading}\n${line},a\n`);
  expect((await getImport(importer, id)).columns.at(-1)?.header).toBe(shown);
  const document = { order: "1", recipientName: "Ada", [heading]: "a" };
  const other = await uploadShipments(JSON.stringify([document]), { fileName: "a.json" });
  expect((await getImport(importer, other)).columns.at(-1)?.header).toBe(shown);
});

it("takes a long file name, cut between two characters", async () => {
  const id = await uploadShipments(`${head}\n${line}\n`, { fileName: `${"x".repeat(199)}😀.csv` });
  expect((await getImport(importer, id)).fileName).toBe(`${"x".repeat(199)}😀`);
});

it("shows samples of whole characters", async () => {
  const id = await uploadShipments(`${head},Else\n${line},${"x".repeat(59)}😀yz\n`);
  expect((await getImport(importer, id)).columns.at(-1)?.sample).toBe(`${"x".repeat(59)}😀`);
});

it.each([
  [9999, "csv"],
  [9999, "json"],
])("cuts an endless cell between two characters", async (count, format) => {
  const cell = `${"x".repeat(count)}😀${"y".repeat(50)}`;
  const file =
    format === "csv"
      ? `${head},Else\n${line},${cell}\n`
      : JSON.stringify([{ order: "1", recipientName: "Ada", else: cell }]);
  const id = await uploadShipments(file, { fileName: `a.${format}` });
  const { rows } = await db().execute<{ cells: string[] }>(sql`select cells from import_rows where import_id = ${id}`);
  expect(rows[0]?.cells.at(-1)).not.toMatch(/\ufffd/);
  expect(rows[0]?.cells.at(-1)).toMatch(/^x{9999}(😀)?$/u);
});

it("cuts a correction between two characters", async () => {
  const id = await uploadShipments(`${head}\n1,,1 Elm St,Macon,GA,31201\n`);
  const value = `${"x".repeat(9999)}😀`;
  await correctRows(importer, id, [{ line: 2, field: "receiverName", value }]);
  const { rows } = await getImport(importer, id);
  expect(rows[0]?.fields["receiverName"]).toBe(value);
});

const entry = (more: object) => ({ status: "In Transit", timestamp: "2026-01-05T10:00:00Z", ...more });
const texts = () =>
  db().execute<{ location: string; description: string }>(
    sql`select location, description from shipment_events where description <> '' order by seq`,
  );

it("keeps places and descriptions of a history as long as those typed", async () => {
  const [location, description] = [`${"L".repeat(119)}😀`, `${"d".repeat(499)}😀`];
  const { counts } = await importDocument({ timeline: [entry({ location, description })] });
  expect(counts).toMatchObject({ taken: 1 });
  expect((await texts()).rows).toContainEqual({ location, description });
});

it.each([
  [{ timeline: [entry({ location: "Macon", description: "d".repeat(501) })] }, "timeline"],
  [{ timeline: [entry({ location: "L".repeat(121), description: "d" })] }, "timeline"],
  [{ currentLocation: "L".repeat(121) }, "currentLocation"],
  [{ reference: "R".repeat(61) }, "reference"],
])("cuts nothing silently: %#", async (more, path) => {
  const id = await uploadDocument(more);
  const { rows } = await getImport(importer, id);
  expect(rows[0]?.issues).toEqual([{ path, message: "text_too_long" }]);
});
