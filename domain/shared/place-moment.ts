import { dayKey, formatClock, formatDate, formatTime, type Instant, relativeDay } from "#domain/shared/place-time.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";

/** A day at its place without a known hour: "2026-11-25". */
export type DayOnly = { day: string };
/** A moment as given by a file or a person. */
export type KnownMoment = Date | DayOnly;
/**
 * A moment for views: an instant or a day on the calendar of `zone`. The union forces callers to handle a missing
 * hour.
 */
export type PlaceMoment = { at: string; zone: string } | { day: string; zone: string };

export function isDayOnly(moment: KnownMoment): moment is DayOnly {
  return "day" in moment;
}

/** Returns the moment for a view. `isDay`: only the day of `at` is known. */
export function placeMoment(at: Date, zone: string, isDay: boolean): PlaceMoment;
export function placeMoment(at: Date | null, zone: string, isDay: boolean): PlaceMoment | null;
export function placeMoment(at: Date | null, zone: string, isDay: boolean): PlaceMoment | null {
  if (!at) return null;
  return isDay ? { day: dayKey(at, zone), zone } : { at: at.toISOString(), zone };
}

/** Returns the day ("2026-11-25") on the calendar of the moment's place, or of `zone`. */
export function dayOf(moment: PlaceMoment, zone: string = moment.zone): string {
  return "day" in moment ? moment.day : dayKey(moment.at, zone);
}

/** Returns an instant within the moment's day, for texts that name only the day: the instant itself, or noon. */
export function withinDay(moment: PlaceMoment): Instant {
  return "day" in moment ? wallTimeToInstant(moment.day, "12:00", moment.zone) : moment.at;
}

/**
 * Returns the last instant that meets the deadline: the instant itself, or the last millisecond of the day at the
 * place.
 */
export function deadlineOf(moment: PlaceMoment): Date {
  return "day" in moment ? endOfDay(moment.day, moment.zone) : new Date(moment.at);
}

/** Formats "Thursday, June 18, 2026". */
export function formatDayOf(moment: PlaceMoment): string {
  return formatDate(withinDay(moment), moment.zone);
}

/** Formats "Thursday, June 18, 2026, 6:00 PM EDT", or the day alone. */
export function formatMoment(moment: PlaceMoment): string {
  return [formatDayOf(moment), timeOf(moment)].filter(Boolean).join(", ");
}

/** Formats "6:00 PM EDT"; blank without a known hour. */
export function timeOf(moment: PlaceMoment): string {
  return "day" in moment ? "" : formatTime(moment.at, moment.zone);
}

/** Formats "6:00 PM"; blank without a known hour. */
export function clockOf(moment: PlaceMoment): string {
  return "day" in moment ? "" : formatClock(moment.at, moment.zone);
}

/** Returns "today", "tomorrow" or "yesterday" on the calendar of the place; null for other days. */
export function relativeDayOf(moment: PlaceMoment, now: Instant): ReturnType<typeof relativeDay> {
  return relativeDay(withinDay(moment), moment.zone, now);
}

/** Formats ISO 8601 for programs: an instant in UTC, or a date without time. */
export function isoOf(moment: PlaceMoment): string {
  return "day" in moment ? moment.day : moment.at;
}

/** Returns a deadline in its stored form, so that instants can be compared directly. */
export function storedDeadline(moment: KnownMoment, zone: string): Date {
  return isDayOnly(moment) ? endOfDay(moment.day, zone) : moment;
}

/** Restores a deadline that was stored without precision (audit log). Only days end in the last millisecond. */
export function knownDeadline(at: Instant, zone: string): PlaceMoment {
  const day = dayKey(at, zone);
  return placeMoment(new Date(at), zone, endOfDay(day, zone).getTime() === new Date(at).getTime());
}

/**
 * Returns a fact in its stored form, within its day and in the order of the history: between `after` and `before` if
 * they are on that day, else at noon.
 */
export function storedFact(
  moment: KnownMoment,
  zone: string,
  { after = null, before = null }: { after?: Date | null; before?: Date | null } = {},
): Date {
  if (!isDayOnly(moment)) return moment;
  const first = startOfDay(moment.day, zone);
  const last = endOfDay(moment.day, zone);
  const isWithin = (at: Date | null): at is Date => at !== null && at >= first && at <= last;
  const noon = wallTimeToInstant(moment.day, "12:00", zone);
  const notBefore = isWithin(after) && after > noon ? after : noon;
  return isWithin(before) && before < notBefore ? before : notBefore;
}

/** Checks whether `a` is certainly before `b`. A day is not before an hour of the same day. */
export function isBefore(a: KnownMoment, b: KnownMoment, zone: string): boolean {
  if (!isDayOnly(a) && !isDayOnly(b)) return a < b;
  return dayText(a, zone) < dayText(b, zone);
}

export function isSameDay(a: KnownMoment, b: KnownMoment, zone: string): boolean {
  return dayText(a, zone) === dayText(b, zone);
}

/** Checks whether the moment is certainly in the future. Today is not. */
export function isAhead(moment: KnownMoment, now: Date, zone: string): boolean {
  return isBefore(now, moment, zone);
}

/** Sorts from earliest to latest. Within a day, sorts instants and keeps the position of days. */
export function inOrder<T>(items: readonly T[], momentOf: (item: T) => KnownMoment, zone: string): T[] {
  const dayOfItem = (item: T) => dayText(momentOf(item), zone);
  const byDay = items.toSorted((a, b) => (dayOfItem(a) < dayOfItem(b) ? -1 : Number(dayOfItem(a) > dayOfItem(b))));
  const hours = byDay
    .filter((item) => !isDayOnly(momentOf(item)))
    .toSorted((a, b) => Number(momentOf(a)) - Number(momentOf(b)));
  let next = 0;
  return byDay.map((item) => (isDayOnly(momentOf(item)) ? item : (hours[next++] ?? item)));
}

function dayText(moment: KnownMoment, zone: string): string {
  return isDayOnly(moment) ? moment.day : dayKey(moment, zone);
}

export function startOfDay(day: string, zone: string): Date {
  return wallTimeToInstant(day, "00:00", zone);
}

function endOfDay(day: string, zone: string): Date {
  return new Date(startOfDay(addDays(day, 1), zone).getTime() - 1);
}
