import { quickQuoteWords as words } from "#copy/en/quick-quote.ts";
import { relativeDayWords } from "#copy/en/relative-days.ts";
import { formatDate, formatTime, relativeDay } from "#domain/shared/place-time.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import type { PlaceInstant } from "#domain/shipments/views.ts";

/** "Arrives tomorrow by 6:00 PM EST", "Arrives Friday, November 27, by 6:00 PM EST": a line beside others has no room for both. */
export function arrivesLine(arrives: PlaceInstant, now: Date): string {
  const { at, zone } = arrives;
  const near = nearDay(arrives, now);
  return wholeDates(
    words.arrives(
      near ? words.nearBy(near, formatTime(at, zone)) : words.by(dayWithoutYear(arrives), formatTime(at, zone)),
    ),
  );
}

/** "today", "tomorrow", in the reader's words; null beyond. */
export function nearDay({ at, zone }: PlaceInstant, now: Date): string | null {
  const near = relativeDay(at, zone, now);
  return near && relativeDayWords[near];
}

/** "Friday, November 27", "viernes, 27 de noviembre". */
export function dayWithoutYear({ at, zone }: PlaceInstant): string {
  return formatDate(at, zone).replace(/(,| de) \d{4}$/, "");
}
