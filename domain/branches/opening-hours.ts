import type { BranchCalendar } from "#domain/branches/branch.ts";
import { weekdays } from "#domain/branches/weekdays.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { addDays, wallTimeToInstant, weekdayOf } from "#domain/shared/wall-time.ts";

/** One opening: `day` of the branch's calendar, from `opensAt` through `closesAt`. */
export type Opening = { day: string; opensAt: Date; closesAt: Date };

/** Returns the opening on a day ("2026-06-18"), or null if the branch is closed that day. */
export function openingOn(branch: BranchCalendar, day: string): Opening | null {
  const weekday = weekdays[weekdayOf(day) - 1];
  const special = branch.holidays.find((holiday) => holiday.date === day);
  const hours = special ? special.hours : weekday && branch.hours[weekday];
  if (!hours) return null;
  return {
    day,
    opensAt: wallTimeToInstant(day, hours.opens, branch.zone),
    closesAt: wallTimeToInstant(day, hours.closes, branch.zone),
  };
}

/** Returns the current opening, or the next one within `withinDays`; null if there is none. */
export function nextOpening(branch: BranchCalendar, at: Date, withinDays = 60): Opening | null {
  const today = dayKey(at, branch.zone);
  for (let ahead = 0; ahead <= withinDays; ahead += 1) {
    const opening = openingOn(branch, addDays(today, ahead));
    if (opening && at <= opening.closesAt) return opening;
  }
  return null;
}

export type PickupTimeProblem = { path: "pickupDate" | "pickupTime"; message: "pickup_in_past" | "branch_closed" };

/**
 * Validates a requested pickup in wall time of the branch (C6): it must be in the future and within opening hours.
 * Reports a past or closed day on the date field and a wrong hour on the time field; null if valid.
 */
export function checkPickupTime(
  branch: BranchCalendar,
  date: string,
  time: string,
  now: Date,
): PickupTimeProblem | null {
  const today = dayKey(now, branch.zone);
  if (date < today) return { path: "pickupDate", message: "pickup_in_past" };
  const opening = openingOn(branch, date);
  if (!opening) return { path: "pickupDate", message: "branch_closed" };
  const at = wallTimeToInstant(date, time, branch.zone);
  if (at < now) return { path: "pickupTime", message: "pickup_in_past" };
  return at < opening.opensAt || at > opening.closesAt ? { path: "pickupTime", message: "branch_closed" } : null;
}
