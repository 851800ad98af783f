import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, it } from "vitest";
import { desc, eq } from "drizzle-orm";
import { editShipmentShape, parseEdit } from "#domain/bookings/edit.ts";
import { officeBookingShape, parseOfficeBooking } from "#domain/bookings/office.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { guessColumns } from "#domain/imports/columns.ts";
import type { ShipmentReading } from "#domain/imports/imported-fields.ts";
import { readShipment } from "#domain/imports/read-shipment.ts";
import { activityFields } from "#copy/en/activity.ts";
import { editedField } from "#copy/en/edit-shipment.ts";
import { fieldTitle } from "#copy/en/record-fields.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities, activityValues } from "#server/db/schema/audit.ts";
import { exportRecords } from "#server/features/reports/export-records.ts";
import { shipmentColumns } from "#server/features/reports/exported-shipments.ts";
import { type BookedFields, bookedColumns } from "#server/features/shipments/booked-columns.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { type EditableShipment, getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { editEntry } from "#app/components/admin/shipments/edit-entry.ts";
import type { EditPage } from "#app/components/admin/shipments/edit-page.ts";
import { EditSheet } from "#app/components/admin/shipments/edit-sheet.tsx";
import { copiedValues } from "#app/routes/admin/new-shipment/present-new.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { isOwnText, shipmentFields as fields } from "#tests/support/shipment-field-list.ts";

/** Fields of the forms that are no column of the shipment: payment, timeline, pickup, confirmations. */
const elsewhere =
  "acceptTerms accountNumber agreedPrice amountReceived billingAddress billingCountry billingReference billingZipCode cardBrand cardLast4 confirmed overLimit paymentMethod paymentProvider paymentReceived paymentToken pickupDate pickupTime pickupType plannedStops preferredDropoffLocation quotedCurrency quotedTotal reason receiverZipConfirmed requestedDelivery seenTermsVersion senderZipConfirmed timeline trackingNumber version";

const staff = actors.dispatcher();
const names = Object.keys(fields);
const booked = (): RawFields => Object.fromEntries(names.map((name) => [name, fields[name]?.booked ?? ""]));
const edited = (): RawFields => Object.fromEntries(names.map((name) => [name, fields[name]?.edited ?? ""]));

useDatabase({ committed: true, before: ensureFoundation });
let id: string;
let before: EditableShipment;
let after: EditableShipment;
let page: string;
let headings: string[];
let cells: string[];
let bookedInput: BookedFields;

beforeAll(async () => {
  const posted = Object.fromEntries(Object.entries(booked()).filter(([name]) => name in officeBookingShape));
  const { requestedDelivery: __, ...rest } = bookingFields();
  const booking = parseOfficeBooking({ ...rest, ...posted, paymentMethod: "cash" }, "USD");
  if (!booking.ok) throw new Error(JSON.stringify(booking.issues));
  bookedInput = booking.value;
  id = (await bookShipment(staff, booking.value)).shipmentId;
  before = await getEditableShipment(staff, id);
  const file = await exportRecords(actors.admin(), { kind: "shipments", format: "csv", filters: {} });
  let csv = "";
  for await (const piece of file.body) csv += piece;
  [headings = [], cells = []] = parse(csv, { bom: true });
  await edit("");
  after = await getEditableShipment(staff, id);
  const { activity: _, ...shown } = await getShipment(staff, id);
  page = JSON.stringify(shown);
});

/** Saves the edited values, and again with the new price confirmed. */
async function edit(confirmed: string): Promise<void> {
  const { estimatedDelivery, shippedAt, currentLocation } = before.fields;
  const raw = {
    ...edited(),
    estimatedDelivery,
    shippedAt,
    currentLocation,
    version: String(before.version),
    confirmed,
  };
  const input = parseEdit(raw, before.currency, before.fields);
  if (!input.ok) throw new Error(JSON.stringify(input.issues));
  await editShipment(staff, id, input.value).catch((error: { details?: { confirm?: string } }) => {
    if (confirmed || !error.details?.confirm) throw error;
    return edit(error.details.confirm);
  });
}

it("knows every field of the forms for a shipment", () => {
  const inForms = new Set([...Object.keys(officeBookingShape), ...Object.keys(editShipmentShape)]);
  expect([...names, ...elsewhere.split(" ")].toSorted()).toEqual([...inForms].toSorted());
});

