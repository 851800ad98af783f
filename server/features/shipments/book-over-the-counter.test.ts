import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type OfficeBooking, parseOfficeBooking } from "#domain/bookings/office.ts";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { payments, shipmentEvents, shipments } from "#server/db/schema/shipments.ts";
import { getBookingOptions } from "#server/features/bookings/get-booking-options.ts";
import { mailBookingReceipt } from "#server/features/notifications/mail-booking-receipt.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { listShipments } from "#server/features/shipments/list-shipments.ts";
import { parseEdit } from "#domain/bookings/edit.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingFields, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { refusalOf } from "#tests/support/refusal-of.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();

/** As little as staff have to say: no e-mail of the sender, no phone of the receiver, no terms. */
function counter(more: Record<string, unknown> = {}): OfficeBooking {
  const { acceptTerms: _, requestedDelivery: __, ...rest } = bookingFields();
  const parsed = parseOfficeBooking(
    { ...rest, senderEmail: "", receiverPhone: "", description: "", paymentMethod: "cash", ...more },
    "USD",
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return parsed.value;
}
const rows = async () => (await db().select().from(shipments)).length;
const book = async (more: Record<string, unknown> = {}, actor: Actor = staff) => {
  const { shipmentId } = await bookShipment(actor, counter(more));
  const [payment] = await db().select().from(payments).where(eq(payments.shipmentId, shipmentId));
  return { shipmentId, payment, view: await getShipment(staff, shipmentId) };
};

describe("a booking over the counter", () => {
  it("is kept with one way to reach each side, which every reader copes with", async () => {
    const { shipmentId, view } = await book({ notes: "Paid by his brother" });
    expect(view).toMatchObject({ sender: { email: "" }, recipient: { phone: "" }, requestedDelivery: null });
    const [row] = await db().select().from(shipments).where(eq(shipments.id, shipmentId));
    expect(row).toMatchObject({ termsVersion: "", notes: "Paid by his brother", status: "pending", totalMinor: 3989 });
    expect((await listShipments(staff, { search: "grace@example.com" })).items).toHaveLength(1);
    await mailBookingReceipt(shipmentId, "staff");
    const { fields, version, currency } = await getEditableShipment(staff, shipmentId);
    const edited = parseEdit({ ...fields, version: String(version), receiverCompany: "KMCL" }, currency);
    if (!edited.ok) throw new Error(JSON.stringify(edited.issues));
    await editShipment(staff, shipmentId, edited.value);
    expect((await getShipment(staff, shipmentId)).recipient).toMatchObject({ company: "KMCL", phone: "" });
  });

  it.each([
    [{ paymentMethod: "cash" }, "pending", null, "cash"],
    [{ paymentMethod: "cash", paymentReceived: "on" }, "paid", 3989, "cash"],
    [{ paymentMethod: "cash", amountReceived: "50" }, "paid", 5000, "cash, $50.00 received, $10.11 change"],
    [{ paymentMethod: "cash", amountReceived: "39.89" }, "paid", 3989, "cash"],
    [{ paymentMethod: "terminal" }, "pending", null, "terminal"],
    [{ paymentMethod: "terminal", paymentReceived: "on" }, "paid", 3989, "terminal"],
    [{ paymentMethod: "terminal", amountReceived: "39.89" }, "paid", 3989, "terminal"],
    [{ paymentMethod: "account", paymentReceived: "on", amountReceived: "50" }, "account_requested", null, ""],
  ])("with %o its payment is %s", async (more, state, receivedMinor, paidWith) => {
    const { payment, view } = await book(more);
    expect(payment).toMatchObject({ state, receivedMinor, amountMinor: 3989 });
    expect(view.payment).toMatchObject({ state, paidWith });
  });

  it.each([
    ["cash", "39.88", "amount_received_low"],
    ["terminal", "1", "amount_received_low"],
    ["terminal", "40", "amount_received_high"],
  ])("refuses %s of %s, and keeps nothing of it", async (paymentMethod, amountReceived, message) => {
    const refusal = await refusalOf(book({ paymentMethod, amountReceived }));
    expect(refusal?.issues).toEqual([{ path: "amountReceived", message }]);
    expect(await rows()).toBe(0);
  });

  it("goes on an approved account directly (C4)", async () => {
    await build.account("OGL-114");
    expect((await book({ paymentMethod: "account", accountNumber: "OGL-114" })).payment).toMatchObject({
      state: "pending",
    });
  });

  it("tells planned stops from what happened (C2)", async () => {
    const { shipmentId } = await book({
      status: "processing",
      plannedStops: [{ location: "Macon, GA", at: "2030-01-02T10:00", description: "Night stop" }],
    });
    const events = await db()
      .select()
      .from(shipmentEvents)
      .where(eq(shipmentEvents.shipmentId, shipmentId))
      .orderBy(shipmentEvents.seq);
    expect(events.map(({ kind, status, location }) => [kind, status, location])).toEqual([
      ["fact", "pending", ""],
      ["planned", "pending", "Macon, GA"],
      ["fact", "processing", ""],
    ]);
    expect((await getShipment(staff, shipmentId)).status).toBe("processing");
  });

  it("takes a number of one's own once, grouped or not (A4, E4)", async () => {
    expect((await book({ trackingNumber: "ptc-2026 0001" })).view.trackingNumber).toBe("PTC20260001");
    const refusal = await refusalOf(book({ trackingNumber: "PTC20260001" }));
    expect(refusal?.issues).toEqual([{ path: "trackingNumber", message: "tracking_number_taken" }]);
  });

  it("makes one shipment of two clicks", async () => {
    const once = () => bookShipment(staff, counter({ amountReceived: "50" }), { idempotencyKey: "key-1" });
    const [first, second] = [await once(), await once()];
    expect(second).toEqual(first);
    expect(await rows()).toBe(1);
  });

  it("takes no card without a provider: a test is not a payment at the counter", async () => {
    const card = { paymentMethod: "credit", paymentProvider: "test", paymentToken: "tok_test_1", cardLast4: "4242" };
    const billing = { billingAddress: "75 Peachtree St", billingZipCode: "30303" };
    expect((await getBookingOptions()).payment.cardAtCounter).toBe("not_set_up");
    const refusal = await refusalOf(book({ ...card, ...billing }));
    expect(refusal?.issues).toEqual([{ path: "paymentMethod", message: "payment_not_offered" }]);
    expect(await rows()).toBe(0);
  });

  it("is for staff only, whatever an endpoint allows", async () => {
    for (const actor of [visitor, actors.customer(), actors.driver()]) {
      const cash = await refusalOf(bookShipment(actor, counter()));
      expect(cash?.issues).toContainEqual({ path: "paymentMethod", message: "choice_invalid" });
      const received = await refusalOf(
        bookShipment(actor, counter({ paymentMethod: "account", paymentReceived: "on" })),
      );
      expect(received?.issues).toContainEqual({ path: "paymentReceived", message: "unknown_field" });
    }
    expect(await rows()).toBe(0);
  });
});
