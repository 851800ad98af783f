import { sql } from "drizzle-orm";
import type { DeliveryAttempt } from "#domain/road/delivery-attempt.ts";
import { db } from "#server/db/client.ts";

/** What a driver noted of an attempt, by the event that recorded it (G76). */
export type DeliveryAttempts = ReadonlyMap<string, DeliveryAttempt>;

/** Loads them for a shipment; one whose events tell of no exception has none. */
export async function loadDeliveryAttempts(
  shipmentId: string,
  events: readonly { event: { status: string } }[],
): Promise<DeliveryAttempts> {
  if (!events.some(({ event }) => event.status === "exception")) return new Map();
  const { rows } = await db().execute<DeliveryAttempt & { eventId: string }>(sql`
    select event.id as "eventId", a.card_left as "cardLeft", a.next_step as next
    from acts a cross join lateral jsonb_array_elements_text(a.event_ids) event (id)
    where a.shipment_id = ${shipmentId} and a.kind = 'fail' and (a.card_left is not null or a.next_step is not null)`);
  return new Map(rows.map(({ eventId, cardLeft, next }) => [eventId, { cardLeft, next }]));
}
