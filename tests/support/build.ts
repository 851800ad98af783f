import { type BookShipment, parseBooking } from "#domain/bookings/inputs.ts";
import { type PersonActor, systemActor } from "#domain/people/actor.ts";
import { newId } from "#domain/shared/ids.ts";
import { wallDateTime } from "#domain/shared/place-time.ts";
import { parseAddTrackingEvent } from "#domain/shipments/inputs.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { users } from "#server/db/schema/people.ts";
import { insertAccount } from "#server/features/accounts/account.rows.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";

const builder = systemActor("test");

/**
 * Returns a complete booking as a form posts it; `more` replaces fields. Drop-off, Atlanta to Savannah, by account:
 * works without a network, at any hour.
 */
export function bookingFields(more: Record<string, unknown> = {}): Record<string, unknown> {
  const later = new Date(now().getTime() + 20 * 86_400_000);
  return {
    serviceType: "standard",
    packageType: "package",
    weight: "10",
    description: "Books",
    pickupType: "dropoff",
    preferredDropoffLocation: "main",
    senderName: "Ada Byron",
    senderPhone: "(404) 555-0123",
    senderEmail: "ada@example.com",
    senderAddress: "75 Peachtree St",
    senderCity: "Atlanta",
    senderState: "GA",
    senderZipCode: "30303",
    receiverName: "Grace Murray",
    receiverPhone: "(912) 555-0188",
    receiverEmail: "grace@example.com",
    receiverAddress: "12 Bull St",
    receiverCity: "Savannah",
    receiverState: "GA",
    receiverZipCode: "31401",
    priority: "normal",
    requestedDelivery: wallDateTime(later, "America/New_York"),
    notifyEmail: true,
    paymentMethod: "account",
    acceptTerms: true,
    ...more,
  };
}

export function bookingInput(more: Record<string, unknown> = {}): BookShipment {
  const result = parseBooking(bookingFields(more), "USD");
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

/** Rows with everything they need, made through the use cases. */
export const build = {
  async shipment({
    status = "pending",
    fields = {},
    actor = builder,
  }: {
    status?: ShipmentStatus;
    fields?: Record<string, unknown>;
    actor?: Parameters<typeof bookShipment>[0];
  } = {}): Promise<ShipmentRow> {
    await ensureFoundation();
    const { shipmentId } = await bookShipment(actor, bookingInput(fields));
    if (status !== "pending")
      await addTrackingEvent(builder, shipmentId, build.event({ status, correctionReason: "test" }));
    const row = await loadShipment(shipmentId);
    if (!row) throw new Error("just booked, and gone");
    return row;
  },

  /** The add-event form, filled in; the time is now. */
  event(more: Record<string, unknown> = {}) {
    const fields = {
      status: "in_transit",
      location: "Macon, GA",
      occurredAt: wallDateTime(now(), "America/New_York"),
      description: "Departed hub",
      ...more,
    };
    const result = parseAddTrackingEvent(fields);
    if (!result.ok) throw new Error(JSON.stringify(result.issues));
    return result.value;
  },

  async person(actor: PersonActor, more: Partial<typeof users.$inferInsert> = {}): Promise<void> {
    const at = now();
    await db()
      .insert(users)
      .values({
        id: actor.userId,
        email: actor.email,
        name: actor.displayName,
        role: actor.role,
        createdAt: at,
        updatedAt: at,
        ...more,
      });
  },

  async account(number = "ACC-1001", state: "requested" | "approved" | "suspended" = "approved"): Promise<void> {
    const at = now();
    await insertAccount({
      id: newId("billingAccount", at),
      number,
      company: "Acme",
      state,
      createdAt: at,
      updatedAt: at,
    });
  },
};
