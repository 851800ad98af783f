import { sql } from "drizzle-orm";
import type { DayGroup } from "#domain/shipments/dashboard.ts";
import { deliveredLate, isUnjudged } from "#server/features/settings/kept-promise.rows.ts";
import { db } from "#server/db/client.ts";

/** So many of the newest are looked at: a house that books more in two weeks sees its newest days. */
const most = 140_000;

/**
 * What was booked on each of `days`, which follow each other and end with today, by the status it has now; `at` decides what is late. `startsAt` is
 * when its calendar day begins: reckoned once for each day, not from each row. Reads these days alone, by the index of the list.
 */
export async function loadBookedDays(days: { day: string; startsAt: Date }[], at: Date): Promise<DayGroup[]> {
  const starts = days.map(({ startsAt }) => startsAt.toISOString());
  const { rows } = await db().execute<Omit<DayGroup, "day"> & { place: number }>(sql`
    select width_bucket(created_at, ${sql.param(starts)}::timestamptz[]) as place, status, count(*)::int as booked,
      count(*) filter (where status not in ('cancelled', 'returned') and not (status = 'delivered' and delivered_at is null) and coalesce(${deliveredLate}, ${at.toISOString()}::timestamptz > estimated_delivery_at))::int as late,
      count(*) filter (where status = 'delivered' and (delivered_at is null or ${isUnjudged}))::int as unjudged
    from (
      select created_at, status, delivered_at, estimated_delivery_at, known_by_day, recipient_zone from shipments
      where deleted_at is null and created_at >= ${starts[0]}::timestamptz order by created_at desc, id desc limit ${most}
    ) newest group by 1, 2`);
  return rows.map(({ place, ...group }) => ({ day: days[place - 1]?.day ?? "", ...group }));
}
