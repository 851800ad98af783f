import { quickQuoteWords as words } from "#copy/en/quick-quote.ts";
import { relativeDayWords } from "#copy/en/relative-days.ts";
import { formatDayOf, type PlaceMoment, relativeDayOf, timeOf } from "#domain/shared/place-moment.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";

/**
 * Returns "Arrives tomorrow by 6:00 PM EST", "Arrives Friday, November 27, by 6:00 PM EST"; without an hour if none
 * is promised.
 */
export function arrivesLine(arrives: PlaceMoment, now: Date): string {
  const near = nearDay(arrives, now);
  const time = timeOf(arrives);
  return wholeDates(words.arrives(near ? words.nearBy(near, time) : words.by(dayWithoutYear(arrives), time)));
}

/** Returns "today" or "tomorrow" in the current language, otherwise null. */
export function nearDay(moment: PlaceMoment, now: Date): string | null {
  const near = relativeDayOf(moment, now);
  return near && relativeDayWords[near];
}

/** Returns "Friday, November 27", "viernes, 27 de noviembre". */
export function dayWithoutYear(moment: PlaceMoment): string {
  return formatDayOf(moment).replace(/(,| de) \d{4}$/, "");
}
