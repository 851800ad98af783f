import { relativeAge } from "#copy/en/relative-age.ts";
import { formatDate, formatTime } from "#domain/shared/place-time.ts";
import type { PlaceInstant } from "#domain/shipments/views.ts";
import type { Moment } from "#app/components/admin/admin-pages.ts";

/** "June 18, 2026, 2:25 PM EDT": the long form without the weekday, for tables. */
export function exactWords({ at, zone }: PlaceInstant): string {
  return `${formatDate(at, zone).replace(/^\w+, /, "")}, ${formatTime(at, zone)}`;
}

export function momentOf(instant: PlaceInstant, now: Date): Moment {
  return { at: instant.at, age: relativeAge(instant.at, instant.zone, now), exact: exactWords(instant) };
}
