import { expect, it } from "vitest";
import { sql } from "drizzle-orm";
import type { KnownChoice } from "#domain/imports/import-states.ts";
import { db } from "#server/db/client.ts";
import { chooseDoubts } from "#server/features/imports/choose-doubts.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { correctRows } from "#server/features/imports/correct-rows.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, startAndRunImport, uploadShipments, withImporter } from "#tests/support/imports.ts";

const admin = importer;
useDatabase({ before: withImporter });

const head =
  "Reference,Sender name,Sender company,Recipient name,Recipient address,Recipient city,Recipient state,Recipient ZIP\n";
const order = (reference: string, sender: string, company: string) =>
  `${reference},${sender},${company},Rita Vale,2 Church St,Marietta,GA,30060\n`;
const upload = (rows: string, known: KnownChoice = "keep") => uploadShipments(head + rows, { known });
const companies = async () =>
  (
    await db().execute(
      sql`select reference, sender_company as company from shipments order by reference, sender_company`,
    )
  ).rows;

it("asks where one contact has the same reference at two companies, and never writes over the first", async () => {
  await startAndRunImport(await upload(order("500123", "Ann Lee", "Alder Shop")));
  const id = await upload(order("500123", "Ann Lee", "Birch Store"), "update");
  expect((await getImport(admin, id)).counts).toMatchObject({ doubt: 1, same: 0, change: 0, good: 0 });
  await chooseDoubts(admin, id, "new");
  expect((await startAndRunImport(id)).counts).toMatchObject({ taken: 1, doubt: 0 });
  expect(await companies()).toEqual([
    { reference: "500123", company: "Alder Shop" },
    { reference: "500123", company: "Birch Store" },
  ]);
  expect((await getImport(admin, await upload(order("500123", "Ann Lee", "Birch Store")))).counts).toMatchObject({
    same: 1,
  });
});

it("asks it of two rows of one file as well, and takes in the first alone until a person decides", async () => {
  const id = await upload(order("500123", "Ann Lee", "Alder Shop") + order("500123", "Ann Lee", "Birch Store"));
  const seen = await getImport(admin, id, { tab: "doubt" });
  expect(seen.counts).toMatchObject({ good: 1, doubt: 1, bad: 0 });
  expect(seen.rows).toMatchObject([{ line: 3, issues: [{ path: "reference", message: "reference_doubt_row:2" }] }]);
  expect((await startAndRunImport(id)).counts).toMatchObject({ taken: 1, doubt: 1 });
  await chooseDoubts(admin, id, "new");
  expect((await startAndRunImport(id)).counts).toMatchObject({ taken: 2 });
});

it("judges a doubtful row again when it is mended, and one that is whole the same is a wrong row", async () => {
  const id = await upload(
    order("7", "Ann Lee", "Alder Shop") + order("7", "Ann Lee", "Birch Store") + order("7", "Ann Lee", "Alder Shop"),
  );
  expect((await getImport(admin, id)).counts).toMatchObject({ good: 1, doubt: 1, bad: 1 });
  await correctRows(admin, id, [{ line: 3, field: "reference", value: "8" }]);
  expect((await getImport(admin, id)).counts).toMatchObject({ good: 2, doubt: 0, bad: 1 });
});

it("takes 12-A3 and 12A-3 of one sender for two references until a person decides", async () => {
  const both = order("12-A3", "Ann Lee", "Alder Shop") + order("12A-3", "Ann Lee", "Alder Shop");
  const id = await upload(both);
  expect((await getImport(admin, id)).counts).toMatchObject({ good: 1, doubt: 1 });
  await chooseDoubts(admin, id, "new");
  expect((await startAndRunImport(id)).counts).toMatchObject({ taken: 2 });
  const again = await upload(both.replaceAll("2 Church St", "3 Church St"), "update");
  expect((await getImport(admin, again)).counts).toMatchObject({ change: 2, doubt: 0 });
  expect((await getImport(admin, await upload(order("12/A-3", "Ann Lee", "Alder Shop")))).counts).toMatchObject({
    doubt: 1,
  });
});
