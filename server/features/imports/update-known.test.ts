import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ImportKind } from "#domain/imports/columns.ts";
import type { KnownChoice } from "#domain/imports/import-states.ts";
import { db } from "#server/db/client.ts";
import { chooseKnown } from "#server/features/imports/choose-known.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { runImport } from "#server/features/imports/run-import.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { updateShipmentFromRow } from "#server/features/imports/update-shipment.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { undoChange } from "#server/features/undo/undo-change.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { manifest } from "#tests/support/manifest.ts";

const admin = actors.admin();
const withImporter = async () => {
  await ensureFoundation();
  await build.person(admin);
};
useDatabase({ before: withImporter });
const open = { Status: "Pending" };
/** A price is recorded only for what says how it is paid. */
const inCash = { "Payment method": "cash" };
const three = { 0: open, 1: open, 2: {} };

async function upload(text: string, known: KnownChoice = "keep", kind: ImportKind = "shipments") {
  const file = new TextEncoder().encode(text);
  return (await uploadImport(admin, { kind, fileName: "again.csv", file, known })).importId;
}
async function take(importId: string) {
  await startImport(admin, importId);
  await runImport(importId, { tries: 1 });
  return getImport(admin, importId, { tab: "all" });
}
const rowsOf = async (id: string) =>
  (await getImport(admin, id, { tab: "all" })).rows.map(({ line, state, issues, replaces }) => [
    line,
    state,
    issues.map(({ path, message }) => `${path} ${message}`).join(),
    replaces,
  ]);
const shipment = async (number: string) =>
  (await db().execute<Record<string, unknown>>(sql`select * from shipments where tracking_number = ${number}`)).rows[0];

