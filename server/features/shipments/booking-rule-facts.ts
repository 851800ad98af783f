import type { RecordedBooking } from "#domain/bookings/lacking.ts";
import { type BookingRuleFacts, checkBookingRules } from "#domain/bookings/rules.ts";
import { type Actor, isStaff } from "#domain/people/actor.ts";
import { offeredWays } from "#domain/settings/payment-settings.ts";
import { AppError, type FieldIssue } from "#domain/shared/errors.ts";
import { isMilitary } from "#domain/shared/us-zips.ts";
import { now } from "#server/clock.ts";
import { hasAccountNumber } from "#server/features/accounts/account.rows.ts";
import { closedCalendar } from "#server/features/branches/branch.views.ts";
import { listBranches } from "#server/features/branches/list-branches.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { serviceReach } from "#server/features/shipments/service-reach.ts";
import { isNumberIssued } from "#server/features/shipments/shipment.rows.ts";
import { zipsElsewhere } from "#server/features/shipments/zips-elsewhere.ts";
import { zoneOfPlace } from "#server/places/find-place.ts";

/**
 * Loads the facts that booking rules check: the time, the main branch's hours in the zone of the sender's place if it
 * is known, and the issued numbers.
 */
export async function bookingRuleFacts(
  actor: Actor,
  fields: Partial<RecordedBooking>,
  at: Date = now(),
): Promise<BookingRuleFacts> {
  const zone = await senderZone(fields);
  const branches = await listBranches();
  const { policies, payments } = await getSettings();
  const [main] = branches;
  const isTrusted = isStaff(actor) || actor.kind === "system";
  return {
    now: at,
    currency: await getActiveCurrency(),
    branch: main ? { ...main, zone } : closedCalendar(zone),
    isStaff: isTrusted,
    unreached: fields.serviceType && !isTrusted ? (await serviceReach(fields))[fields.serviceType] : null,
    isCourierToMilitary: actor.kind !== "system" && isCourierToMilitary(fields),
    zipsElsewhere: actor.kind === "system" ? [] : await zipsElsewhere(fields),
    dropoffCodes: branches.map(({ code }) => code),
    // Only staff may learn which account numbers exist.
    isAccountUnknown:
      isStaff(actor) && fields.paymentMethod === "account" && fields.accountNumber
        ? !(await hasAccountNumber(fields.accountNumber))
        : false,
    termsVersion: policies.terms,
    ...(actor.kind === "system" ? {} : { offered: offeredWays(payments) }),
    isNumberTaken: isTrusted && fields.trackingNumber ? await isNumberIssued(fields.trackingNumber) : false,
  };
}

/**
 * Throws `invalid_input` with every rule of calendar and branches that the booking breaks at this moment (C2, C6,
 * C10).
 */
export async function assertBookingRules(actor: Actor, input: RecordedBooking, at: Date = now()): Promise<void> {
  const issues: FieldIssue[] = checkBookingRules(input, await bookingRuleFacts(actor, input, at));
  if (issues.length > 0) throw new AppError("invalid_input", { issues });
}

/** Checks for a courier service to a military address: only mail reaches an army or fleet post office. */
function isCourierToMilitary({
  serviceType,
  receiverCity = "",
  receiverState = "",
  ...rest
}: Partial<RecordedBooking>) {
  const place = { city: receiverCity, state: receiverState, zipCode: rest.receiverZipCode ?? "" };
  const isCourier = serviceType !== undefined && serviceType !== "standard";
  return isCourier && isMilitary({ ...place, country: rest.receiverCountry ?? "USA" });
}

export async function senderZone(fields: Partial<RecordedBooking>): Promise<string> {
  if (!fields.senderCity) return (await getSettings()).general.zone;
  return zoneOfPlace({
    city: fields.senderCity,
    state: fields.senderState ?? "",
    zipCode: fields.senderZipCode ?? "",
    country: fields.senderCountry ?? "USA",
  });
}

export async function receiverZone(fields: Partial<RecordedBooking>): Promise<string> {
  if (!fields.receiverCity) return (await getSettings()).general.zone;
  return zoneOfPlace({
    city: fields.receiverCity,
    state: fields.receiverState ?? "",
    zipCode: fields.receiverZipCode ?? "",
    country: fields.receiverCountry ?? "USA",
  });
}
