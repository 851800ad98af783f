import { expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, startAndRunImport, uploadDocument, uploadShipments, withImporter } from "#tests/support/imports.ts";

useDatabase({ before: withImporter });

async function issuesOf(id: string) {
  const { rows } = await getImport(importer, id, { tab: "all" });
  return rows.map(({ issues }) => issues.map(({ path, message }) => `${path} ${message}`));
}

const party = "Recipient name,Recipient address,Recipient city,Recipient state,Recipient ZIP";
const rita = "Rita Vale,2 Church St,Marietta,GA,30060";
const uploadRow = (headings: string, cells: string, known: "keep" | "update" = "keep") =>
  uploadShipments(`${headings},${party}\n${cells},${rita}\n`, { known });

it.each([
  ["Declared value,Currency", "100,EUR", ["value other_currency:USD"]],
  ["Declared value,Currency", "100,USD", []],
  ["Declared value,Currency", "100,", []],
  ["Insured value,Currency", "100,EUR", ["insuranceValue other_currency:USD"]],
  ["Value €,Reference", "100,A-1", ["value other_currency:USD"]],
  [
    "Declared value,Shipping price,Currency",
    "100,50,EUR",
    ["shipmentPrice other_currency:USD", "value other_currency:USD"],
  ],
])("compares the currency of a shipment's amounts with the company's: %s, %s", async (headings, cells, issues) => {
  const [found] = await issuesOf(await uploadRow(headings, cells));
  expect(found?.toSorted()).toEqual(issues);
});

it("compares the currency of a document's amounts", async () => {
  expect(await issuesOf(await uploadDocument({ declaredValue: 100, currency: "EUR" }))).toEqual([
    ["value other_currency:USD"],
  ]);
});

it("keeps a column of ticks beside a currency", async () => {
  const file = `Reference,Insurance,Currency,${party}\nA-1,1,USD,${rita}\nA-2,0,EUR,${rita}\n`;
  const id = await uploadShipments(file);
  expect(await issuesOf(id)).toEqual([[], []]);
  await startAndRunImport(id);
  const { rows } = await db().execute(sql`select insured_value_minor as insured from shipments`);
  expect(rows).toEqual([{ insured: null }, { insured: null }]);
});

it.each([
  ["Credit limit,Currency", "1500.00,EUR", ["creditLimit other_currency:USD"]],
  ["Credit limit,Currency", "1500.00,USD", []],
  ["Credit limit (EUR),Terms days", "1500.00,30", ["creditLimit other_currency:USD"]],
  ["Credit limit €,Terms days", "1500.00,30", ["creditLimit other_currency:USD"]],
  ["Credit limit,Credit limit currency", "1500.00,EUR", ["creditLimit other_currency:USD"]],
])("compares the currency of an account's limit: %s, %s", async (headings, cells, issues) => {
  const upload = (known: "keep" | "update", lines: string) =>
    uploadImport(importer, { kind: "accounts", fileName: "a.csv", file: new TextEncoder().encode(lines), known });
  const head = `Account number,Company,Contact,Contact email`;
  const row = `EU-1,Euro One,Rita Vale,r@example.com`;
  const { importId } = await upload("keep", `${head},${headings}\n${row},${cells}\n`);
  expect(await issuesOf(importId)).toEqual([issues]);
  await startAndRunImport((await upload("keep", `${head}\n${row}\n`)).importId);
  const { importId: update } = await upload("update", `${head},${headings}\n${row},${cells}\n`);
  expect(await issuesOf(update)).toEqual([issues]);
});

it("compares an update with the currency of the shipment (D1)", async () => {
  await startAndRunImport(await uploadRow("Number,Declared value", "OLD100200,90"));
  await db().execute(sql`update shipments set currency = 'EUR'`);
  const update = async (currency: string) =>
    issuesOf(await uploadRow("Number,Declared value,Currency", `OLD100200,100,${currency}`, "update"));
  expect(await update("USD")).toEqual([["value other_currency:EUR"]]);
  expect(await update("EUR")).toEqual([[]]);
});