describe("an import that meets shipments which are there", () => {
  it("says what is new, would be updated, stays and is refused, before anything changes", async () => {
    await take(await upload(manifest(3, three)));
    const id = await upload(
      manifest(4, { 0: { ...open, Address: "9 Oak St" }, 1: open, 2: { To: "Somebody else" }, 3: open }),
      "update",
    );
    expect(await rowsOf(id)).toEqual([
      [2, "change", "", { receiverAddress: "1 Main St" }],
      [3, "same", "", {}],
      [4, "bad", " already_over", {}],
      [5, "good", "", {}],
    ]);
    expect(await shipment("NSG117000")).toMatchObject({ recipient_address: "1 Main St", version: 1 });
    expect((await take(id)).counts).toMatchObject({ changed: 1, same: 1, bad: 1, taken: 1, good: 0, change: 0 });
    expect(await shipment("NSG117000")).toMatchObject({ recipient_address: "9 Oak St", version: 2 });
    expect(await shipment("NSG117002")).toMatchObject({ recipient_name: "Receiver 2" });
    const { rows } = await db().execute<Record<string, unknown>>(
      sql`select action, actor_id from activities where action = 'shipment.edited'`,
    );
    expect(rows).toHaveLength(1);
  });

  it("leaves them where no one chose otherwise, and judges again where someone does", async () => {
    await take(await upload(manifest(1, { 0: open })));
    const id = await upload(manifest(1, { 0: { ...open, City: "Smyrna" } }));
    expect((await getImport(admin, id)).counts).toMatchObject({ same: 1, change: 0 });
    await chooseKnown(admin, id, "reprice");
    expect((await getImport(admin, id)).counts).toMatchObject({ same: 0, change: 1 });
    await chooseKnown(admin, id, "keep");
    expect((await getImport(admin, id)).counts).toMatchObject({ same: 1, change: 0 });
    for (const actor of [actors.customer(), actors.driver(), actors.dispatcher()])
      await expect(chooseKnown(actor, id, "update")).rejects.toMatchObject({ code: "forbidden" });
  });

  it("never moves a price by itself, says from what to what, and moves it where someone chose that", async () => {
    await take(await upload(manifest(1, { 0: open }, inCash)));
    const heavier = manifest(1, { 0: { ...open, Lbs: "20" } }, inCash);
    const before = await shipment("NSG117000");
    const id = await upload(heavier, "update");
    expect((await rowsOf(id))[0]).toEqual([2, "bad", " price_moves:44.87 → 59.79 USD", {}]);
    await expect(startImport(admin, id)).rejects.toMatchObject({ reason: "import_nothing_good" });
    expect((await take(await upload(heavier, "reprice"))).counts.changed).toBe(1);
    expect(before?.["total_minor"]).toBe(4487);
    expect(await shipment("NSG117000")).toMatchObject({ total_minor: 5979, weight_hundredths_lb: 2000 });
  });

  it("foresees that an account may not owe so much more, for all rows of the file together (E12)", async () => {
    await take(await upload(manifest(3, { 0: open, 1: open, 2: open }, inCash)));
    await build.account("NSG-77");
    // Two are billed to the account, which may owe what they cost and one rise of 14.92, not two.
    await db().execute(sql`update billing_accounts set credit_limit_minor = ${2 * 4487 + 1500}`);
    await db().execute(
      sql`update payments set method = 'account', state = 'pending', billing_account_id = (select id from billing_accounts)
        where shipment_id in (select id from shipments where tracking_number in ('NSG117000', 'NSG117001'))`,
    );
    const heavier = { ...open, Lbs: "20" };
    const id = await upload(manifest(3, { 0: heavier, 1: heavier, 2: heavier }, inCash), "reprice");
    expect((await rowsOf(id)).map(([, state, issues]) => [state, issues])).toEqual([
      ["change", ""],
      ["bad", "accountNumber over_credit_limit_office"],
      ["change", ""],
    ]);
    expect(await shipment("NSG117000")).toMatchObject({ total_minor: 4487 });
    expect((await take(id)).counts).toMatchObject({ changed: 2, bad: 1, refused: 0 });
  });

  it("refuses what was deleted between preview and start, alone", async () => {
    await take(await upload(manifest(2, three)));
    const id = await upload(manifest(2, { 0: { ...open, To: "Ada" }, 1: { ...open, To: "Bo" } }), "update");
    await deleteShipment(admin, String((await shipment("NSG117001"))?.["id"]));
    const { counts, rows } = await take(id);
    expect(counts).toMatchObject({ changed: 1, refused: 1 });
    expect(rows[1]?.issues).toEqual([{ path: "", message: "shipment_deleted" }]);
    await expect(
      updateShipmentFromRow(
        actors.customer(),
        String((await shipment("NSG117000"))?.["id"]),
        { receiverName: "x" },
        { isTrial: false, mayReprice: false, isToldToNobody: true },
      ),
    ).rejects.toMatchObject({ code: "forbidden" });
  });

  it("is undone as an edit by hand is, row by row", async () => {
    await take(await upload(manifest(1, { 0: open })));
    await take(await upload(manifest(1, { 0: { ...open, To: "Ada" } }), "update"));
    const { rows } = await db().execute<{ id: string }>(
      sql`select id from activities where action = 'shipment.edited'`,
    );
    await undoChange(admin, rows[0]?.id ?? "");
    expect(await shipment("NSG117000")).toMatchObject({ recipient_name: "Receiver 0" });
  });

  it("finds nothing to update in what an export wrote, and knows rows by their reference too", async () => {
    await take(await upload(manifest(3, three)));
    let file = "";
    const { body } = await exportRecords(admin, { kind: "shipments", format: "csv", filters: {} });
    for await (const piece of body) file += piece;
    expect((await getImport(admin, await upload(file, "update"))).counts).toMatchObject({ same: 3, change: 0, bad: 0 });
    const bare =
      "Reference,From,To,Mail,Address,City,State,Zip,Lbs\nPO-7,Us,Ada,a@x.example,1 Main St,Macon,GA,31201,2\n";
    await take(await upload(bare));
    const renamed = await take(await upload(bare.replace("Ada", "Ada B"), "update"));
    expect(renamed.counts).toMatchObject({ changed: 1 });
    const { rows } = await db().execute(sql`select 1 from shipments where recipient_name = 'Ada B'`);
    expect(rows).toHaveLength(1);
  });

  it("updates a shipment once for a file that names it twice, and nothing from an empty cell", async () => {
    await take(await upload(manifest(1, { 0: open })));
    const twice = `${manifest(1, { 0: { ...open, To: "Ada" } })}\n${manifest(1, { 0: { ...open, To: "Bo" } }).split("\n")[1]}`;
    const id = await upload(twice, "update");
    expect((await rowsOf(id)).map(([, state, why]) => [state, why])).toEqual([
      ["change", ""],
      ["bad", "trackingNumber row_twice:2"],
    ]);
    const empty = await upload(manifest(1, { 0: { ...open, To: "", Address: "" } }), "update");
    expect((await getImport(admin, empty)).counts).toMatchObject({ same: 1 });
  });
});

describe("an import that meets others which are there", () => {
  it("updates accounts through their edit, and never their state", async () => {
    const file = "Number,Company,Terms,State\nOGL-114,Oglethorpe,Net 30,requested\n";
    await take(await upload(file, "keep", "accounts"));
    const id = await upload(file.replace("Net 30", "Net 45").replace("requested", "approved"), "update", "accounts");
    expect((await rowsOf(id))[0]).toEqual([2, "change", "", { termsDays: "30" }]);
    await take(id);
    const { rows } = await db().execute(sql`select company, terms_days, state, version from billing_accounts`);
    expect(rows).toMatchObject([{ company: "Oglethorpe", terms_days: 45, state: "requested" }]);
    const { rows: auditEntries } = await db().execute(
      sql`select 1 from activities where action = 'billing_account.edited'`,
    );
    expect(auditEntries).toHaveLength(1);
    expect((await getImport(admin, await upload(file, "update", "accounts"))).counts.change).toBe(1);
  });

  it("never changes a role", async () => {
    await take(await upload("Email,Role\na@x.example,customer\n", "keep", "users"));
    const id = await upload("Email,Role\na@x.example,admin\nb@x.example,driver\n", "update", "users");
    expect((await rowsOf(id)).map(([, state, why]) => [state, why])).toEqual([
      ["bad", "role role_not_imported"],
      ["good", ""],
    ]);
    const same = await upload("Email,Role\na@x.example,customer\n", "update", "users");
    expect((await getImport(admin, same)).counts).toMatchObject({ same: 1 });
  });
});
