import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { parseEdit } from "#domain/bookings/edit.ts";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { getLabel } from "#server/features/labels/get-label.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { sumPayments } from "#server/features/reports/sum-payments.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { getBookedSummary } from "#server/features/shipments/get-booked-summary.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { loadDeliveryRecord } from "#server/features/settings/delivery-record.rows.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { unlockTracking } from "#server/features/tracking/unlock-tracking.ts";
import { useDatabase } from "#tests/support/db.ts";
import { importer, importDocument, withImporter } from "#tests/support/imports.ts";

const admin = importer;
useDatabase({ before: withImporter });

/** A document of another system, as it may come: nothing but a number, a recipient and notes for them. */
async function takeIn(more: Record<string, unknown> = {}) {
  await importDocument({ insurance: true, notes: "Ring twice", ...more });
  const { rows } = await db().execute<{ id: string }>(
    sql`select id from shipments where tracking_number = 'OLD100200'`,
  );
  return rows[0]?.id ?? "";
}

it("shows what a record lacks as not known, on its page and its label (A5)", async () => {
  const id = await takeIn();
  const page = await getTracking(admin, "OLD100200");
  expect(page).toMatchObject({
    tier: "full",
    origin: { city: "", state: "", country: "" },
    estimatedDelivery: null,
    sender: { name: "", company: "", street: "", phone: "", country: "" },
    weightLb: null,
    isInsured: true,
    insuredValue: null,
    weightClass: null,
    pickup: { type: null, branchName: null },
    receipt: null,
    specialInstructions: "Ring twice",
  });
  expect(await getTracking(visitor, "OLD100200")).toMatchObject({ tier: "number_only", weightClass: null });
  for (const format of ["pdf", "zpl", "png"] as const) {
    const pieces: Uint8Array[] = [];
    for await (const piece of (await getLabel(admin, id, { format })).body) pieces.push(piece);
    expect(Buffer.concat(pieces).length).toBeGreaterThan(100);
    if (format !== "zpl") continue;
    const zpl = Buffer.concat(pieces).toString();
    expect(zpl).not.toContain("null");
    const texts = [...zpl.matchAll(/\^FD([^^]*)\^FS/g)].map(([, text]) => text);
    const sender = texts.slice(texts.indexOf("FROM"), texts.indexOf("TO") + 1);
    expect(sender).toEqual(["FROM", expect.stringContaining("/track/OLD100200"), "TO"]);
  }
});

it("takes in a recipient without street, state and ZIP code, and leaves them blank (A5, E11)", async () => {
  const id = await takeIn({
    recipientAddress: "",
    recipientState: "",
    recipientZipCode: "",
    paymentMethod: "cash",
    weight: 5,
  });
  expect(await getTracking(admin, "OLD100200")).toMatchObject({
    destination: { city: "Marietta", state: "" },
    recipient: { street: "", zipCode: "" },
  });
  for (const format of ["pdf", "zpl", "png"] as const)
    for await (const piece of (await getLabel(admin, id, { format })).body)
      if (format === "zpl") expect(Buffer.from(piece).toString()).not.toMatch(/null|undefined/);
  await expect(
    unlockTracking(visitor, "OLD100200", { contact: "", zipCode: " ", lastName: "Vale" }),
  ).rejects.toMatchObject({ code: "wrong_factor" });
  const { fields, version, currency } = await getEditableShipment(admin, id);
  const read = parseEdit({ ...fields, version: String(version), receiverPhone: "+14045550142" }, currency, fields);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  await editShipment(admin, id, read.value);
  expect((await getEditableShipment(admin, id)).fields).toMatchObject({
    receiverAddress: "",
    receiverZipCode: "",
    receiverPhone: "+14045550142",
  });
});

it("promises nothing that the file does not promise, in list, record, file, REST and figures", async () => {
  const id = await takeIn({ status: "Delivered", statusAt: "2026-06-10 15:00" });
  const listed = await listShipments(admin, { order: { by: "promised", rises: true } });
  expect(listed.items).toMatchObject([{ estimatedDelivery: null }]);
  expect(await getShipment(admin, id)).toMatchObject({ estimatedDelivery: null, sender: { country: "" } });
  expect(await getBookedSummary(admin, id)).toMatchObject({ estimatedDelivery: null, price: null });
  expect((await getEditableShipment(admin, id)).fields["estimatedDelivery"]).toBe("");
  let file = "";
  for await (const piece of (await exportRecords(admin, { kind: "shipments", format: "json", filters: {} })).body)
    file += piece;
  expect(JSON.parse(file)).toMatchObject({
    items: [{ estimatedDelivery: null, senderCountry: "", receiverCountry: "USA" }],
  });
  expect(await loadDeliveryRecord(new Date("2026-06-20T00:00:00Z"))).toMatchObject({
    delivered: 1,
    late: 0,
    unjudged: 1,
  });
});

