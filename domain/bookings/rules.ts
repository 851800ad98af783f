import type { RecordedBooking } from "#domain/bookings/lacking.ts";
import type { Unreached } from "#domain/areas/area.ts";
import type { BranchCalendar } from "#domain/branches/branch.ts";
import { checkPickupTime } from "#domain/branches/opening-hours.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { dayKey, wallDateTime } from "#domain/shared/place-time.ts";
import type { PaymentMethod } from "#domain/shipments/vocabulary.ts";
import { addDays } from "#domain/shared/wall-time.ts";

/**
 * Facts for rules that depend on the calendar. `branch` sends the courier; its hours apply in the sender's time zone.
 * Amounts are in `currency`.
 */
export type BookingRuleFacts = {
  now: Date;
  branch: BranchCalendar;
  isStaff: boolean;
  isNumberTaken: boolean;
  /** The account number does not exist. Checked for staff only (C4). */
  isAccountUnknown?: boolean;
  dropoffCodes: readonly string[];
  currency: string;
  /** End of the route outside the service area (D4), unless staff agreed on it with the customer. */
  unreached?: Unreached | null;
  /** A courier service to a military post office, which couriers cannot enter. Applies to staff, too. */
  isCourierToMilitary?: boolean;
  /** Parties whose ZIP is in another state, with its place ("Miami, FL"). Not checked for imports. */
  zipsElsewhere?: readonly ZipElsewhere[];
  termsVersion?: string;
  /** Available payment methods. Omitted for imported payments. */
  offered?: readonly PaymentMethod[];
};

export type ZipElsewhere = { role: "sender" | "receiver"; place: string | null };

const latestDeliveryDays = 60;

/**
 * Checks rules that depend on the clock, the branches or the user (C2, C4, C6, C10, D4, E4). Skips fields that are
 * not known yet.
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

/** Returns the latest delivery that can be requested, as `YYYY-MM-DDTHH:MM` in `zone`. */
export function latestDelivery(at: Date, zone: string): string {
  const current = wallDateTime(at, zone);
  return addDays(current.slice(0, 10), latestDeliveryDays) + current.slice(10);
}

/** Rejects an acceptance of terms other than the displayed ones. */
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
  // The pickup cannot be later than the latest possible delivery.
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
  { requestedDelivery, pickupType, pickupDate }: Partial<RecordedBooking>,
  { now, branch }: BookingRuleFacts,
): FieldIssue[] {
  if (!requestedDelivery) return [];
  if (pickupType === "pickup" && pickupDate && requestedDelivery.slice(0, 10) < pickupDate)
    return [issue("requestedDelivery", "delivery_before_pickup")];
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
  // For other users this field does not exist.
  if (!isStaff) return [issue("trackingNumber", "unknown_field")];
  return isNumberTaken ? [issue("trackingNumber", "tracking_number_taken")] : [];
}

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

/** Asks to confirm a ZIP in another state, unless this ZIP was already confirmed. */
export function zipIssues(fields: ZipFields, zipsElsewhere: readonly ZipElsewhere[]): FieldIssue[] {
  const bare = (zip = "") => zip.replace(/[^0-9a-z]/gi, "").toUpperCase();
  return zipsElsewhere
    .filter(({ role }) => bare(fields[`${role}ZipConfirmed`]) !== bare(fields[`${role}ZipCode`]))
    .map(({ role, place }) => ({
      path: `${role}ZipCode`,
      message: place === null ? zipNotKnown : `${"zip_elsewhere" satisfies FieldMessageKey}:${place}`,
    }));
}

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
