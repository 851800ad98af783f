import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { checkImport } from "#server/features/imports/check-import.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { correctAlike } from "#server/features/imports/correct-alike.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { manifest } from "#tests/support/manifest.ts";

useDatabase({ before: ensureFoundation });
const admin = actors.admin();
const overnite = { Svc: "Overnite" };

async function upload(count: number, change: Record<number, Record<string, string>>) {
  const file = new TextEncoder().encode(manifest(count, change));
  return (await uploadImport(admin, { kind: "shipments", fileName: "x.csv", file })).importId;
}
const alikeOf = async (id: string) =>
  (await getImport(admin, id)).alike.map(({ field, text, rows }) => [field, text, rows]);

describe("mending all alike", () => {
  it("finds wrong texts of several rows, and mends one in all of them", async () => {
    const id = await upload(12, {
      1: overnite,
      3: overnite,
      5: { ...overnite, Zip: "3003" },
      7: { Svc: "Overnite " },
      8: { Zip: "3003" },
    });
    expect(await alikeOf(id)).toEqual([
      ["serviceType", "Overnite", 4],
      ["receiverZipCode", "3003", 2],
    ]);
    expect(await correctAlike(admin, id, { field: "serviceType", from: "Overnite", value: "Next-Day" })).toEqual({
      rows: 4,
    });
    expect((await getImport(admin, id)).counts).toMatchObject({ good: 10, bad: 2, new: 0 });
    expect(await alikeOf(id)).toEqual([["receiverZipCode", "3003", 2]]);
    await correctAlike(admin, id, { field: "receiverZipCode", from: "3003", value: "30034" });
    expect((await getImport(admin, id)).counts).toMatchObject({ good: 12, bad: 0 });
  });

  it("fills what is missing, also where the file has no column for it", async () => {
    const lines = manifest(3).split("\n");
    const without = lines.map((line) => line.split(",").toSpliced(5, 1).join(",")).join("\n");
    const file = new TextEncoder().encode(without);
    const { importId } = await uploadImport(admin, { kind: "shipments", fileName: "x.csv", file });
    expect(await alikeOf(importId)).toEqual([["receiverCity", "", 3]]);
    await correctAlike(admin, importId, { field: "receiverCity", from: "", value: "Marietta" });
    expect((await getImport(admin, importId)).counts.good).toBe(3);
  });

  it("leaves rows that are right, and rows of the same number judged against each other", async () => {
    const id = await upload(4, { 0: { Lbs: "x" }, 1: { Lbs: "x" }, 2: { Number: "NSG117000" } });
    // The one it was like was bad, so it stood for itself.
    expect((await getImport(admin, id)).counts).toMatchObject({ good: 2, bad: 2 });
    await correctAlike(admin, id, { field: "weight", from: "x", value: "2" });
    const { counts, rows } = await getImport(admin, id);
    expect(counts).toMatchObject({ good: 3, bad: 1 });
    expect(rows[0]?.issues).toEqual([{ path: "trackingNumber", message: "row_twice:2" }]);
    expect(await correctAlike(admin, id, { field: "weight", from: "12.5", value: "3" })).toEqual({ rows: 0 });
  });

  it("leaves many rows to a job", async () => {
    const all = Object.fromEntries(Array.from({ length: 301 }, (_, place) => [place, overnite]));
    const id = await upload(301, all);
    await checkImport(id);
    await correctAlike(admin, id, { field: "serviceType", from: "Overnite", value: "Rush" });
    expect(await getImport(admin, id)).toMatchObject({ state: "checking", counts: { new: 301 } });
    await checkImport(id);
    expect((await getImport(admin, id)).counts.good).toBe(301);
  });

  it("is for administrators, for known fields, and not while it runs", async () => {
    const id = await upload(3, { 1: overnite, 2: overnite });
    const input = { field: "serviceType", from: "Overnite", value: "Rush" };
    for (const actor of [visitor, actors.customer(), actors.driver(), actors.dispatcher()])
      await expect(correctAlike(actor, id, input)).rejects.toMatchObject({ name: "AppError" });
    for (const field of ["', 1)", "id\u0000", "__proto__"])
      await expect(correctAlike(admin, id, { ...input, field })).rejects.toMatchObject({ code: "invalid_input" });
    expect(await correctAlike(admin, id, { ...input, from: "Over\u0000nite\u0000", value: "Ru\u0000sh" })).toEqual({
      rows: 2,
    });
    await startImport(admin, id);
    await expect(correctAlike(admin, id, input)).rejects.toMatchObject({ code: "wrong_state" });
  });
});
