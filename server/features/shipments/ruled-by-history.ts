import type { RecordedBooking } from "#domain/bookings/lacking.ts";
import { isDayOnly, startOfDay } from "#domain/shared/place-moment.ts";
import type { ShipmentHistory } from "#domain/shipments/history.ts";

/**
 * Returns the fields of an imported record that booking rules apply to: not its number, which is checked when it is
 * claimed, nor the pickup of a shipment under way or over, which is history.
 */
export function ruledFields<Fields extends RecordedBooking>(input: Fields, { events }: ShipmentHistory): Fields {
  const hasLeft = events.some(({ status }) => status !== "pending");
  return { ...input, trackingNumber: "", ...(hasLeft ? { pickupDate: "" } : {}) };
}

/** Returns the first instant at which it may have been booked, so that no pickup of that day lies before it. */
export function ruledSince({ createdAt }: ShipmentHistory, zone: string, now: Date): Date {
  if (!createdAt) return now;
  return isDayOnly(createdAt) ? startOfDay(createdAt.day, zone) : createdAt;
}
