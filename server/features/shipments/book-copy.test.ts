import { expect, it } from "vitest";
import { parseOfficeBooking } from "#domain/bookings/office.ts";
import { bookCopy } from "#server/features/shipments/book-copy.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { inLanguage } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();

function booking() {
  const parsed = parseOfficeBooking(bookingFields({ paymentMethod: "cash" }), "USD");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}

it("keeps the language of the shipment that staff copied", async () => {
  const { id } = await inLanguage("es", () => build.shipment());
  const { shipmentId } = await inLanguage("en", () => bookCopy(staff, id, booking()));
  expect((await loadShipment(shipmentId))?.language).toBe("es");
});

it("books in the language of the request if the copied shipment is gone", async () => {
  const { shipmentId } = await bookCopy(staff, "shp_gone", booking());
  expect((await loadShipment(shipmentId))?.language).toBe("en");
});

it("refuses a person who may not read the copied shipment", async () => {
  const { id } = await build.shipment();
  await expect(bookCopy(actors.customer(), id, booking())).rejects.toMatchObject({ code: "forbidden" });
});
