import type { RecordedBooking } from "#domain/bookings/lacking.ts";
import type { Unreached } from "#domain/areas/area.ts";
import type { BranchCalendar } from "#domain/branches/branch.ts";
import { checkPickupTime } from "#domain/branches/opening-hours.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { dayKey, wallDateTime } from "#domain/shared/place-time.ts";
import type { PaymentMethod } from "#domain/shipments/vocabulary.ts";
import { addDays } from "#domain/shared/wall-time.ts";

/** What the calendar-bound rules need to know. `branch` sends the courier; its hours are read on the clocks of the sender's place; amounts are in `currency`. */
export type BookingRuleFacts = {
  now: Date;
  branch: BranchCalendar;
  isStaff: boolean;
  isNumberTaken: boolean;
  /** No account has the number that was typed; looked up for staff alone (C4). */
  isAccountUnknown?: boolean;
  /** Codes of the branches that take parcels over the counter. */
  dropoffCodes: readonly string[];
  currency: string;
  /** The end of the way that the chosen service does not serve (D4); staff have agreed on it with the customer. */
  unreached?: Unreached | null;
  /** A courier service to an army or fleet post office, where no courier is let in; asked of staff too. */
  isCourierToMilitary?: boolean;
  /** Sides whose ZIP lies in another state than the one named, and where it lies ("Miami, FL"); not asked of what is imported. */
  zipsElsewhere?: readonly ZipElsewhere[];
  /** The terms that are in force (C12). */
  termsVersion?: string;
  /** The ways of paying there are; none are named for what was paid long ago. */
  offered?: readonly PaymentMethod[];
};

/** `place`: null where no place with the ZIP is known. */
export type ZipElsewhere = { role: "sender" | "receiver"; place: string | null };

const latestDeliveryDays = 60;

/**
 * Rules of a booking that depend on the clock, the branches or the person: a drop-off branch there is, pickup not past, at most 60 days ahead and inside opening hours (C6),
 * requested delivery not past and at most 60 days ahead (C10), statuses, facts and a number of one's own for staff only (C2), that number new (E4), money taken over the counter for staff only,
 * a service that serves both ends (D4).
 * Fields not known yet are left alone.
 */
export function checkBookingRules(fields: Partial<RecordedBooking>, facts: BookingRuleFacts): FieldIssue[] {
  return [
    ...checkPickup(fields, facts),
    ...checkDropoff(fields, facts),
    ...checkRequestedDelivery(fields, facts),
    ...checkStatuses(fields, facts),
    ...checkNumber(fields, facts),
    ...checkCounter(fields, facts),
    ...(facts.isStaff && facts.isAccountUnknown ? [issue("accountNumber", "account_unknown")] : []),
    ...checkReach(facts),
    ...zipIssues(fields, facts.zipsElsewhere ?? []),
    ...checkTerms(fields, facts),
    ...checkOffered(fields, facts),
  ];
}

/** The last moment a delivery may be asked for, `YYYY-MM-DDTHH:MM` on the clocks of `zone`. */
export function latestDelivery(at: Date, zone: string): string {
  const current = wallDateTime(at, zone);
  return addDays(current.slice(0, 10), latestDeliveryDays) + current.slice(10);
}

/** Nobody accepts what they were not shown. */
function checkTerms({ acceptTerms, seenTermsVersion }: Partial<RecordedBooking>, { termsVersion }: BookingRuleFacts) {
  const isOther = acceptTerms && seenTermsVersion && termsVersion && seenTermsVersion !== termsVersion;
  return isOther ? [issue("acceptTerms", "terms_changed")] : [];
}

function checkOffered({ paymentMethod }: Partial<RecordedBooking>, { offered }: BookingRuleFacts): FieldIssue[] {
  if (!paymentMethod || !offered || offered.includes(paymentMethod)) return [];
  return [issue("paymentMethod", "payment_not_offered")];
}

function checkPickup(
  { pickupType, pickupDate, pickupTime }: Partial<RecordedBooking>,
  { now, branch }: BookingRuleFacts,
): FieldIssue[] {
  if (pickupType !== "pickup" || !pickupDate) return [];
  // A delivery may be asked for no later than that, so a pickup cannot lie beyond.
  if (pickupDate > latestDelivery(now, branch.zone).slice(0, 10)) return [issue("pickupDate", "delivery_too_far")];
  if (!pickupTime) return pickupDate < dayKey(now, branch.zone) ? [issue("pickupDate", "pickup_in_past")] : [];
  const problem = checkPickupTime(branch, pickupDate, pickupTime, now);
  return problem ? [problem] : [];
}

