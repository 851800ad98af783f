import { type Holiday, DayHours } from "#domain/branches/branch.ts";
import { readClock } from "#domain/branches/read-clock.ts";
import { calendarDate } from "#domain/shared/form-fields.ts";

const line = /^(\S+)\s+(.+?)(?:\s+(\d{1,2}:\d{2}(?:\s?[ap]m)?)\s*[-\u2013]\s*(\d{1,2}:\d{2}(?:\s?[ap]m)?))?$/i;
const most = 200;

/**
 * Parses dates with different hours, one per line: "2026-12-25 Christmas Day" is closed, "2026-12-24 Christmas Eve
 * 09:00-13:00" has hours. Sorts by date. `problem` is a key of field-messages with the number of the first invalid
 * line.
 */
export function readOtherDays(text: string): { days: Holiday[]; problem: string | null } {
  const days: Holiday[] = [];
  const lines = text.split(/\r?\n/);
  for (const [index, each] of lines.entries()) {
    if (each.trim() === "") continue;
    const day = readDay(each.trim());
    if (!day) return { days: [], problem: `other_day_invalid:${index + 1}` };
    if (days.some(({ date }) => date === day.date)) return { days: [], problem: `other_day_twice:${index + 1}` };
    days.push(day);
  }
  if (days.length > most) return { days: [], problem: "other_days_limit" };
  return { days: days.toSorted((a, b) => (a.date < b.date ? -1 : 1)), problem: null };
}

/** Formats the dates; the inverse of `readOtherDays`. */
export function writeOtherDays(days: readonly Holiday[]): string {
  return days
    .map(({ date, name, hours }) => `${date} ${name}${hours ? ` ${hours.opens}-${hours.closes}` : ""}`)
    .join("\n");
}

function readDay(text: string): Holiday | null {
  const [, typedDate = "", name = "", opens, closes] = line.exec(text) ?? [];
  const date = calendarDate.safeParse(typedDate);
  if (!date.success || date.data === "" || name.length > 80) return null;
  if (opens === undefined || closes === undefined) return { date: date.data, name };
  const hours = DayHours.safeParse({ opens: readClock(opens), closes: readClock(closes) });
  return hours.success ? { date: date.data, name, hours: hours.data } : null;
}
