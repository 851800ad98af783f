import { DateTime } from "luxon";

/**
 * The instant when clocks in `zone` show `date` ("2026-06-18") and `time` ("15:00"). A time skipped by the spring change moves forward by the gap;
 * one that comes twice in autumn means the first. RangeError for unreadable dates or unknown zones.
 */
export function wallTimeToInstant(date: string, time: string, zone: string): Date {
  const local = DateTime.fromISO(`${date}T${time}`, { zone });
  if (!local.isValid) throw new RangeError(`no such time: ${date} ${time} ${zone}`);
  const [first = local] = local.getPossibleOffsets();
  return first.toJSDate();
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
