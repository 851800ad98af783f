import { type SQL, sql } from "drizzle-orm";

// The SQL twin of `keptPromise`. A promised day is stored as its last millisecond, so only a delivery without an hour
// needs its calendar.
const isByDay = sql`'delivered' = any(known_by_day)`;
const deliveredDay = sql`(delivered_at at time zone recipient_zone)::date`;
const promisedDay = sql`(estimated_delivery_at at time zone recipient_zone)::date`;

/**
 * Whether a delivery came after its promise; null if the row is not delivered. For statements that read `shipments`
 * columns by their bare names.
 */
export const deliveredLate: SQL = sql`(case when ${isByDay} then ${deliveredDay} > ${promisedDay} else delivered_at > estimated_delivery_at end)`;

/** Whether a delivery has no promise, or its decisive hour is unknown. */
export const isUnjudged: SQL = sql`coalesce(estimated_delivery_at = 'infinity' and delivered_at is not null
  or ${isByDay} and not 'estimated' = any(known_by_day) and ${deliveredDay} = ${promisedDay}, false)`;
