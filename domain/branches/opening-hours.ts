import type { BranchCalendar } from "#domain/branches/branch.ts";
import { weekdays } from "#domain/branches/weekdays.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { addDays, wallTimeToInstant, weekdayOf } from "#domain/shared/wall-time.ts";

/** One open stretch: `day` of the branch's calendar, from `opensAt` up to and including `closesAt`. */
export type Opening = { day: string; opensAt: Date; closesAt: Date };

/** When the branch is open on a day ("2026-06-18"), or null: closed that weekday, or a holiday without hours of its own. */
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

/** The opening that runs at that instant, or else the next one within `withinDays`; null where none comes. */
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
 * What is wrong with a wished pickup, wall time of the branch (C6): 'Pickup date cannot be in the past' or 'Choose a time when the branch is open'.
 * A day that is over or closed is said of the date, a wrong hour of the time. Null where all is well.
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
