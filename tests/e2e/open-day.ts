import { usHolidays } from "#domain/branches/us-holidays.ts";

/** The first day, so many days from now or later, on which the sample's branches are open: no weekend, no holiday. */
export function openDay(daysAhead: number): string {
  const day = new Date(Date.now() + daysAhead * 86_400_000);
  const isClosed = () =>
    [0, 6].includes(day.getUTCDay()) ||
    usHolidays(day.getUTCFullYear()).some(({ date }) => date === day.toISOString().slice(0, 10));
  while (isClosed()) day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}
