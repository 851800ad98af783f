import { readableFields } from "#domain/bookings/draft.ts";
import type { BookingView } from "#domain/bookings/views.ts";
import { type PickupDay, pickupDays } from "#domain/branches/pickup-days.ts";
import type { Actor } from "#domain/people/actor.ts";
import { type Position, positionOf } from "#domain/shared/miles.ts";
import { now } from "#server/clock.ts";
import { senderPosition } from "#server/features/bookings/sender-position.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { collectingCalendar } from "#server/features/shipments/booking-rule-facts.ts";
import { loadBookingFacts } from "#server/features/shipments/load-booking-facts.ts";

/**
 * `from`: the sender's position by ZIP; `days`: days on the calendar of the collecting branch, in the time zone
 * `zone`.
 */
export type PickupChoices = { days: PickupDay[]; zone: string; from: (Position & { zipCode: string }) | null };

const offeredDays = 5;

/**
 * Returns the pickup times that booking accepts (C6), and the position that distances to branches are measured from.
 */
export async function getPickupChoices(actor: Actor, raw: BookingView["raw"]): Promise<PickupChoices> {
  const known = readableFields(raw, await getActiveCurrency());
  const branch = collectingCalendar(await loadBookingFacts(known));
  const place = await senderPosition(known);
  const position = place && positionOf(place);
  return {
    days: pickupDays(branch, now(), offeredDays),
    zone: branch.zone,
    from: position && { ...position, zipCode: known.senderZipCode ?? "" },
  };
}