function checkDropoff(
  { pickupType, preferredDropoffLocation }: Partial<RecordedBooking>,
  { dropoffCodes }: BookingRuleFacts,
): FieldIssue[] {
  if (pickupType !== "dropoff" || !preferredDropoffLocation) return [];
  return dropoffCodes.includes(preferredDropoffLocation) ? [] : [issue("preferredDropoffLocation", "choice_invalid")];
}

function checkRequestedDelivery(
  { requestedDelivery }: Partial<RecordedBooking>,
  { now, branch }: BookingRuleFacts,
): FieldIssue[] {
  if (!requestedDelivery) return [];
  if (requestedDelivery < wallDateTime(now, branch.zone)) return [issue("requestedDelivery", "delivery_in_past")];
  return requestedDelivery > latestDelivery(now, branch.zone) ? [issue("requestedDelivery", "delivery_too_far")] : [];
}

function checkStatuses(
  { status, timeline = [] }: Partial<RecordedBooking>,
  { now, branch, isStaff }: BookingRuleFacts,
): FieldIssue[] {
  if (isStaff) {
    const current = wallDateTime(now, branch.zone);
    return timeline.flatMap((entry, i) => (entry.at > current ? [issue(`timeline.${i}.at`, "event_in_future")] : []));
  }
  const latest = latestDelivery(now, branch.zone);
  const issues = timeline.flatMap((entry, i) => [
    ...(entry.status === undefined ? [] : [issue(`timeline.${i}.status`, "status_invalid")]),
    ...(entry.at > latest ? [issue(`timeline.${i}.at`, "delivery_too_far")] : []),
  ]);
  return status === undefined || status === "pending" ? issues : [issue("status", "status_invalid"), ...issues];
}

function checkNumber(
  { trackingNumber }: Partial<RecordedBooking>,
  { isStaff, isNumberTaken }: BookingRuleFacts,
): FieldIssue[] {
  if (!trackingNumber) return [];
  // To anybody else there is no such field.
  if (!isStaff) return [issue("trackingNumber", "unknown_field")];
  return isNumberTaken ? [issue("trackingNumber", "tracking_number_taken")] : [];
}

/** Nobody pays in cash from afar, and nobody else says that money was received. */
function checkCounter(
  { paymentMethod, paymentReceived, amountReceived }: Partial<RecordedBooking>,
  { isStaff }: BookingRuleFacts,
): FieldIssue[] {
  if (isStaff) return [];
  const isCounter = paymentMethod === "cash" || paymentMethod === "terminal";
  return [
    ...(isCounter ? [issue("paymentMethod", "choice_invalid")] : []),
    ...(paymentReceived || (amountReceived ?? null) !== null ? [issue("paymentReceived", "unknown_field")] : []),
  ];
}

function issue(path: string, message: FieldMessageKey): FieldIssue {
  return { path, message };
}

type ZipFields = Partial<Pick<RecordedBooking, `${"sender" | "receiver"}${"ZipCode" | "ZipConfirmed"}`>>;

/** A ZIP of another state is asked about at its field, unless this ZIP was confirmed. */
export function zipIssues(fields: ZipFields, zipsElsewhere: readonly ZipElsewhere[]): FieldIssue[] {
  const bare = (zip = "") => zip.replace(/[^0-9a-z]/gi, "").toUpperCase();
  return zipsElsewhere
    .filter(({ role }) => bare(fields[`${role}ZipConfirmed`]) !== bare(fields[`${role}ZipCode`]))
    .map(({ role, place }) => ({
      path: `${role}ZipCode`,
      message: place === null ? zipNotKnown : `${"zip_elsewhere" satisfies FieldMessageKey}:${place}`,
    }));
}

/** Whether a message asks about a ZIP code that may be kept. */
export function isZipQuestion(message: string): boolean {
  return message === zipNotKnown || message.startsWith("zip_elsewhere:");
}

const zipNotKnown: FieldMessageKey = "zip_not_known";

function checkReach({ unreached, isStaff, isCourierToMilitary }: BookingRuleFacts): FieldIssue[] {
  if (isCourierToMilitary) return [issue("serviceType", "service_not_military")];
  if (!unreached || isStaff) return [];
  const message: FieldMessageKey = unreached.end === "origin" ? "service_not_from" : "service_not_to";
  return [{ path: "serviceType", message: `${message}:${unreached.city}` }];
}
