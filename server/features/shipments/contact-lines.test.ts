import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#server/db/client.ts";
import { chooseColumns } from "#server/features/imports/choose-columns.ts";
import { getImport } from "#server/features/imports/get-import.ts";
import { runImport } from "#server/features/imports/run-import.ts";
import { startImport } from "#server/features/imports/start-import.ts";
import { uploadImport } from "#server/features/imports/upload-import.ts";
import { answerLabel } from "#server/features/labels/answer-label.ts";
import { getLabel } from "#server/features/labels/get-label.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { findCustomers } from "#server/features/shipments/find-customers.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { unlockTracking } from "#server/features/tracking/unlock-tracking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { bookOverRest, caseFields, caseText } from "#tests/support/cases.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });
const admin = actors.admin();
const staff = actors.dispatcher();

beforeEach(() => build.person(admin));

async function takeIn(text: string, fileName = "orders.csv"): Promise<void> {
  const { importId } = await uploadImport(admin, {
    kind: "shipments",
    fileName,
    file: new TextEncoder().encode(text),
  });
  const read = await getImport(admin, importId);
  await chooseColumns(admin, importId, {
    columns: read.columns.map(({ field }) => field ?? ""),
    dateOrder: "mdy",
    isToldToNobody: true,
  });
  await startImport(admin, importId);
  await runImport(importId, { tries: 1 });
  const { counts } = await getImport(admin, importId);
  expect(counts).toMatchObject({ bad: 0, good: 0, refused: 0 });
}

const recipients = async () =>
  (
    await db().execute<{ street: string; street2: string; phone: string }>(
      sql`select recipient_address as street, recipient_address_2 as street2, recipient_phone as phone from shipments order by tracking_number`,
    )
  ).rows;

async function zplOf(id: string): Promise<string> {
  return (await answerLabel(await getLabel(staff, id, { format: "zpl" }))).text();
}

const found = async (search: string) => (await listShipments(staff, { search })).items.map(({ id }) => id);

describe("the second line of an address", () => {
  it("is taken in from a column of its name, shown, printed and given out again", async () => {
    await takeIn(await caseText("second-address-line-dropped", "orders.csv"));
    expect(await recipients()).toEqual([{ street: "2 Church St", street2: "Apt 12B", phone: "+14045550143" }]);
    let file = "";
    for await (const piece of (await exportRecords(admin, { kind: "shipments", format: "csv", filters: {} })).body)
      file += piece;
    expect(file).toContain("Apt 12B");
  });

  it("is booked and shown over REST, printed on the label, and found with its party", async () => {
    const fields = await caseFields("phone-extension-lost");
    const { id, shown } = await bookOverRest(staff, { ...fields, receiverAddress2: "Suite 204" });
    expect(shown).toMatchObject({ recipient: { street: "2 Church St", street2: "Suite 204" } });
    expect(await zplOf(id)).toMatch(/Suite 204/);
    const { items } = await findCustomers(staff, { side: "receiver", query: "Rita" });
    expect(items[0]).toMatchObject({ address: "2 Church St", address2: "Suite 204" });
  });
});

describe("a telephone with an extension", () => {
  it("keeps it from a form, a program and a file, and prints it", async () => {
    const { id, shown } = await bookOverRest(staff, await caseFields("phone-extension-lost"));
    expect(shown).toMatchObject({ recipient: { phone: "+14045550143;ext=12" } });
    expect(await zplOf(id)).toContain("(404) 555-0143 ext. 12");
    await db().execute(sql`delete from payments`);
    await takeIn(await caseText("phone-extension-lost", "orders.csv"));
    expect((await recipients()).map(({ phone }) => phone)).toEqual(Array(3).fill("+14045550143;ext=12"));
  });

  it("opens the tracking page by its number, with or without the extension", async () => {
    const row = await build.shipment({ fields: { receiverPhone: "(404) 555-0143 x12" } });
    for (const contact of ["404-555-0143", "404-555-0143 x12", "+1 404 555 0143;ext=12"])
      expect(
        await unlockTracking(actors.customer(), row.trackingNumber, { contact, zipCode: "", lastName: "" }),
      ).toEqual({ shipmentId: row.id, side: "recipient" });
  });
});

describe("searching for what looks like a telephone", () => {
  it("finds a national number as its owner types it", async () => {
    const { id } = await bookOverRest(staff, await caseFields("search-national-phone"));
    const searches = (await caseText("search-national-phone", "searches.txt")).trim().split("\n");
    for (const search of [...searches, "(020) 7183 8750", "Uxbridge 020 7183-8750", "020 7183 8750 ext 4"])
      expect(await found(search), search).toEqual([id]);
    expect(await found("020 7183 8751")).toEqual([]);
    expect((await findCustomers(staff, { side: "receiver", query: "020 7183 8750" })).total).toBe(1);
  });

  it("finds an order number that looks like one", async () => {
    const first = await bookOverRest(staff, await caseFields("search-dashed-order-number"));
    const second = await bookOverRest(staff, await caseFields("search-dashed-order-number", "booking-2.json"));
    const third = await build.shipment({ fields: { billingReference: "2026/11/4567" } });
    const searches = (await caseText("search-dashed-order-number", "searches.txt")).trim().split("\n");
    const ids = { "2026-110077": second.id };
    for (const search of searches)
      expect(await found(search), search).toEqual([ids[search as keyof typeof ids] ?? first.id]);
    for (const search of ["2026/11/4567", "2026-11-4567", "2026114567", "#2026/11/4567"])
      expect(await found(search), search).toEqual([third.id]);
    expect(await found("#114-3941689-8772232")).toEqual([first.id]);
  });

  it("finds names whatever letters and signs they are typed with", async () => {
    const { id } = await build.shipment({
      fields: { receiverName: "Łucja O’Brien-Sørensen", receiverCompany: "Straße 9" },
    });
    for (const search of [
      "lucja",
      "Łucja",
      "o'brien",
      "O’Brien",
      "sorensen",
      "Sørensen",
      "strasse",
      "o'brien–sorensen",
    ])
      expect(await found(search), search).toEqual([id]);
  });
});
