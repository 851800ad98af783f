import type { Holiday } from "#domain/branches/branch.ts";
import { addDays, weekdayOf } from "#domain/shared/wall-time.ts";

/**
 * Returns the six holidays without courier service in the United States, by date. Holidays on a weekend are not
 * moved.
 */
export function usHolidays(year: number): Holiday[] {
  return [
    { date: `${year}-01-01`, name: "New Year's Day" },
    { date: lastMonday(`${year}-05-31`), name: "Memorial Day" },
    { date: `${year}-07-04`, name: "Independence Day" },
    { date: nthWeekday(`${year}-09-01`, 1, 1), name: "Labor Day" },
    { date: nthWeekday(`${year}-11-01`, 4, 4), name: "Thanksgiving Day" },
    { date: `${year}-12-25`, name: "Christmas Day" },
  ];
}

const nthWeekday = (first: string, weekday: number, nth: number) =>
  addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7);
const lastMonday = (last: string) => addDays(last, 1 - weekdayOf(last));
