import type { BranchCalendar } from "#domain/branches/branch.ts";
import { openingOn } from "#domain/branches/opening-hours.ts";
import { dayKey, wallDateTime } from "#domain/shared/place-time.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";

/** A period of a day in wall time of the branch, such as "09:00" to "11:00". */
type PickupStretch = { opens: string; closes: string };
export type PickupDay = { day: string; stretches: PickupStretch[] };

const stretchMinutes = 120;
const furthestDays = 60;

/** Returns the next `count` pickup days with their remaining two-hour periods (C6). Looks at most sixty days ahead. */
export function pickupDays(branch: BranchCalendar, now: Date, count: number): PickupDay[] {
  const today = dayKey(now, branch.zone);
  const days: PickupDay[] = [];
  for (let ahead = 0; ahead <= furthestDays && days.length < count; ahead += 1) {
    const day = addDays(today, ahead);
    const stretches = stretchesOn(branch, day, now);
    if (stretches.length > 0) days.push({ day, stretches });
  }
  return days;
}

/**
 * Splits a day into full two-hour periods; a shorter day is one period. Omits periods that have begun, because a
 * pickup cannot be in the past.
 */
function stretchesOn(branch: BranchCalendar, day: string, now: Date): PickupStretch[] {
  const opening = openingOn(branch, day);
  if (!opening) return [];
  const minutesAt = (at: Date) => minutesOf(wallDateTime(at, branch.zone).slice(11));
  const [first, last] = [minutesAt(opening.opensAt), minutesAt(opening.closesAt)];
  const starts: number[] = [];
  for (let start = first; start + stretchMinutes <= last; start += stretchMinutes) starts.push(start);
  if (starts.length === 0) starts.push(first);
  return starts
    .map((start) => ({ opens: clockOf(start), closes: clockOf(Math.min(start + stretchMinutes, last)) }))
    .filter(({ opens }) => wallTimeToInstant(day, opens, branch.zone) >= now);
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * 60 + minute;
}

function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
