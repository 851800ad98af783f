import { sql } from "drizzle-orm";
import type { Counter } from "#domain/shipments/dashboard.ts";
import { db } from "#server/db/client.ts";
import { unplannedAt } from "#server/features/shipments/unplanned.rows.ts";
import { missedAt } from "#server/db/promise-conditions.ts";
import { endsEverywhere } from "#server/features/shipments/days-at-places.ts";

/** Above this a counter is the planner's estimate, so that the cost does not grow with the installation (E6). */
const countedExactly = 10_000;

const standing = "select 1 from shipments s where s.deleted_at is null";

/** Moments that the counters compare with. */
export type CountedMoments = { signedInSince: Date; now: Date; today: string; dayEnds: Date; silentSince: Date };

/** The counters with constants instead of parameters: `count_up_to` runs them as they are. */
const counted = ({ signedInSince, now, today, dayEnds, silentSince }: CountedMoments) => ({
  total: standing,
  pending: `${standing} and s.status = 'pending'`,
  delivered: `${standing} and s.status = 'delivered'`,
  activeUsers: `select 1 from users where last_sign_in_at >= ${moment(signedInSince)} and anonymised_at is null`,
  exceptions: `${standing} and s.status = 'exception'`,
  late: `${standing} and ${missedAt(now)}`,
  dueToday: `${standing} and s.terminal_at is null and s.estimated_delivery_at >= ${moment(now)} and s.estimated_delivery_at < ${moment(endsEverywhere(today))}
    and case when s.promised_day is null then s.estimated_delivery_at < ${moment(dayEnds)} else s.promised_day = '${today}' end`,
  missedPickups: `${standing} and s.status = 'pending' and s.pickup_at < ${moment(now)}`,
  unassignedPickups: `${standing} and s.status = 'pending' and s.pickup_at is not null and s.branch_id is null`,
  silent: `${standing} and s.status in ('in_transit', 'out_for_delivery') and s.current_since < ${moment(silentSince)}
    and not exists (select 1 from piece_holders h where h.shipment_id = s.id and h.seen_at >= ${moment(silentSince)})`,
  unplanned: `${standing} and ${unplannedAt({ day: today, endsAt: dayEnds }, "s")}`,
  missingPieces: `select 1 from act_tasks t where t.settled_at is null and t.kind = 'short'`,
  openFlags: `select 1 from act_tasks t where t.settled_at is null`,
  accountRequested: `select 1 from payments p join shipments s on s.id = p.shipment_id where p.state = 'account_requested' and s.deleted_at is null`,
  unsentMails: `select 1 from outbox_messages where state in ('kept', 'failed')`,
});

function moment(at: Date): string {
  return `'${at.toISOString()}'`;
}

export type Counters = Record<keyof ReturnType<typeof counted>, Counter>;

/** Loads every counter of the dashboard in one round trip, without deleted shipments and people. */
export async function countAll(moments: CountedMoments): Promise<Counters> {
  const queries = counted(moments);
  const { rows } = await db().execute<{ name: keyof Counters; value: number; isEstimate: boolean }>(sql`
    select name, value::float8 as value, is_estimate as "isEstimate"
    from jsonb_each_text(${JSON.stringify(queries)}::jsonb) as each (name, query) cross join lateral count_up_to(query, ${countedExactly})`);
  return Object.fromEntries(rows.map(({ name, value, isEstimate }) => [name, { value, isEstimate }])) as Counters;
}
