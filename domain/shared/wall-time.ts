import { zoneClock } from "#domain/shared/zone-clock.ts";

// Longer than any zone is away from UTC: what the clocks show this long before and after lies on either side of a change.
const aroundMs = 16 * 3_600_000;

/**
 * The instant when clocks in `zone` show `date` ("2026-06-18") and `time` ("15:00"). A time skipped by the spring change moves forward by the gap;
 * one that comes twice in autumn means the first. RangeError for unreadable dates or unknown zones.
 */
export function wallTimeToInstant(date: string, time: string, zone: string): Date {
  const wall = `${date}T${time}`;
  const ms = Date.parse(`${wall}Z`);
  // The round trip refuses the 30th of February.
  if (Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 16) !== wall)
    throw new RangeError(`no such time: ${wall.slice(0, 40)} ${zone}`);
  const [before, after] = [ms - aroundMs, ms + aroundMs].map((at) => zoneClock(at, zone).offsetMs) as [number, number];
  // The greater offset gives the earlier instant; where neither holds, the time was skipped, and the clocks had not been put forward yet.
  const shown = [Math.max(before, after), Math.min(before, after)].find(
    (offset) => zoneClock(ms - offset, zone).offsetMs === offset,
  );
  return new Date(ms - (shown ?? before));
}

/** The same from "2026-06-18T15:00". */
export function wallDateTimeToInstant(wall: string, zone: string): Date {
  return wallTimeToInstant(wall.slice(0, 10), wall.slice(11), zone);
}

/** "2026-06-19" of ("2026-06-18", 1): calendar days, whatever the clocks do. */
export function addDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}

/** 1 = Monday … 7 = Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
