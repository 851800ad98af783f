import { expect, it } from "vitest";
import { parseEdit } from "#domain/bookings/edit.ts";
import { createApi } from "#server/api/index.ts";
import { clock } from "#server/clock.ts";
import { listArrivals } from "#server/features/bookings/list-arrivals.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listDriverStops } from "#server/features/shipments/list-driver-stops.ts";
import { previewBooking } from "#server/features/shipments/preview-booking.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { presentPreview } from "#app/routes/admin/new-shipment/present-new.ts";
import { movedAnswer } from "#app/routes/admin/meet-edits.ts";
import { presentActivity } from "#app/routes/admin/shipments/present-activity.ts";
import { presentDay } from "#app/routes/driver/present-day.ts";
import { arrivesLine } from "#app/presenters/arrival-words.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const admin = actors.admin();
const dale = actors.driver();
const hour = /\d{1,2}:\d{2}/;
// An army post office in Europe: a day is promised, no hour (A5). A Monday in December.
const toArmy = { receiverCity: "APO", receiverState: "AE", receiverZipCode: "09001", receiverCountry: "USA" };

async function booked(): Promise<string> {
  clock.set("2026-11-30T15:00:00Z");
  const response = await createApi(async () => admin).request("/v1/shipments", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...bookingFields(), ...toArmy }),
  });
  const body = (await response.json()) as { shipmentId: string };
  expect([response.status, body]).toEqual([201, expect.objectContaining({ shipmentId: expect.any(String) })]);
  return body.shipmentId;
}

async function edit(id: string, more: Record<string, string>) {
  const { fields, version, currency } = await getEditableShipment(admin, id);
  const parsed = parseEdit({ ...fields, version: String(version), ...more }, currency, fields);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return editShipment(admin, id, parsed.value);
}

it("is shown as a day on the driver's page", async () => {
  const id = await booked();
  await build.person(dale);
  await assignStop(admin, id, "delivery", { driver: dale.userId, day: "2026-12-07" });
  const day = await listDriverStops(dale, dale.userId, "2026-12-07").catch(() =>
    listDriverStops(admin, dale.userId, "2026-12-07"),
  );
  expect(day.items[0]?.at).toEqual({ day: "2026-12-07", zone: expect.any(String) });
  const { next } = presentDay(day, { id: dale.userId, name: "Dale" });
  expect(next).toMatchObject({ at: "2026-12-07", time: "by Mon, Dec 7" });
});

it("is shown as a day before it is booked, in the wizard and in the office", async () => {
  clock.set("2026-11-30T15:00:00Z");
  const now = new Date("2026-11-30T15:00:00Z");
  const { standard } = await listArrivals({ receiver: toArmy } as unknown as Parameters<typeof listArrivals>[0]);
  expect(arrivesLine(standard, now)).toBe("Arrives Monday, December\u00a07");
  const typed = { ...bookingFields(), ...toArmy };
  const preview = presentPreview(await previewBooking(admin, typed), { serviceType: "standard" }, now);
  expect(preview.arrives).toBe("Mon, Dec 7");
});

it("stands in the edit form, stays when it is saved untouched, and becomes another day or gets an hour", async () => {
  const id = await booked();
  const promised = async () => (await getShipment(admin, id)).estimatedDelivery;
  expect((await getEditableShipment(admin, id)).fields["estimatedDelivery"]).toBe("2026-12-07");
  await edit(id, { notes: "Left as it is" });
  expect(await promised()).toMatchObject({ day: "2026-12-07" });
  await edit(id, { estimatedDelivery: "2026-12-09" });
  expect(await promised()).toMatchObject({ day: "2026-12-09" });
  const { activity } = await getShipment(admin, id);
  const view = await getShipment(admin, id);
  const [moved] = presentActivity({ ...view, activity: activity.slice(0, 1) }, new Date("2026-11-30T15:00:00Z"));
  expect(moved?.fields).toContain("Promised: December 7, 2026 to December 9, 2026");
  await edit(id, { estimatedDelivery: "2026-12-09T15:30" });
  expect(await promised()).toMatchObject({ at: "2026-12-09T20:30:00.000Z" });
});

it("is said as a day where an edit moves it", async () => {
  const id = await booked();
  const refused = await edit(id, { receiverZipCode: "30303", receiverCity: "Atlanta", receiverState: "GA" }).then(
    () => null,
    (error: { code: string; details: Record<string, unknown> }) => error,
  );
  expect(refused?.code).toBe("price_changed");
  const [line = ""] = movedAnswer({}, refused?.details ?? {}).moved?.lines ?? [];
  expect(line).toMatch(/it was Monday, December 7, 2026\.$/);
});

it("is a day in the answers of the REST interface and in the export", async () => {
  const id = await booked();
  const api = createApi(async () => admin);
  for (const path of [`/v1/shipments/${id}`, "/v1/shipments", "/v1/exports/shipments?format=json"]) {
    const response = await api.request(path);
    const text = await response.text();
    const found = [...text.matchAll(/"estimatedDelivery":("[^"]*"|\{[^}]*\})/g)].map(([, value]) => value ?? "");
    expect([path, found.length > 0]).toEqual([path, true]);
    for (const value of found) expect([path, value]).toEqual([path, expect.not.stringMatching(hour)]);
  }
});
