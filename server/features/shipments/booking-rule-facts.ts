import type { BookShipment } from "#domain/bookings/inputs.ts";
import { type BookingRuleFacts, checkBookingRules } from "#domain/bookings/rules.ts";
import { type Actor, isStaff } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { zoneOfPlace } from "#server/places/find-place.ts";

/** Clock, zone and opening hours that a booking is judged by: those of the sender's place, as far as it is known, and of the main branch. */
export async function bookingRuleFacts(actor: Actor, fields: Partial<BookShipment>): Promise<BookingRuleFacts> {
  const zone = fields.senderCity
    ? await zoneOfPlace({ city: fields.senderCity, state: fields.senderState ?? "", zipCode: fields.senderZipCode ?? "", country: fields.senderCountry ?? "USA" })
    : (await getSettings()).general.zone;
  return { now: now(), zone, isStaff: isStaff(actor) || actor.kind === "system", isOpen: () => true };
}

/** Throws `invalid_input` with every rule of the calendar that the booking breaks (C6, C10, C2). */
export async function assertBookingRules(actor: Actor, input: BookShipment): Promise<void> {
  const issues = checkBookingRules(input, await bookingRuleFacts(actor, input));
  if (issues.length > 0) throw new AppError("invalid_input", { issues });
}