it("lists what nothing was promised of behind every promise, page by page and back", async () => {
  for (const [number, eta] of [
    ["OLD1", "2026-06-12"],
    ["OLD2", ""],
    ["OLD3", ""],
    ["OLD4", "2026-06-11"],
  ])
    await takeIn({ trackingNumber: number, estimatedDelivery: eta });
  const order = { by: "promised", rises: true } as const;
  const seen: string[] = [];
  let cursor: string | null = null;
  let previousCursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listShipments>> = await listShipments(admin, { order, cursor, limit: 1 });
    seen.push(...page.items.map(({ trackingNumber }) => trackingNumber));
    ({ nextCursor: cursor, previousCursor } = page);
  } while (cursor);
  expect(seen).toEqual(["OLD4", "OLD1", "OLD2", "OLD3"]);
  const back = await listShipments(admin, { order, cursor: previousCursor, limit: 1 });
  expect(back.items.map(({ trackingNumber }) => trackingNumber)).toEqual(["OLD2"]);
});

it("gets no promise by an edit, unless someone says one", async () => {
  const id = await takeIn();
  const { fields, version, currency } = await getEditableShipment(admin, id);
  const edited = (more: Record<string, string>, at: number) =>
    parseEdit({ ...fields, version: String(at), ...more }, currency, fields);
  const read = edited({ serviceType: "express", receiverCity: "Macon", receiverZipCode: "31201" }, version);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  await editShipment(admin, id, read.value);
  expect(await getShipment(admin, id)).toMatchObject({ service: "express", estimatedDelivery: null });
  const said = edited({ estimatedDelivery: "2026-12-01T17:00", reason: "Agreed by phone" }, version + 1);
  if (!said.ok) throw new Error(JSON.stringify(said.issues));
  await editShipment(admin, id, said.value);
  expect((await getShipment(admin, id)).estimatedDelivery).toMatchObject({ at: "2026-12-01T22:00:00.000Z" });
});

it("says in the record which of service, package and pieces the file did not name", async () => {
  const factsOf = async (more: Record<string, unknown>) =>
    (await getShipment(admin, await takeIn(more))).furtherDetails.find(
      ({ label }) => label === "Not stated in the file",
    );
  expect(await factsOf({})).toEqual({
    label: "Not stated in the file",
    value: "Service, Package type, Quantity (default values are shown)",
  });
});

it("says nothing of the kind where the file names them, a service by its old name too (E11)", async () => {
  const id = await takeIn({ packageType: "express", quantity: 2 });
  expect((await getShipment(admin, id)).furtherDetails.map(({ label }) => label)).not.toContain(
    "Not stated in the file",
  );
});

it("adds nothing to what is owed or paid", async () => {
  await takeIn();
  expect((await sumPayments(admin, { from: "", to: "" })).payments).toEqual([]);
});

it("can be edited without filling in what it lacks, and not emptied of what it has", async () => {
  const id = await takeIn();
  const { fields, version, currency } = await getEditableShipment(admin, id);
  const read = parseEdit({ ...fields, version: String(version), receiverAddress: "3 Church St" }, currency, fields);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  await editShipment(admin, id, read.value);
  const { rows } = await db().execute(
    sql`select recipient_address, sender_name, weight_hundredths_lb, total_minor, has_insurance, insured_value_minor from shipments`,
  );
  expect(rows).toEqual([
    {
      recipient_address: "3 Church St",
      sender_name: "",
      weight_hundredths_lb: null,
      total_minor: null,
      has_insurance: true,
      insured_value_minor: null,
    },
  ]);
  expect(parseEdit({ ...fields, version: "2", receiverName: "" }, currency, fields)).toMatchObject({ ok: false });
  expect(
    parseEdit({ ...fields, version: "2", senderName: "" }, currency, { ...fields, senderName: "Us" }),
  ).toMatchObject({
    ok: false,
  });
});

it("says that it is insured where no amount is known, and prices what says how it is paid", async () => {
  const id = await takeIn({ paymentMethod: "cash", weight: 5 });
  const { rows } = await db().execute(
    sql`select s.total_minor is not null as priced, p.state from shipments s join payments p on p.shipment_id = s.id where s.id = ${id}`,
  );
  expect(rows).toEqual([{ priced: true, state: "pending" }]);
});
