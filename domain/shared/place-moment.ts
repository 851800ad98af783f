import { dayKey, formatClock, formatDate, formatTime, type Instant, relativeDay } from "#domain/shared/place-time.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";

/** A day at its place, of which no hour is known: "2026-11-25". */
export type DayOnly = { day: string };
/** A moment as a file or a person gave it. */
export type KnownMoment = Date | DayOnly;
/** A moment as views show it: an instant or a day, on the calendar of `zone`. The union makes every reader decide what to say without an hour. */
export type PlaceMoment = { at: string; zone: string } | { day: string; zone: string };

export function isDayOnly(moment: KnownMoment): moment is DayOnly {
  return "day" in moment;
}

/** The moment as a view shows it; `isDay`: only the day of `at` is known. */
export function placeMoment(at: Date, zone: string, isDay: boolean): PlaceMoment;
export function placeMoment(at: Date | null, zone: string, isDay: boolean): PlaceMoment | null;
export function placeMoment(at: Date | null, zone: string, isDay: boolean): PlaceMoment | null {
  if (!at) return null;
  return isDay ? { day: dayKey(at, zone), zone } : { at: at.toISOString(), zone };
}

/** "2026-11-25": the day of the moment on the calendar of its place, or of `zone`. */
export function dayOf(moment: PlaceMoment, zone: string = moment.zone): string {
  return "day" in moment ? moment.day : dayKey(moment.at, zone);
}

/** An instant within the moment's day, for words that name the day alone: the instant itself, or noon. */
export function withinDay(moment: PlaceMoment): Instant {
  return "day" in moment ? wallTimeToInstant(moment.day, "12:00", moment.zone) : moment.at;
}

/** The last instant that still keeps the moment: the instant itself, or the last millisecond of the day at the place. */
export function deadlineOf(moment: PlaceMoment): Date {
  return "day" in moment ? endOfDay(moment.day, moment.zone) : new Date(moment.at);
}

/** "Thursday, June 18, 2026" */
export function formatDayOf(moment: PlaceMoment): string {
  return formatDate(withinDay(moment), moment.zone);
}

/** "Thursday, June 18, 2026, 6:00 PM EDT", or the day alone. */
export function formatMoment(moment: PlaceMoment): string {
  return [formatDayOf(moment), timeOf(moment)].filter(Boolean).join(", ");
}

/** "6:00 PM EDT"; blank where no hour is known. */
export function timeOf(moment: PlaceMoment): string {
  return "day" in moment ? "" : formatTime(moment.at, moment.zone);
}

/** "6:00 PM"; blank where no hour is known. */
export function clockOf(moment: PlaceMoment): string {
  return "day" in moment ? "" : formatClock(moment.at, moment.zone);
}

/** "today", "tomorrow" or "yesterday" on the calendar of the place; null beyond. */
export function relativeDayOf(moment: PlaceMoment, now: Instant): ReturnType<typeof relativeDay> {
  return relativeDay(withinDay(moment), moment.zone, now);
}

/** ISO 8601 as programs read it: an instant in UTC, or a date without an hour. */
export function isoOf(moment: PlaceMoment): string {
  return "day" in moment ? moment.day : moment.at;
}

/** A deadline as it is stored, so that a plain comparison of instants decides about it. */
export function storedDeadline(moment: KnownMoment, zone: string): Date {
  return isDayOnly(moment) ? endOfDay(moment.day, zone) : moment;
}

/** The reverse, for a deadline that is stored without its precision (audit log): no typed hour ends with the last millisecond of a day. */
export function knownDeadline(at: Instant, zone: string): PlaceMoment {
  const day = dayKey(at, zone);
  return placeMoment(new Date(at), zone, endOfDay(day, zone).getTime() === new Date(at).getTime());
}

/**
 * A fact as it is stored: inside its day and beside its neighbours, so that the order of instants is the order of the history. Between `after` and `before`
 * where both lie within the day; noon where neither does.
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

/** Whether `a` is surely before `b`: a day is not before an hour of the same day. */
export function isBefore(a: KnownMoment, b: KnownMoment, zone: string): boolean {
  if (!isDayOnly(a) && !isDayOnly(b)) return a < b;
  return dayText(a, zone) < dayText(b, zone);
}

/** Whether the moment is surely ahead of `now`: today is not. */
export function isAhead(moment: KnownMoment, now: Date, zone: string): boolean {
  return isBefore(now, moment, zone);
}

/** The list from the earliest to the latest. Within one day the hours are put in order and a day keeps its place among them. */
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
