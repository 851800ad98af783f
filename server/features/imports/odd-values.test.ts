import * as fc from "fast-check";
import { expect, it } from "vitest";
import { importFields } from "#domain/imports/columns.ts";
import { accountImporter } from "#server/features/imports/account-importer.ts";
import { findImport } from "#server/features/imports/import.rows.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { userImporter } from "#server/features/imports/user-importer.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, startAndRunImport, uploadShipments, withImporter } from "#tests/support/imports.ts";

useDatabase({ before: withImporter });

async function issuesOf(id: string) {
  const { rows } = await getImport(importer, id, { tab: "all" });
  return rows.map(({ issues }) => issues.map(({ path, message }) => `${path} ${message}`));
}

it.each([
  ["1.000", ["creditLimit amount_invalid"]],
  ["1.000,00", []],
  ["19,99", []],
])("reads the credit limit %j like any amount", async (limit, issues) => {
  const file = `Account number;Company;Contact;Contact email;Terms days;Credit limit\nEU-1;Euro One;Rita Vale;r@example.com;30;${limit}\n`;
  const { importId } = await uploadImport(importer, {
    kind: "accounts",
    fileName: "accounts.csv",
    file: new TextEncoder().encode(file),
  });
  expect(await issuesOf(importId)).toEqual([issues]);
});

it.each(["accounts", "users"] as const)("never throws for a text in any column of %s", async (kind) => {
  const named = { accounts: "Account number,Company,Contact,Contact email\nEU-1,Euro One,Rita Vale,r@example.com\n" };
  const file = kind === "users" ? "Name,Email,Role\nRita Vale,r@example.com,driver\n" : named.accounts;
  const { importId } = await uploadImport(importer, {
    kind,
    fileName: "rows.csv",
    file: new TextEncoder().encode(file),
  });
  const { rows } = await getImport(importer, importId, { tab: "all" });
  expect(rows.map(({ issues }) => issues)).toEqual([[]]);
  const read = kind === "users" ? await userImporter((await findImport(importId))!) : await accountImporter();
  const odd = fc.constantFrom("1e400", "-0", "[[1]]", "\u0000", "NaN", "\ud800", "__proto__", "=1+1", "9".repeat(400));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...importFields(kind)),
      fc.oneof(fc.string({ unit: "binary", maxLength: 40 }), odd),
      async (name, text) => {
        const fields = { ...rows[0]?.fields, [name]: text };
        expect(read.keyOf(fields)).toSatisfy((key) => key === null || typeof key === "string");
        expect(await read.issuesOf(fields)).toSatisfy(Array.isArray);
      },
    ),
    { numRuns: 600 },
  );
});

const party = "Recipient name,Recipient address,Recipient city,Recipient state,Recipient ZIP";
const rita = "Rita Vale,2 Church St,Marietta,GA,30060";

it.each([
  ["on the day of booking", "2020-11-20,2020-11-20,10:00,in transit,2020-11-21", []],
  ["of a delivered order without a day of booking", ",2020-11-20,10:00,delivered,2020-11-21", []],
  ["after the delivery", "2020-11-20,2020-12-01,10:00,delivered,2020-11-21", ["pickupDate pickup_after_delivery"]],
  ["that is planned without an hour", "2020-11-20,2020-11-20,,pending,", ["pickupTime pickup_time_required"]],
])("reads a pickup %s", async (_, row, issues) => {
  const id = await uploadShipments(`Ship date,Pickup date,Pickup time,Status,Status date,${party}\n${row},${rita}\n`);
  expect(await issuesOf(id)).toEqual([issues]);
});

it.each([
  ["on the day of booking, under way", "2020-11-20,2020-11-20,10:00,in transit,2020-11-21"],
  ["on the day of booking, not under way", "2020-11-20,2020-11-20,10:00,pending,"],
  ["of a delivered order without a day of booking", ",2020-11-20,10:00,delivered,2020-11-21"],
])("imports a pickup %s", async (_, row) => {
  const id = await uploadShipments(`Ship date,Pickup date,Pickup time,Status,Status date,${party}\n${row},${rita}\n`);
  await startAndRunImport(id);
  expect((await getImport(importer, id)).counts).toMatchObject({ taken: 1, refused: 0 });
});
