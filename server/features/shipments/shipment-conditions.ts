import { dayMs } from "#domain/shared/durations.ts";
import { and, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { silentMs } from "#domain/shipments/dashboard.ts";
import { daysOf, type OverdueKind, type ShipmentFilter } from "#domain/shipments/shipment-filter.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { addDays, wallTimeToInstant } from "#domain/shared/wall-time.ts";
import type { SearchedList } from "#server/db/search-in-order.ts";
import { missedAt } from "#server/db/promise-conditions.ts";
import { noPromise } from "#server/db/schema/columns.ts";
import { payments, shipments } from "#server/db/schema/shipments.ts";
import {
  beginsAnywhere,
  bookedDay,
  type DaysAsked,
  endsEverywhere,
  onDays,
} from "#server/features/shipments/days-at-places.ts";
import { onRoad, type RoadFilter } from "#server/features/shipments/road-conditions.ts";
import { countedState } from "#server/features/payments/counted-state.rows.ts";

/** A filter with its days in `zone` and its branch resolved (null = no branch has the code, so nothing matches). */
export type ListFilter = Pick<
  ShipmentFilter,
  "status" | "service" | "priority" | "payment" | "isOverLimit" | "isLate" | "overdue" | "isDeleted"
> & {
  ownerUserId?: string;
  road: RoadFilter;
  branchId: string | null | undefined;
  created: DaysAsked;
  promised: DaysAsked;
  at: Date;
};

/** Converts the days of a filter to instants, in the calendar of the main branch. */
export function listFilterOf(
  filter: ShipmentFilter,
  at: Date,
  zone: string,
  { branchId, road }: Pick<ListFilter, "branchId" | "road">,
): ListFilter {
  const fromToday = (count: number) => addDays(dayKey(at, zone), count);
  const spanOf = (days: { from: string | null; to: string | null }): DaysAsked => ({
    first: days.from,
    last: days.to,
    from: days.from === null ? null : wallTimeToInstant(days.from, "00:00", zone),
    before: days.to === null ? null : wallTimeToInstant(addDays(days.to, 1), "00:00", zone),
  });
  return {
    ...filter,
    branchId,
    road,
    created: spanOf(daysOf(filter.created, fromToday, "past")),
    promised: spanOf(daysOf(filter.promised, fromToday, "future")),
    at,
  };
}

export type Conditions = Record<
  "stands" | "status" | "owner" | "created" | "promised" | "late" | "overdue" | "facets" | "payment" | "road",
  SQL | undefined
>;

/** Returns every filter as a condition on a row. `facets` are written as their index requires. */
export function conditionsOf(filter: ListFilter): Conditions {
  const { created, promised } = filter;
  return {
    stands: filter.isDeleted
      ? and(isNotNull(shipments.deletedAt), isNull(shipments.erasedAt))
      : isNull(shipments.deletedAt),
    status: filter.status ? eq(shipments.status, filter.status) : undefined,
    owner: filter.ownerUserId === undefined ? undefined : eq(shipments.ownerUserId, filter.ownerUserId),
    created: onDays(shipments.createdAt, bookedDay, created),
    promised: both([
      onDays(shipments.estimatedDeliveryAt, sql`${shipments.promisedDay}`, promised),
      promised.from && !promised.before && lt(shipments.estimatedDeliveryAt, noPromise),
    ]),
    late: filter.isLate ? sql.raw(missedAt(filter.at)) : undefined,
    overdue: filter.overdue ? overdueSince(filter.overdue, filter.at) : undefined,
    facets: both([
      filter.service && facet(shipments.service, filter.service),
      filter.priority && facet(shipments.priority, filter.priority),
      filter.branchId === undefined
        ? undefined
        : filter.branchId === null
          ? sql`false`
          : facet(shipments.branchId, filter.branchId),
      filter.isOverLimit ? facet(shipments.isOverWeightLimit, true) : undefined,
    ]),
    payment: filter.payment
      ? sql`exists (select 1 from ${payments} where ${payments.shipmentId} = ${shipments.id} and ${countedState} = ${filter.payment})`
      : undefined,
    road: both(onRoad(filter.road)),
  };
}

/** As the dashboard counts them, and as written in their indexes. */
function overdueSince(kind: OverdueKind, at: Date): SQL {
  if (kind === "pickup") return sql`(${shipments.status} = 'pending' and ${lt(shipments.pickupAt, at)})`;
  const since = new Date(at.getTime() - silentMs);
  return sql`(${shipments.status} in ('in_transit', 'out_for_delivery') and ${lt(shipments.currentSince, since)}
    and not exists (select 1 from piece_holders h where h.shipment_id = ${shipments.id} and h.seen_at >= ${since.toISOString()}::timestamptz))`;
}

/**
 * Returns status and facets as plain conditions, written differently so that the planner does not use the index of
 * facets for them.
 */
export function plainFacets({ status, service, priority, branchId, isOverLimit }: ListFilter): SQL[] {
  return [
    status && eq(shipments.status, status),
    service && eq(shipments.service, service),
    priority && eq(shipments.priority, priority),
    branchId === undefined ? undefined : branchId === null ? sql`false` : eq(shipments.branchId, branchId),
    isOverLimit ? eq(shipments.isOverWeightLimit, true) : undefined,
  ].filter((each): each is SQL => Boolean(each));
}

/** A span of more days is read by another index. */
const mostDays = 400;

/** Returns the days of a promise's span, as their index counts them (in UTC); null if the span is open or long. */
export function daysDue({ promised }: ListFilter): SearchedList["slices"] {
  if (!promised.first || !promised.last) return null;
  const [from, before] = [beginsAnywhere(promised.first), endsEverywhere(promised.last)];
  if (before.getTime() - from.getTime() > mostDays * dayMs) return null;
  const [first, last] = [from, before].map(
    (instant) => sql`date_bin('1 day', ${instant.toISOString()}::timestamptz, timestamptz '2000-01-01 00:00Z')`,
  );
  return {
    all: sql`select generate_series(${first}, ${last}, interval '24 hours') as slice`,
    holds: (slice) =>
      sql`date_bin('1 day', ${shipments.estimatedDeliveryAt}, timestamptz '2000-01-01 00:00Z') = ${slice}`,
  };
}

/** Returns the status as the index of facets requires it. */
export function statusFacet({ status }: ListFilter): SQL | undefined {
  return status ? facet(shipments.status, status) : undefined;
}

/** Selects the ids of shipments with this state of payment, as it counts. */
export function paidIds({ payment }: ListFilter): SQL | undefined {
  return payment
    ? sql`select ${payments.shipmentId} as id from ${payments} where ${countedState} = ${payment}`
    : undefined;
}

/**
 * The same condition looked up for each row, for scans of few rows: with EXISTS the planner may read every payment of
 * the state first.
 */
export function paidOf({ payment }: ListFilter): SQL | undefined {
  return payment
    ? sql`(select ${countedState} from ${payments} where ${payments.shipmentId} = ${shipments.id}) = ${payment}`
    : undefined;
}

function facet(column: (typeof shipments)[keyof typeof shipments] & object, value: string | boolean): SQL {
  return sql`array[${column}] @> array[${value}]${sql.raw(typeof value === "boolean" ? "::boolean[]" : "::text[]")}`;
}

function both(parts: (SQL | null | undefined | "" | false)[]): SQL | undefined {
  const given = parts.filter((part): part is SQL => Boolean(part));
  return given.length === 0 ? undefined : sql.join(given, sql` and `);
}
