import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import type { ImportKind } from "#domain/imports/columns.ts";
import { db } from "#server/db/client.ts";
import { clock, now } from "#server/clock.ts";
import { cancelImport } from "#server/features/imports/cancel-import.ts";
import { checkImport } from "#server/features/imports/check-import.ts";
import { chooseColumns } from "#server/features/imports/choose-columns.ts";
import { deleteImport } from "#server/features/imports/delete-import.ts";
import { exportRest } from "#server/features/imports/export-rest.ts";
import { getImport, listImports } from "#server/features/imports/get-import.ts";
import { correctRows } from "#server/features/imports/correct-rows.ts";
import { runImport } from "#server/features/imports/run-import.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { tidyImports } from "#server/features/imports/tidy-imports.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { fiveBad, manifest } from "#tests/support/manifest.ts";

const admin = actors.admin();
const withImporter = async () => {
  await ensureFoundation();
  await build.person(admin);
};
useDatabase({ before: withImporter });

const upload = async (text: string, kind: ImportKind = "shipments") =>
  (await uploadImport(admin, { kind, fileName: "northside 2026.csv", file: new TextEncoder().encode(text) })).importId;
async function take(importId: string, tries = 1) {
  await startImport(admin, importId);
  await runImport(importId, { tries });
  return getImport(admin, importId);
}
const count = async (table: string) =>
  (await db().execute<{ n: number }>(sql`select count(*)::int as n from ${sql.identifier(table)}`)).rows[0]?.n;
const shipment = async (number: string) =>
  (
    await db().execute<Record<string, unknown>>(
      sql`select s.*, p.state as paid, p.method from shipments s left join payments p on p.shipment_id = s.id where tracking_number = ${number}`,
    )
  ).rows[0];
const jobs = async () =>
  (await db().execute<{ name: string }>(sql`select name from jobs.job where name like 'notify%' or name like 'mail%'`))
    .rows;
const restOf = async (importId: string) => {
  let file = "";
  for await (const piece of (await exportRest(admin, importId)).body) file += piece;
  return file;
};

