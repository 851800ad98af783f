import { dayMs, hourMs } from "#domain/shared/durations.ts";
import type { BranchCalendar } from "#domain/branches/branch.ts";
import { nextOpening, type Opening, openingOn } from "#domain/branches/opening-hours.ts";
import { type PlaceMoment, placeMoment } from "#domain/shared/place-moment.ts";
import { dayKey, wallDateTime } from "#domain/shared/place-time.ts";
import { addDays, wallTimeToInstant, weekdayOf } from "#domain/shared/wall-time.ts";
import type { ServiceKey } from "#domain/shipments/vocabulary.ts";

export type PromiseInput = {
  service: ServiceKey;
  /** Start of our custody: the pickup time or the expected drop-off. */
  handoverAt: Date;
  /** Branch whose hours and holidays apply; null if no branch is known. */
  branch: BranchCalendar | null;
  /** IANA zone of the destination; "by 6 PM" means 6 PM there. */
  placeZone: string;
  saturdayDelivery: boolean;
};

/**
 * `deliverBy` is the promise, which stays the same for a handover until `handOverBy` (null: every minute counts).
 * `isDay`: the promise names only the day of `deliverBy`.
 */
export type DeliveryPromise = { deliverBy: Date; zone: string; handOverBy: Date | null; isDay: boolean };

/** Returns the promise as shown in views: an instant, or a day if it names no hour. */
export function promisedMoment({ deliverBy, zone, isDay }: DeliveryPromise): PlaceMoment {
  return placeMoment(deliverBy, zone, isDay);
}

const rushMs = 3 * hourMs;
const leastNextDayMs = 12 * hourMs;
const sevenDaysMs = 7 * dayMs;

/**
 * Computes the company's promise (C10). A parcel left while the branch is closed counts from the next opening.
 * - Next-day: the next business day by closing, at least twelve hours after the branch closes. East of the date line
 *   the next day ends earlier.
 * - Same-day and medical: today by closing if handed over before the branch's cut-off, else the next business day.
 * - Rush: three hours of opening time.
 * - Saturdays are business days only with Saturday delivery.
 * - Seven days only if nothing is known (A5).
 */
export function estimateDelivery(input: PromiseInput): DeliveryPromise {
  const { branch, handoverAt, placeZone } = input;
  const opening = branch && nextOpening(branch, handoverAt);
  if (!branch || !opening) return sevenDaysAfter(handoverAt, placeZone);
  const startsAt = handoverAt > opening.opensAt ? handoverAt : opening.opensAt;
  const promise =
    input.service === "rush"
      ? rush(branch, opening, startsAt)
      : input.service === "standard"
        ? nextDay(input, branch, opening.day)
        : sameDay(input, branch, opening.day, startsAt);
  return promise ? { ...promise, zone: placeZone, isDay: false } : sevenDaysAfter(handoverAt, placeZone);
}

/** Promises a day without an hour, because no opening hours are known. */
function sevenDaysAfter(handoverAt: Date, zone: string): DeliveryPromise {
  return { deliverBy: new Date(handoverAt.getTime() + sevenDaysMs), zone, handOverBy: null, isDay: true };
}

type Found = Omit<DeliveryPromise, "zone" | "isDay"> | null;

function rush(branch: BranchCalendar, first: Opening, startsAt: Date): Found {
  let left = rushMs;
  let from = startsAt;
  let opening: Opening | null = first;
  while (opening) {
    const open: number = opening.closesAt.getTime() - from.getTime();
    if (left <= open) return { deliverBy: new Date(from.getTime() + left), handOverBy: null };
    left -= open;
    opening = nextOpening(branch, new Date(opening.closesAt.getTime() + 1));
    if (opening) from = opening.opensAt;
  }
  return null;
}

function nextDay(input: PromiseInput, branch: BranchCalendar, handoverDay: string): Found {
  const closesAt = openingOn(branch, handoverDay)?.closesAt;
  let day = businessDayAfter(branch, handoverDay, input.saturdayDelivery);
  while (day && closesAt) {
    const deliverBy = closingAtPlace(branch, day, input.placeZone);
    const latest = new Date(deliverBy.getTime() - leastNextDayMs);
    if (closesAt <= latest) return { deliverBy, handOverBy: lastClosingBefore(branch, day, latest) };
    day = businessDayAfter(branch, day, input.saturdayDelivery);
  }
  return null;
}

function sameDay(input: PromiseInput, branch: BranchCalendar, handoverDay: string, startsAt: Date): Found {
  const cutOff = wallTimeToInstant(handoverDay, branch.cutOff, branch.zone);
  const today =
    isBusinessDay(branch, handoverDay, input.saturdayDelivery) && startsAt < cutOff
      ? closingAtPlace(branch, handoverDay, input.placeZone)
      : null;
  if (today && today > startsAt) return { deliverBy: today, handOverBy: earlier(cutOff, today) };
  const day = businessDayAfter(branch, handoverDay, input.saturdayDelivery);
  if (!day) return null;
  const deliverBy = closingAtPlace(branch, day, input.placeZone);
  const opensAt = openingOn(branch, day)?.opensAt;
  // East of the date line, that day ends before the branch opens on it.
  const isOverAtOpening = opensAt !== undefined && deliverBy <= opensAt;
  const handOverBy = isOverAtOpening
    ? lastClosingBefore(branch, day, deliverBy)
    : earlier(wallTimeToInstant(day, branch.cutOff, branch.zone), deliverBy);
  return { deliverBy, handOverBy };
}

function isBusinessDay(branch: BranchCalendar, day: string, saturdayDelivery: boolean): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 7 && (weekday !== 6 || saturdayDelivery) && openingOn(branch, day) !== null;
}

function businessDayAfter(branch: BranchCalendar, day: string, saturdayDelivery: boolean): string | null {
  for (let ahead = 1; ahead <= 60; ahead += 1) {
    const candidate = addDays(day, ahead);
    if (isBusinessDay(branch, candidate, saturdayDelivery)) return candidate;
  }
  return null;
}

/** Returns the branch's closing hour on the destination's clock: a parcel for Los Angeles is promised by 6 PM there. */
function closingAtPlace(branch: BranchCalendar, day: string, placeZone: string): Date {
  const opening = openingOn(branch, day);
  if (!opening) throw new RangeError(`closed on ${day}`);
  return wallTimeToInstant(day, wallDateTime(opening.closesAt, branch.zone).slice(11), placeZone);
}

function lastClosingBefore(branch: BranchCalendar, day: string, latest: Date): Date | null {
  for (let back = 1; back <= 60; back += 1) {
    const opening = openingOn(branch, addDays(day, -back));
    if (opening && opening.closesAt <= latest) return opening.closesAt;
  }
  return null;
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

/**
 * Checks whether the requested delivery is earlier than the promise. Compares days at the place, because a request
 * names a day, not a minute (C10).
 */
export function isBeforePromise(wishedAt: Date, promise: DeliveryPromise): boolean {
  return dayKey(wishedAt, promise.zone) < dayKey(promise.deliverBy, promise.zone);
}
