import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { db } from "#server/db/client.ts";
import { issuedNumbers, payments, shipmentEvents, shipments } from "#server/db/schema/shipments.ts";
import { hasValidCheck } from "#domain/shipments/tracking-number.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { bookingInput } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

describe("bookShipment", () => {
  it("keeps the booking with price, number, payment and first event", async () => {
    const { shipmentId, trackingNumber } = await bookShipment(visitor, bookingInput());
    const [row] = await db().select().from(shipments).where(eq(shipments.id, shipmentId));
    expect(row).toMatchObject({ trackingNumber, status: "pending", totalMinor: 3989, currency: "USD", weightHundredthsLb: 1000, senderZone: "America/New_York", senderPhone: "+14045550123" });
    expect(trackingNumber).toMatch(/^PTC\d{6}/);
    expect(hasValidCheck(trackingNumber)).toBe(true);
    expect(await db().select().from(issuedNumbers).where(eq(issuedNumbers.number, trackingNumber))).toHaveLength(1);
    const events = await db().select().from(shipmentEvents).where(eq(shipmentEvents.shipmentId, shipmentId));
    expect(events).toMatchObject([{ kind: "fact", status: "pending", description: "Shipment created", city: "Atlanta" }]);
    expect(row?.currentEventSeq).toBe(events[0]?.seq);
    expect(await db().select().from(payments).where(eq(payments.shipmentId, shipmentId))).toMatchObject([{ state: "account_requested", amountMinor: 3989 }]);
  });
});
