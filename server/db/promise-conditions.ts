import { type SQL, sql } from "drizzle-orm";

// The SQL twins of `keptPromise` and `isPastPromise`, for statements that read `shipments` columns by their bare names.
// A promised day is stored as its last millisecond, so only a delivery without an hour needs its calendar.
const isByDay = sql`'delivered' = any(known_by_day)`;
const deliveredDay = sql`(delivered_at at time zone recipient_zone)::date`;
const promisedDay = sql`(estimated_delivery_at at time zone recipient_zone)::date`;

/** Whether a delivery came after its promised instant; late if its hour is known. Served by the index of deliveries. */
export const deliveredAfterPromise: SQL = sql`(delivered_at > estimated_delivery_at)`;

/** Whether a delivery came late; null if the row is not delivered. */
export const deliveredLate: SQL = sql`(case when ${isByDay} then ${deliveredDay} > ${promisedDay} else ${deliveredAfterPromise} end)`;

/** Whether a delivery has no promise, or its decisive hour is unknown. */
export const isUnjudged: SQL = sql`coalesce(estimated_delivery_at = 'infinity' and delivered_at is not null
  or ${isByDay} and not 'estimated' = any(known_by_day) and ${deliveredDay} = ${promisedDay}, false)`;

/** Whether the promise has passed and the shipment is not over. Text, for queries without parameters. */
export const missedAt = (at: Date): string =>
  `(terminal_at is null and estimated_delivery_at < '${at.toISOString()}'::timestamptz)`;
