import type { RecordedBooking } from "#domain/bookings/lacking.ts";
import { type BookingRuleFacts, checkBookingRules } from "#domain/bookings/rules.ts";
import type { BranchCalendar } from "#domain/branches/branch.ts";
import { type Actor, isStaff } from "#domain/people/actor.ts";
import { offeredWays } from "#domain/settings/payment-settings.ts";
import { AppError } from "#domain/shared/errors.ts";
import { hasAccountNumber } from "#server/features/accounts/account.rows.ts";
import { closedCalendar } from "#server/features/branches/branch.views.ts";
import type { BookingFacts } from "#server/features/shipments/load-booking-facts.ts";
import { serviceReach } from "#server/features/shipments/service-reach.ts";
import { isNumberIssued } from "#server/features/shipments/shipment.rows.ts";

/** Adds to the facts of a booking what its rules check: what this actor may do, and the issued numbers. */
export async function bookingRuleFacts(
  actor: Actor,
  fields: Partial<RecordedBooking>,
  facts: BookingFacts,
): Promise<BookingRuleFacts> {
  const { serviceType, trackingNumber, accountNumber } = fields;
  const isImport = actor.kind === "system";
  const isTrusted = isStaff(actor) || isImport;
  const isCourier = serviceType !== undefined && serviceType !== "standard";
  return {
    now: facts.at,
    currency: facts.tariff.tariff.currency,
    branch: collectingCalendar(facts),
    isStaff: isTrusted,
    unreached: serviceType && !isTrusted ? serviceReach(facts)[serviceType] : null,
    // Only mail reaches an army or fleet post office.
    isCourierToMilitary: !isImport && isCourier && facts.receiver.isMilitary,
    zipsElsewhere: isImport ? [] : facts.zipsElsewhere,
    dropoffCodes: facts.branches.map(({ code }) => code),
    // Only staff may learn which account numbers exist.
    isAccountUnknown:
      isStaff(actor) && fields.paymentMethod === "account" && accountNumber
        ? !(await hasAccountNumber(accountNumber))
        : false,
    termsVersion: facts.settings.policies.terms,
    ...(isImport ? {} : { offered: offeredWays(facts.settings.payments) }),
    isNumberTaken: isTrusted && trackingNumber ? await isNumberIssued(trackingNumber) : false,
  };
}

/**
 * Throws `invalid_input` with every rule of calendar and branches that the booking breaks at this moment (C2, C6,
 * C10).
 */
export async function assertBookingRules(actor: Actor, input: RecordedBooking, facts: BookingFacts): Promise<void> {
  const issues = checkBookingRules(input, await bookingRuleFacts(actor, input, facts));
  if (issues.length > 0) throw new AppError("invalid_input", { issues });
}

/** Returns the calendar of the main branch, which sends the courier, in the zone of the sender's place. */
export function collectingCalendar({ branches: [main], sender: { zone } }: BookingFacts): BranchCalendar {
  return main ? { ...main, zone } : closedCalendar(zone);
}
