import { creationAges, creationTitles } from "#copy/en/shipment-filters.ts";
import { ageInDays, relativeAge } from "#copy/en/relative-age.ts";
import { formatDayOf, isoOf, type PlaceMoment, timeOf } from "#domain/shared/place-moment.ts";
import type { Creation } from "#domain/shipments/vocabulary.ts";
import type { Moment } from "#app/components/table/moment.ts";

/** "June 18, 2026, 2:25 PM EDT": long form without the weekday, for tables; without the hour if unknown. */
export function exactWords(moment: PlaceMoment): string {
  return [formatDayOf(moment).replace(/^\w+, /, ""), timeOf(moment)].filter(Boolean).join(", ");
}

/** Presents the creation of a record in a list: "2h", or "imported 2h" if the booking date is unknown. */
export function createdMoment(
  { createdAt, createdAs }: { createdAt: PlaceMoment; createdAs: Creation },
  now: Date,
): Moment {
  const moment = momentOf(createdAt, now);
  if (createdAs === "booked") return moment;
  return {
    ...moment,
    age: creationAges[createdAs] + moment.age,
    exact: `${creationTitles[createdAs]} ${moment.exact}`,
  };
}

export function momentOf(moment: PlaceMoment, now: Date): Moment {
  const age = "day" in moment ? ageInDays(moment, now) : relativeAge(moment.at, moment.zone, now);
  return { at: isoOf(moment), age, exact: exactWords(moment) };
}
