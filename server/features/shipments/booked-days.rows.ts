import { sql } from "drizzle-orm";
import type { DayGroup } from "#domain/shipments/dashboard.ts";
import { db } from "#server/db/client.ts";
import { deliveredLate, isUnjudged, missedAt } from "#server/db/promise-conditions.ts";
import { beginsAnywhere, bookedDay } from "#server/features/shipments/days-at-places.ts";

/** Only this many of the newest bookings are read: with more in two weeks, the oldest days are missing. */
const most = 140_000;

/**
 * Counts the bookings of each of `days` by present status; the days are consecutive and end with today, and `at`
 * decides what is late. `startsAt` is the start of the calendar day, computed once per day, not per row. A booking of
 * which only the day is known counts on that day of its place. Reads only these days, by the index of the list.
 */
export async function loadBookedDays(days: { day: string; startsAt: Date }[], at: Date): Promise<DayGroup[]> {
  const starts = days.map(({ startsAt }) => startsAt.toISOString());
  const names = days.map(({ day }) => day);
  const { rows } = await db().execute<Omit<DayGroup, "day"> & { place: number }>(sql`
    select case when booked_day is null then width_bucket(created_at, ${sql.param(starts)}::timestamptz[])
      else coalesce(array_position(${sql.param(names)}::date[], booked_day), 0) end as place, status, count(*)::int as booked,
      count(*) filter (where ${deliveredLate} or ${sql.raw(missedAt(at))})::int as late,
      count(*) filter (where status = 'delivered' and (delivered_at is null or ${isUnjudged}))::int as unjudged
    from (
      select created_at, ${bookedDay} as booked_day, status, delivered_at, terminal_at, estimated_delivery_at, known_by_day, recipient_zone from shipments
      where deleted_at is null and created_at >= ${beginsAnywhere(names[0] ?? "").toISOString()}::timestamptz order by created_at desc, id desc limit ${most}
    ) newest group by 1, 2`);
  // Place 0: booked on another day at the sender's place.
  return rows.flatMap(({ place, ...group }) => (place === 0 ? [] : [{ day: names[place - 1] ?? "", ...group }]));
}
