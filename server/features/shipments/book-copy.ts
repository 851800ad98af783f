import type { Booking } from "#domain/bookings/inputs.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { type Booked, bookShipment, type BookOptions } from "#server/features/shipments/book-shipment.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";

/**
 * Books a copy of a shipment for staff: its parties get messages in the language that they read there. @throws the
 * errors of `bookShipment`.
 */
export async function bookCopy(
  actor: Actor,
  copiedId: string,
  input: Booking,
  options: BookOptions = {},
): Promise<Booked> {
  assertMay(actor, "shipments.edit");
  const language = (await loadShipment(copiedId))?.language;
  return bookShipment(actor, input, { ...options, language });
}
