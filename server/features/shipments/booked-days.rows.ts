import { sql } from "drizzle-orm";
import type { DayGroup } from "#domain/shipments/dashboard.ts";
import { db } from "#server/db/client.ts";

/** So many of the newest are looked at: a house that books more in two weeks sees its newest days. */
const most = 140_000;

/** What was booked since `from`, by the calendar day of `zone` and by the status it has now; `at` decides what is late. Reads these days alone, by the index of the list. */
export async function loadBookedDays({ from, at, zone }: { from: Date; at: Date; zone: string }): Promise<DayGroup[]> {
  const { rows } = await db().execute<DayGroup>(sql`
    select to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as day, status, count(*)::int as booked,
      count(*) filter (where status not in ('cancelled', 'returned') and coalesce(delivered_at, ${at.toISOString()}::timestamptz) > estimated_delivery_at)::int as late
    from (
      select created_at, status, delivered_at, estimated_delivery_at from shipments
      where deleted_at is null and created_at >= ${from.toISOString()}::timestamptz order by created_at desc, id desc limit ${most}
    ) newest group by 1, 2`);
  return rows;
}
