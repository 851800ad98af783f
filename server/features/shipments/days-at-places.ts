import { type Column, type SQL, sql } from "drizzle-orm";
import { addDays } from "#domain/shared/wall-time.ts";

/** The day of a booking, null if its hour is known. */
export const bookedDay: SQL = sql`(case when 'created' = any(shipments.known_by_day) then (shipments.created_at at time zone shipments.sender_zone)::date end)`;

/** Days from `first` to `last`, both inclusive, and their limits on the company's calendar. Null means unbounded. */
export type DaysAsked = { first: string | null; last: string | null; from: Date | null; before: Date | null };

/**
 * Checks that a moment is on these days: a known day is that day wherever its place is (E7), and an hour belongs to
 * the company's day. `day` is null where the hour is known. The index of `at` is read for the span in which it is one
 * of the days anywhere.
 */
export function onDays(at: Column, day: SQL, { first, last, from, before }: DaysAsked): SQL | undefined {
  const anywhere = [
    first === null ? undefined : sql`${at} >= ${beginsAnywhere(first).toISOString()}::timestamptz`,
    last === null ? undefined : sql`${at} < ${endsEverywhere(last).toISOString()}::timestamptz`,
  ];
  const hour = [
    from && sql`${at} >= ${from.toISOString()}::timestamptz`,
    before && sql`${at} < ${before.toISOString()}::timestamptz`,
  ];
  const whole = [first && sql`${day} >= ${first}::date`, last && sql`${day} <= ${last}::date`];
  const given = anywhere.filter((each) => each !== undefined);
  if (given.length === 0) return undefined;
  // As a case: of a plain range over an expression the planner expects hardly any row, and sorts instead.
  return sql.join([...given, sql`case when ${day} is null then ${all(hour)} else ${all(whole)} end`], sql` and `);
}

/** Returns the first instant at which it is `day` anywhere: in UTC+14. */
export function beginsAnywhere(day: string): Date {
  return new Date(`${day}T00:00:00+14:00`);
}

/** Returns the instant from which `day` is over everywhere, also in UTC-12. */
export function endsEverywhere(day: string): Date {
  return new Date(`${addDays(day, 1)}T00:00:00-12:00`);
}

function all(conditions: (SQL | null | "")[]): SQL {
  const given = conditions.filter((each): each is SQL => Boolean(each));
  return sql.join(given, sql` and `);
}