it("stores what was booked (new-shipment-row.ts, booked-columns.ts) and gives it to the edit form", () => {
  const { estimatedDelivery, shippedAt, currentLocation, ...stored } = before.fields;
  expect(stored).toEqual(subset(booked(), stored));
  expect([typeof estimatedDelivery, shippedAt, typeof currentLocation]).toEqual(["string", "", "string"]);
  expect(Object.keys(before.fields).toSorted()).toEqual(names.toSorted());
});

it("stores what was edited (edit-shipment.ts)", () => {
  const { estimatedDelivery: _, shippedAt: __, currentLocation: ___, ...stored } = after.fields;
  expect(stored).toEqual(subset(edited(), stored));
});

it("has a word for each changed column in the audit log (copy/en/activity.ts)", async () => {
  const [change] = await db()
    .select({ after: activityValues.after })
    .from(activities)
    .innerJoin(activityValues, eq(activityValues.activityId, activities.id))
    .where(eq(activities.action, "shipment.edited"))
    .orderBy(desc(activities.seq))
    .limit(1);
  // The total stands for its lines, and the choice of text messages for the consent.
  const columns = Object.keys((change?.after ?? {}) as Record<string, unknown>).filter(
    (name) => !["priceLines", "smsConsent"].includes(name),
  );
  const changed = names.filter((name) => fields[name]?.booked !== fields[name]?.edited);
  expect(columns.length).toBeGreaterThanOrEqual(changed.length);
  expect(columns.filter((name) => !(name in activityFields))).toEqual([]);
});

it("shows staff the shipment (get-shipment.ts, further-details.view.ts)", () => {
  const hidden = names.filter((name) => {
    const value = fields[name]?.edited ?? "";
    return isOwnText(value) && !page.includes(JSON.stringify(value).slice(1, -1));
  });
  expect(hidden).toEqual([]);
});

it("exports what was booked, each column with a title (exported-shipments.ts, copy/en/record-fields.ts)", () => {
  const values = new Set(cells);
  const missing = names.filter(
    (name) => isOwnText(fields[name]?.booked ?? "") && !values.has(fields[name]?.booked ?? ""),
  );
  expect(missing).toEqual([]);
  expect(Object.keys(shipmentColumns).filter((name) => fieldTitle(name) === name)).toEqual([]);
});

it("reads its exports back (field-headings.ts, read-shipment.ts)", () => {
  const names = guessColumns("shipments", headings);
  const row = Object.fromEntries(names.map((name, place) => [name ?? "", cells[place] ?? ""]));
  const reading = { currency: "USD", zone: "America/New_York", order: "month_first", now: now(), isToldToNobody: true };
  const read = readShipment(row, { ...reading, isOwnExport: true } as ShipmentReading);
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  const again = bookedColumns(read.booking as BookedFields) as Record<string, unknown>;
  const { notifyPush: _, ...stored } = bookedColumns(bookedInput);
  expect(again).toMatchObject(stored);
});

it("copies a shipment without what is of staff or of one day (present-new.ts)", () => {
  const copied = Object.keys(copiedValues(before));
  expect(copied.toSorted()).toEqual(names.filter((name) => fields[name]?.isCopied).toSorted());
});

it("names each field where two people edited it (copy/en/edit-shipment.ts)", () => {
  expect(names.filter((name) => editedField(name) === name)).toEqual([]);
});

it("has each field on the sheet of an edit (edit-sheet.tsx)", () => {
  const shown = {
    number: "PTC463056",
    values: before.fields,
    currency: "USD",
    countries: [{ value: "USA", words: "United States" }],
    textConsent: "Grace agreed.",
    isOver: false,
    isShipped: true,
    events: [],
    form: { usual: [], corrections: [], silent: [] },
  } as unknown as EditPage;
  const sheet = () => createElement(EditSheet, { entry: editEntry(shown, undefined), page: shown });
  const html = renderToStaticMarkup(createElement(createRoutesStub([{ path: "/", Component: sheet }])));
  const controls = [...html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]*)"/g)].map(([, name]) => name);
  expect(names.filter((name) => !controls.includes(name))).toEqual([]);
});

function subset(values: RawFields, like: RawFields): RawFields {
  return Object.fromEntries(Object.keys(like).map((name) => [name, values[name] ?? "(not in this test)"]));
}
