import { hourMs } from "#domain/shared/durations.ts";
import { zoneClock } from "#domain/shared/zone-clock.ts";

// More than any zone's offset from UTC, so that the times this far before and after are on both sides of a change.
const aroundMs = 16 * hourMs;

/**
 * Returns the instant of a wall time in `zone`: `date` ("2026-06-18") and `time` ("15:00"). A time skipped in spring
 * moves forward by the gap; an ambiguous time in fall means the first. @throws RangeError for invalid dates or
 * unknown zones.
 */
export function wallTimeToInstant(date: string, time: string, zone: string): Date {
  const wall = `${date}T${time}`;
  const ms = Date.parse(`${wall}Z`);
  // The round trip rejects dates such as February 30.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 16) !== wall)
    throw new RangeError(`no such time: ${wall.slice(0, 40)} ${zone}`);
  const [before, after] = [zoneClock(ms - aroundMs, zone).offsetMs, zoneClock(ms + aroundMs, zone).offsetMs];
  // The greater offset gives the earlier instant. If neither fits, the time was skipped, and the offset before the
  // change applies.
  const shown = [Math.max(before, after), Math.min(before, after)].find(
    (offset) => zoneClock(ms - offset, zone).offsetMs === offset,
  );
  return new Date(ms - (shown ?? before));
}

/** Returns the same for "2026-06-18T15:00". */
export function wallDateTimeToInstant(wall: string, zone: string): Date {
  return wallTimeToInstant(wall.slice(0, 10), wall.slice(11), zone);
}

/** Adds calendar days: ("2026-06-18", 1) is "2026-06-19". Clock changes do not matter. */
export function addDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** Returns 1 (Monday) to 7 (Sunday). */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
