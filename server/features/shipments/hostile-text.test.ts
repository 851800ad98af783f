import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { parseBooking } from "#domain/bookings/inputs.ts";
import { parseAddTrackingEvent } from "#domain/shipments/inputs.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const freeText = [
  "description",
  "pickupInstructions",
  "senderName",
  "senderCompany",
  "senderAddress",
  "senderCity",
  "receiverName",
  "receiverCompany",
  "receiverAddress",
  "receiverCity",
  "specialInstructions",
  "dangerousGoodsType",
  "temperatureRange",
  "specialHandlingType",
  "returnInstructions",
  "customsDescription",
  "senderTaxId",
  "receiverTaxId",
  "billingAddress",
  "accountNumber",
  "billingReference",
];
const strict = [
  "senderEmail",
  "senderPhone",
  "senderZipCode",
  "senderState",
  "senderCountry",
  "receiverEmail",
  "receiverPhone",
  "serviceType",
  "packageType",
  "weight",
  "pickupType",
  "priority",
  "requestedDelivery",
  "paymentMethod",
  "preferredDropoffLocation",
];
const eventText = ["location", "description", "city", "state", "correctionReason"];
const everywhere = (names: string[], text: string) => Object.fromEntries(names.map((name) => [name, text]));

describe("text in every field of booking and event form (issue: bad input)", () => {
  it.each([
    "<script>alert(1)</script>",
    "'; drop table--",
    "%00%0d%0a",
    "😀👩‍👩‍👧‍👦",
    "Zoë Đặng Ñ",
    "=1+1",
    "{{7*7}}",
    "\\u0000",
    "null",
    "__proto__",
  ])("keeps %j as it is", async (text) => {
    const parsed = parseBooking(
      bookingFields({
        ...everywhere(freeText, text),
        dangerousGoods: true,
        temperatureControl: true,
        specialHandling: true,
        returnService: true,
      }),
      "USD",
    );
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    const { shipmentId } = await bookShipment(visitor, parsed.value);
    await addTrackingEvent(staff, shipmentId, build.event(everywhere(eventText, text.slice(0, 60))));
    const view = await getShipment(staff, shipmentId);
    expect([
      view.description,
      view.sender.name,
      view.recipient.street,
      view.specialInstructions,
      view.sender.city,
    ]).toEqual(Array(5).fill(text));
    expect([view.currentLocation, view.events[0]?.description]).toEqual([text, text]);
  });

  it("takes direction marks out, so that nothing reads backwards", async () => {
    const parsed = parseBooking(bookingFields(everywhere(freeText, "a\u202Egnp.exe\u2066b")), "USD");
    expect(parsed).toMatchObject({ ok: true, value: { senderName: "agnp.exeb", description: "agnp.exeb" } });
  });

  it.each(["\u0000", "a\u0000b", "\ud800", "x".repeat(10_000)])("refuses %j by field, never by a failure", (text) => {
    const booking = parseBooking(bookingFields(everywhere(freeText, text)), "USD");
    expect(booking.ok ? [] : booking.issues.map(({ path }) => path)).toEqual(expect.arrayContaining(freeText));
    const event = parseAddTrackingEvent({ ...build.event(), ...everywhere(eventText, text) });
    expect(event.ok ? [] : event.issues.map(({ path }) => path)).toEqual(expect.arrayContaining(eventText));
  });

  it.each([
    "<script>",
    "😀",
    "'; --",
    "\u0000",
    "-1",
    "NaN",
    "9999-12-31T00:00",
    "x".repeat(10_000),
    "__proto__",
    "constructor",
  ])("refuses %j wherever a form is asked for", async (text) => {
    for (const name of strict) {
      const parsed = parseBooking(bookingFields({ [name]: text }), "USD");
      if (parsed.ok)
        await expect(bookShipment(staff, parsed.value), name).rejects.toMatchObject({
          code: "invalid_input",
          issues: [{ path: name }],
        });
      else
        expect(
          parsed.issues.map(({ path }) => path),
          name,
        ).toContain(name);
    }
  });

  it.each<[unknown]>([[null], [7], [true], [{}], [[]], [["a"]], [{ toString: "x" }]])(
    "refuses %j where text is asked for",
    (value) => {
      for (const name of freeText) expect(parseBooking(bookingFields({ [name]: value }), "USD").ok, name).toBe(false);
    },
  );
});