describe("an import of shipments", () => {
  it("takes in the good rows, keeps the five bad ones with their reasons, and mends one in place", async () => {
    const id = await upload(manifest(200, fiveBad));
    const seen = await getImport(admin, id);
    expect(seen).toMatchObject({ state: "ready", rowCount: 200, counts: { good: 195, bad: 5 } });
    expect(seen.rows.map(({ line, issues }) => [line, issues])).toEqual([
      [5, [{ path: "weight", message: "number_invalid" }]],
      [22, [{ path: "receiverEmail", message: "email_invalid" }]],
      [43, [{ path: "receiverZipCode", message: "zip_invalid" }]],
      [92, [{ path: "serviceType", message: "service_unknown" }]],
      [152, [{ path: "trackingNumber", message: "row_twice:9" }]],
    ]);
    expect(await count("shipments")).toBe(0);
    await correctRows(admin, id, [
      { line: 5, field: "weight", value: "12.5" },
      { line: 152, field: "trackingNumber", value: "NSG117150" },
    ]);
    expect((await getImport(admin, id)).counts).toMatchObject({ good: 197, bad: 3 });
    expect((await take(id)).counts).toMatchObject({ taken: 197, bad: 3, good: 0 });
    expect(await count("shipments")).toBe(197);
    const rest = await restOf(id);
    expect(rest.trimEnd().split("\r\n")).toHaveLength(4);
    expect(rest).toContain("Service: Not one of your services");
    expect(rest).toContain(",92,");
  });

  it("changes nothing the second time, and says so", async () => {
    const text = manifest(12);
    await take(await upload(text));
    const again = await getImport(admin, await upload(text));
    expect(again).toMatchObject({ counts: { same: 12, good: 0, bad: 0 } });
    await expect(startImport(admin, again.id)).rejects.toMatchObject({ reason: "import_nothing_good" });
    expect(await count("shipments")).toBe(12);
  });

  it("knows rows without a number again by their reference, and by what they say", async () => {
    const withReference =
      "Reference,To,Mail,Address,City,State,Zip,Lbs\nPO-7,Ada,a@x.example,1 Main St,Macon,GA,31201,2\n";
    await take(await upload(withReference));
    expect((await getImport(admin, await upload(withReference))).counts.same).toBe(1);
    expect((await getImport(admin, await upload(withReference.replace("Ada", "Ada B")))).counts.doubt).toBe(1);
    const bare = "To,Mail,Address,City,State,Zip,Lbs\nBo,b@x.example,1 Main St,Macon,GA,31201,2\n";
    await take(await upload(bare));
    expect((await getImport(admin, await upload(bare))).counts.same).toBe(1);
    expect((await getImport(admin, await upload(bare.replace("Bo", "Cy")))).counts.good).toBe(1);
  });

  it("keeps the dates of the history, records no price and no payment that no one named, and tells no one", async () => {
    clock.set("2026-11-26T15:00:00Z");
    await take(await upload(manifest(1)));
    const row = await shipment("NSG117000");
    expect(row).toMatchObject({
      status: "delivered",
      paid: null,
      total_minor: null,
      current_location: "Marietta, GA",
    });
    expect(new Date(String(row?.["created_at"])).toISOString()).toBe("2026-05-28T16:00:00.000Z");
    // Only days are known, so the last change is the import itself.
    expect(new Date(String(row?.["updated_at"])).toISOString()).toBe("2026-11-26T15:00:00.000Z");
    expect(await jobs()).toEqual([]);
  });

  it("mails receipts where someone asked for it", async () => {
    const id = await upload(manifest(1));
    const { columns } = await getImport(admin, id);
    await chooseColumns(admin, id, {
      columns: columns.map(({ field }) => field ?? ""),
      dateOrder: "month",
      isToldToNobody: false,
    });
    await take(id);
    expect((await jobs()).map(({ name }) => name)).toEqual(["notify-booking"]);
  });

  it("reads the columns as they are chosen, days first too, and refuses a field twice", async () => {
    const id = await upload(manifest(2, { 0: { Shipped: "31/05/2026" } }).replace("Lbs", "Masse"));
    const { columns, counts } = await getImport(admin, id);
    expect(counts).toMatchObject({ good: 0, bad: 2 });
    const chosen = columns.map(({ header, field }) => (header === "Masse" ? "weight" : (field ?? "")));
    const input = { columns: chosen, dateOrder: "day", isToldToNobody: true };
    await chooseColumns(admin, id, input);
    // 05/28 has no 28th month.
    expect((await getImport(admin, id)).rows.map(({ line, issues }) => [line, issues[0]?.path])).toEqual([
      [3, "createdAt"],
    ]);
    const twice = { ...input, columns: chosen.map(() => "weight") };
    await expect(chooseColumns(admin, id, twice)).rejects.toMatchObject({ issues: [{ message: "column_twice" }] });
  });

  it("goes on where a killed process stopped, and says so", async () => {
    const id = await upload(manifest(45));
    await startImport(admin, id);
    await db().execute(sql`update import_rows set state = 'taken' where import_id = ${id} and line <= 21`);
    await runImport(id, { tries: 2 });
    expect(await getImport(admin, id)).toMatchObject({ state: "done", interruptions: 1, counts: { taken: 45 } });
    expect(await count("shipments")).toBe(25);
  });

  it("undoes a row that is refused at the last moment, alone", async () => {
    const id = await upload(manifest(3));
    await startImport(admin, id);
    await db().execute(sql`insert into issued_numbers (number, issued_at) values ('NSG117001', now())`);
    await runImport(id, { tries: 1 });
    const { counts, rows } = await getImport(admin, id);
    expect(counts).toMatchObject({ taken: 2, refused: 1 });
    expect(rows[0]?.issues).toEqual([{ path: "trackingNumber", message: "tracking_number_taken" }]);
  });

  it("stops where someone asks for it, and goes on later", async () => {
    const id = await upload(manifest(30));
    await startImport(admin, id);
    await cancelImport(admin, id);
    await runImport(id, { tries: 1 });
    expect(await getImport(admin, id)).toMatchObject({ state: "cancelled", counts: { good: 30 } });
    expect((await take(id)).counts.taken).toBe(30);
    await expect(cancelImport(admin, id)).rejects.toMatchObject({ code: "wrong_state" });
  });

  it("takes in what an export wrote, and finds nothing new in it", async () => {
    await take(await upload(manifest(5)));
    let file = "";
    for await (const piece of (await exportRecords(admin, { kind: "shipments", format: "csv", filters: {} })).body)
      file += piece;
    expect((await getImport(admin, await upload(file))).counts).toMatchObject({ same: 5, bad: 0 });
    const renamed = file.replaceAll(/NSG1170/g, "NSG2270");
    expect((await take(await upload(renamed))).counts).toMatchObject({ taken: 5, bad: 0, refused: 0 });
    expect(await shipment("NSG227003")).toMatchObject({ status: "delivered", recipient_name: "Receiver 3" });
  });

  it("restores an apostrophe before a formula from its own export, and from the rest of a file", async () => {
    const rows = { 0: { To: "'=1+1" }, 1: { To: "''=1+1", Mail: "no address" } };
    const id = await upload(manifest(2, rows));
    await take(id);
    expect(await shipment("NSG117000")).toMatchObject({ recipient_name: "=1+1" });
    const rest = (await restOf(id)).replace("no address", "a@b.example");
    expect((await take(await upload(rest))).counts.taken).toBe(1);
    expect(await shipment("NSG117001")).toMatchObject({ recipient_name: "'=1+1" });
    let file = "";
    for await (const piece of (await exportRecords(admin, { kind: "shipments", format: "csv", filters: {} })).body)
      file += piece;
    await take(await upload(file.replaceAll(/NSG1170/g, "NSG2270")));
    expect(await shipment("NSG227001")).toMatchObject({ recipient_name: "'=1+1" });
  });

  it("does not bring back what was deleted", async () => {
    const id = await upload(manifest(1));
    await take(id);
    await deleteShipment(admin, String((await shipment("NSG117000"))?.["id"]));
    expect((await getImport(admin, await upload(manifest(1)))).counts.same).toBe(1);
  });

  it("keeps hostile text as text, and refuses what is too long", async () => {
    const id = await upload(manifest(2, { 0: { To: "=HYPERLINK(1)" }, 1: { To: "n".repeat(500) } }));
    expect((await getImport(admin, id)).rows[0]?.issues).toEqual([{ path: "receiverName", message: "text_too_long" }]);
    await take(id);
    expect(await shipment("NSG117000")).toMatchObject({ recipient_name: "=HYPERLINK(1)" });
    expect(await restOf(id)).not.toMatch(/(^|,)"?=/m);
  });
});

describe("other imports", () => {
  it("takes in accounts, approved where the file says so, each once", async () => {
    const file =
      "Account number;Company;Email;Terms;State\nOGL-114;Oglethorpe;a@x.example;Net 30;approved\nOGL 114;Twice;;;\nX-9001;Peach;;abc;\n";
    const id = await upload(file, "accounts");
    expect((await getImport(admin, id)).rows.map(({ issues }) => issues[0])).toEqual([
      { path: "number", message: "row_twice:2" },
      { path: "termsDays", message: "terms_days_invalid" },
    ]);
    expect((await take(id)).counts.taken).toBe(1);
    const { rows } = await db().execute(sql`select number, state, terms_days from billing_accounts`);
    expect(rows).toEqual([{ number: "OGL-114", state: "approved", terms_days: 30 }]);
  });

  it("takes in users as invitations, without a mail, and knows who is here", async () => {
    const documents = JSON.stringify({
      users: {
        u1: { email: "Imani@x.example", isAdmin: true, displayName: "I" },
        u2: { email: "cy@x.example", isAdmin: false },
        u3: { email: "broken" },
      },
    });
    const id = await upload(documents, "users");
    expect((await take(id)).counts).toMatchObject({ taken: 2, bad: 1 });
    const { rows } = await db().execute(sql`select email, role from invitations order by email`);
    expect(rows).toEqual([
      { email: "cy@x.example", role: "customer" },
      { email: "imani@x.example", role: "admin" },
    ]);
    expect((await getImport(admin, await upload(documents, "users"))).counts).toMatchObject({ same: 2, bad: 1 });
    expect(await jobs()).toEqual([]);
  });
});

describe("the files themselves", () => {
  it("are refused with a sentence where they cannot be read", async () => {
    await expect(upload("")).rejects.toMatchObject({ issues: [{ path: "file", message: "file_empty" }] });
    await expect(upload("Number,To\n")).rejects.toMatchObject({ issues: [{ path: "file", message: "file_no_rows" }] });
  });

  it("are judged by a job where they are many", async () => {
    const id = await upload(manifest(301));
    expect((await getImport(admin, id)).state).toBe("checking");
    await expect(startImport(admin, id)).rejects.toMatchObject({ code: "wrong_state" });
    await checkImport(id);
    expect(await getImport(admin, id)).toMatchObject({ state: "ready", counts: { good: 301 } });
  });

  it("are forgotten after thirty days, or when someone says so", async () => {
    const [first, second] = [await upload(manifest(1)), await upload(manifest(1))];
    await deleteImport(admin, first);
    expect((await listImports(admin)).map(({ id }) => id)).toEqual([second]);
    clock.set(new Date(now().getTime() + 31 * 86_400_000));
    expect(await tidyImports()).toEqual({ imports: 1 });
    expect(await count("import_rows")).toBe(0);
  });

  it("are for administrators alone, and every step stands in the audit log", async () => {
    const id = await upload(manifest(1));
    const chosen = { columns: [], dateOrder: "month", isToldToNobody: true };
    for (const actor of [visitor, actors.customer(), actors.driver(), actors.dispatcher()])
      for (const ask of [
        () => uploadImport(actor, { kind: "shipments", fileName: "x.csv", file: new Uint8Array(1) }),
        () => getImport(actor, id),
        () => listImports(actor),
        () => chooseColumns(actor, id, chosen),
        () => correctRows(actor, id, []),
        () => startImport(actor, id),
        () => cancelImport(actor, id),
        () => deleteImport(actor, id),
        () => exportRest(actor, id),
      ])
        await expect(ask()).rejects.toMatchObject({ code: actor.kind === "visitor" ? "unauthenticated" : "forbidden" });
    await take(id);
    await deleteImport(admin, id);
    const { rows } = await db().execute<{ action: string }>(
      sql`select action from activities where subject_kind = 'import' order by seq`,
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "import.uploaded",
      "import.started",
      "import.finished",
      "import.deleted",
    ]);
  });
});
