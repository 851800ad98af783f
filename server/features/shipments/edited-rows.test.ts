import { expect, it } from "vitest";
import { parseEdit } from "#domain/bookings/edit.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { parseEditedRows } from "#domain/shipments/edited-rows.ts";
import { clock } from "#server/clock.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const zone = "America/New_York";

/** Saves the edit form with some fields typed over and some rows of the timeline. */
async function save(id: string, typed: Record<string, string>, rows: Record<string, string> = {}): Promise<void> {
  const { fields, version, currency } = await getEditableShipment(staff, id);
  const input = parseEdit({ ...fields, version: String(version), ...typed }, currency);
  const read = parseEditedRows(rows, typed["reason"] ?? "");
  if (!input.ok || !read.ok) throw new Error("the form was refused before it was saved");
  await editShipment(staff, id, input.value, { rows: read.value });
}
async function onTheWay(): Promise<string> {
  clock.set("2026-11-24T14:00:00Z");
  const { id } = await build.shipment();
  clock.set("2026-11-25T15:00:00Z");
  const event = { status: "in_transit", location: "Macon, GA", city: "", state: "", branch: "", zone } as const;
  const more = { description: "Left", reasonCode: null, isPublicNote: false, correctionReason: "", overLimit: false };
  await addTrackingEvent(staff, id, { ...event, ...more, occurredAt: "2026-11-25T09:30", setsCurrentStatus: false });
  return id;
}
const entry = {
  entryStatus: "out_for_delivery",
  entryLocation: "Savannah, GA",
  entryOccurredAt: "2026-11-25T10:00",
  entryDescription: "On the van",
  entryZone: zone,
};
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ code, issues, reason }: AppError) => issues[0] ?? reason ?? code,
  );

it("adds an entry and voids another with its reason, together with the fields of the form (E3)", async () => {
  const id = await onTheWay();
  const wrong = (await getShipment(staff, id)).events.find(({ status }) => status === "in_transit")!;
  await save(id, { notes: "Ring twice" }, { [`void-${wrong.id}`]: "Wrong parcel", ...entry });
  const { events, status, furtherDetails } = await getShipment(staff, id);
  expect(events.find((event) => event.id === wrong.id)?.voided?.reason).toBe("Wrong parcel");
  expect(events.find((event) => event.status === "out_for_delivery")).toMatchObject({ description: "On the van" });
  expect(status).toBe("out_for_delivery");
  expect(furtherDetails.map(({ value }) => value)).toContain("Ring twice");
});

it("saves nothing where a row is refused, and names the control of the form", async () => {
  const id = await onTheWay();
  const before = await getShipment(staff, id);
  const late = save(id, { notes: "Lost" }, { ...entry, entryOccurredAt: "2026-11-29T10:00" });
  expect(await refusal(late)).toEqual({ path: "entryOccurredAt", message: "event_in_future" });
  const unusual = save(id, { notes: "Lost" }, { ...entry, entryStatus: "pending" });
  expect(await refusal(unusual)).toMatchObject({ path: "reason" });
  expect(await refusal(save(id, { notes: "Lost" }, { "void-evt_unknown": "Wrong" }))).toBe("already_voided");
  expect(await getShipment(staff, id)).toEqual(before);
});

it("corrects the date shipped on the sender's clocks, with what it was in the audit log", async () => {
  const id = await onTheWay();
  expect((await getEditableShipment(staff, id)).fields["shippedAt"]).toBe("2026-11-25T09:30");
  await save(id, { shippedAt: "2026-11-24T16:15", reason: "Driver's sheet" });
  const after = await getEditableShipment(staff, id);
  expect([after.fields["shippedAt"], after.shipped]).toEqual([
    "2026-11-24T16:15",
    { at: "2026-11-24T21:15:00.000Z", zone },
  ]);
  const [latest] = (await getShipment(staff, id)).activity;
  expect(latest?.fields).toContain("shippedAt");
});

it("ships nothing by its date alone, and no later than now", async () => {
  const id = await onTheWay();
  expect(await refusal(save(id, { shippedAt: "2026-11-29T10:00" }))).toEqual({
    path: "shippedAt",
    message: "event_in_future",
  });
  const { id: pending } = await build.shipment();
  expect(await refusal(save(pending, { shippedAt: "2026-11-24T10:00" }))).toEqual({
    path: "shippedAt",
    message: "not_shipped_yet",
  });
});

it("shows a date shipped without an hour as its day, keeps it as it is, and takes another day or an hour", async () => {
  const id = await onTheWay();
  const shown = async () => {
    const { fields, shipped } = await getEditableShipment(staff, id);
    return [fields["shippedAt"], shipped];
  };
  await save(id, { shippedAt: "2026-11-24", reason: "Only the day is known" });
  expect(await shown()).toEqual(["2026-11-24", { day: "2026-11-24", zone }]);
  await save(id, { notes: "Ring twice" });
  expect(await shown()).toEqual(["2026-11-24", { day: "2026-11-24", zone }]);
  // Today is not ahead, although its noon is.
  await save(id, { shippedAt: "2026-11-25", reason: "Driver's sheet" });
  expect(await shown()).toEqual(["2026-11-25", { day: "2026-11-25", zone }]);
  expect(await refusal(save(id, { shippedAt: "2026-11-26" }))).toEqual({
    path: "shippedAt",
    message: "event_in_future",
  });
  await save(id, { shippedAt: "2026-11-24T16:15", reason: "Found the hour" });
  expect(await shown()).toEqual(["2026-11-24T16:15", { at: "2026-11-24T21:15:00.000Z", zone }]);
});

it("finds a shipment by the reference that an edit gave it", async () => {
  const id = await onTheWay();
  await save(id, { reference: "PO-77-123456", reason: "Missing" });
  const found = async (search: string) =>
    (await listShipments(staff, { search, limit: 10 })).items.map((each) => each.id);
  expect(await found("PO-77-123456")).toEqual([id]);
});
