import { runWords } from "#copy/en/runs.ts";
import { dayOf, type PlaceMoment, withinDay } from "#domain/shared/place-moment.ts";
import { formatClock, formatShortestDate } from "#domain/shared/place-time.ts";

/** Writes until when a stop is due. A time alone is of the run's own day. */
export function dueText(by: PlaceMoment, day: string): string {
  const date = dayOf(by) === day ? "" : formatShortestDate(withinDay(by), by.zone);
  return [date, "at" in by ? formatClock(by.at, by.zone) : ""].filter(Boolean).join(", ") || runWords.thatDay;
}
