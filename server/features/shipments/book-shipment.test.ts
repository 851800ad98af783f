import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { checkCharacter } from "#domain/shipments/tracking-number.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { issuedNumbers, payments, shipmentEvents, shipments } from "#server/db/schema/shipments.ts";
import { transaction } from "#server/db/transaction.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { bookingInput, build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const ownerOf = async (id: string) => (await db().select().from(shipments).where(eq(shipments.id, id)))[0]?.ownerUserId;
const count = async () => [
  (await db().select().from(shipments)).length,
  (await db().select().from(issuedNumbers)).length,
  (await db().select().from(activities)).length,
];

describe("bookShipment", () => {
  it("keeps the booking with price, number, payment and first event", async () => {
    const { shipmentId, trackingNumber } = await bookShipment(visitor, bookingInput());
    const [row] = await db().select().from(shipments).where(eq(shipments.id, shipmentId));
    expect(row).toMatchObject({
      trackingNumber,
      status: "pending",
      totalMinor: 3989,
      currency: "USD",
      weightHundredthsLb: 1000,
      senderZone: "America/New_York",
      senderPhone: "+14045550123",
    });
    expect(trackingNumber).toMatch(/^PTC\d{6}/);
    expect(checkCharacter(trackingNumber.slice(0, -1))).toBe(trackingNumber.at(-1));
    expect(await db().select().from(issuedNumbers).where(eq(issuedNumbers.number, trackingNumber))).toHaveLength(1);
    const events = await db().select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, shipmentId));
    expect(events).toMatchObject([
      { kind: "fact", status: "pending", description: "Shipment created", city: "Atlanta" },
    ]);
    expect(row?.currentEventSeq).toBe(events[0]?.seq);
    expect(await db().select().from(payments).where(eq(payments.shipmentId, shipmentId))).toMatchObject([
      { state: "account_requested", amountMinor: 3989 },
    ]);
  });

  it("stores promise, zones and the over-limit flag (C5, C10)", async () => {
    clock.set("2026-06-18T15:00:00Z");
    const input = bookingInput({
      packageType: "document",
      weight: "3",
      receiverCity: "Phoenix",
      receiverState: "AZ",
      receiverZipCode: "85001",
      requestedDelivery: "2026-06-20T10:00",
    });
    const { shipmentId } = await bookShipment(visitor, input);
    const [row] = await db().select().from(shipments).where(eq(shipments.id, shipmentId));
    expect(row).toMatchObject({
      isOverWeightLimit: true,
      recipientZone: "America/Phoenix",
      estimatedDeliveryAt: new Date("2026-06-20T01:00:00Z"),
      requestedDeliveryAt: new Date("2026-06-20T17:00:00Z"),
    });
  });

  it("lets staff write facts and choose the status (C2)", async () => {
    clock.set("2026-06-18T15:00:00Z");
    const timeline = [
      { location: "Macon, GA", at: "2026-06-17T18:00", description: "Picked up", status: "processing" },
    ];
    const { shipmentId } = await bookShipment(actors.dispatcher(), bookingInput({ status: "in_transit", timeline }));
    const events = await db()
      .select()
      .from(shipmentEvents)
      .where(eq(shipmentEvents.shipmentId, shipmentId))
      .orderBy(shipmentEvents.seq);
    expect(events.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      "fact pending",
      "fact processing",
      "fact in_transit",
    ]);
    const [row] = await db().select().from(shipments).where(eq(shipments.id, shipmentId));
    expect(row).toMatchObject({ status: "in_transit", currentLocation: "Macon, GA", currentEventSeq: events[2]?.seq });
  });

  it("belongs to the customer who booked it, and to no one where staff did", async () => {
    await build.person(actors.customer());
    const own = await bookShipment(actors.customer(), bookingInput());
    const other = await bookShipment(actors.dispatcher(), bookingInput());
    expect([await ownerOf(own.shipmentId), await ownerOf(other.shipmentId)]).toEqual(["usr_test_customer", null]);
  });

  it("authorises a card for the price, and books nothing when it is declined (C4)", async () => {
    const card = {
      paymentMethod: "credit",
      paymentToken: "tok_test_1",
      cardBrand: "visa",
      cardLast4: "4242",
      billingAddress: "1 Main",
      billingZipCode: "30303",
    };
    const { shipmentId } = await bookShipment(visitor, bookingInput(card));
    expect(await db().select().from(payments).where(eq(payments.shipmentId, shipmentId))).toMatchObject([
      { state: "authorised", cardLast4: "4242" },
    ]);
    await expect(
      bookShipment(visitor, bookingInput({ ...card, paymentToken: "tok_test_1_declined" })),
    ).rejects.toMatchObject({ issues: [{ message: "card_declined" }] });
  });

  it.each([
    [{ pickupType: "pickup", pickupDate: "2020-01-01", pickupTime: "10:00" }, "pickupDate", "pickup_in_past"],
    [{ requestedDelivery: "2020-01-01T10:00" }, "requestedDelivery", "delivery_in_past"],
    [{ requestedDelivery: "2099-01-01T10:00" }, "requestedDelivery", "delivery_too_far"],
    [{ preferredDropoffLocation: "moon" }, "preferredDropoffLocation", "choice_invalid"],
    [{ status: "delivered" }, "status", "status_invalid"],
  ])("refuses %j", async (fields, path, message) => {
    await expect(bookShipment(visitor, bookingInput(fields))).rejects.toMatchObject({
      code: "invalid_input",
      issues: [{ path, message }],
    });
  });

  it("leaves nothing behind when it is undone", async () => {
    const before = await count();
    await transaction(async () => {
      await bookShipment(visitor, bookingInput());
      throw new Error("undo");
    }).catch(() => null);
    expect(await count()).toEqual(before);
  });
});

describe("a number of staff's own (A4, E4)", () => {
  const staff = actors.dispatcher();
  const withNumber = (trackingNumber: string) => bookShipment(staff, bookingInput({ trackingNumber }));
  const taken = { code: "invalid_input", issues: [{ path: "trackingNumber", message: "tracking_number_taken" }] };

  it("is kept in its normal form and given out once, however it is written", async () => {
    expect(await withNumber(" expo-2026 b ")).toMatchObject({ trackingNumber: "EXPO2026B" });
    for (const again of ["EXPO2026B", "e-x-p-o 2026 B"]) await expect(withNumber(again)).rejects.toMatchObject(taken);
  });

  it("stays taken when its shipment is gone", async () => {
    await db().insert(issuedNumbers).values({ number: "GONE1234", issuedAt: new Date() });
    await expect(withNumber("gone-1234")).rejects.toMatchObject(taken);
    const { shipmentId } = await withNumber("SOON-GONE-1");
    await db().update(shipments).set({ deletedAt: new Date() }).where(eq(shipments.id, shipmentId));
    await expect(withNumber("SOONGONE1")).rejects.toMatchObject(taken);
  });

  it("is for staff alone: no one else has such a field, nor learns which numbers there are", async () => {
    await withNumber("EXPO2026C");
    for (const actor of [visitor, actors.customer()]) {
      for (const trackingNumber of ["EXPO2026C", "EXPO2026D"]) {
        await expect(bookShipment(actor, bookingInput({ trackingNumber }))).rejects.toMatchObject({
          issues: [{ path: "trackingNumber", message: "unknown_field" }],
        });
      }
    }
  });
});
