import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { sendInsert } from "#server/db/send-insert.ts";
import { importedKeys, imports } from "#server/db/schema/imports.ts";
import { transaction } from "#server/db/transaction.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const row = {
  kind: "shipments" as const,
  key: "number:a",
  subjectId: "shp_a",
  importedAt: new Date("2026-03-01T10:00Z"),
};

it("writes a row as the query builder does, in any order and number of fields", async () => {
  const full: typeof imports.$inferInsert & { sheet: null; finishedAt: null } = {
    id: "imp_a",
    kind: "shipments",
    fileName: 'it\'s "a".csv',
    format: "csv",
    sheet: null,
    finishedAt: null,
    sizeBytes: 12,
    rowCount: 2,
    headers: ["Number", "To"],
    mapping: ["trackingNumber", null],
    dateOrder: "day",
    state: "checking",
    createdBy: "usr_a",
    createdAt: row.importedAt,
    updatedAt: row.importedAt,
    expiresAt: row.importedAt,
  };
  const { sheet: _sheet, finishedAt: _finished, ...fewer } = full;
  await sendInsert(imports, full);
  await sendInsert(imports, { ...Object.fromEntries(Object.entries(fewer).toReversed()), id: "imp_b" } as typeof fewer);
  const written = await db().select().from(imports);
  const [first, second] = ["imp_a", "imp_b"].map((id) => written.find((each) => each.id === id));
  expect(first).toMatchObject(full);
  expect({ ...second, id: "imp_a" }).toEqual(first);
});

it("reports a rejected row at the end of the transaction, and leaves nothing of it", async () => {
  const twice = transaction(async () => {
    await sendInsert(importedKeys, row);
    await sendInsert(importedKeys, row);
  });
  await expect(twice).rejects.toMatchObject({ code: "conflict" });
  expect(await db().select().from(importedKeys).where(eq(importedKeys.key, row.key))).toEqual([]);
});
