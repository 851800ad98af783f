import { readableFields } from "#domain/bookings/draft.ts";
import type { BookingView } from "#domain/bookings/views.ts";
import { type PickupDay, pickupDays } from "#domain/branches/pickup-days.ts";
import type { Actor } from "#domain/people/actor.ts";
import { type Position, positionOf } from "#domain/shared/miles.ts";
import { now } from "#server/clock.ts";
import { senderPosition } from "#server/features/bookings/sender-position.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { bookingRuleFacts } from "#server/features/shipments/booking-rule-facts.ts";

/** `from`: where the sender is, as far as their ZIP says it; `days` on the calendar of the branch that collects, on the clocks of `zone`. */
export type PickupChoices = { days: PickupDay[]; zone: string; from: (Position & { zipCode: string }) | null };

const offeredDays = 5;

/** When a courier can come, by the same hours that a booking is judged by (C6), and from where the ways to the branches are measured. */
export async function getPickupChoices(actor: Actor, raw: BookingView["raw"]): Promise<PickupChoices> {
  const known = readableFields(raw, await getActiveCurrency());
  const { branch } = await bookingRuleFacts(actor, known);
  const place = await senderPosition(known);
  const position = place && positionOf(place);
  return {
    days: pickupDays(branch, now(), offeredDays),
    zone: branch.zone,
    from: position && { ...position, zipCode: known.senderZipCode ?? "" },
  };
}
