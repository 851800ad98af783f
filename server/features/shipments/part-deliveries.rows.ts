import { sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";

/** How many pieces had been delivered, by the event that recorded it. */
export type PartDeliveries = ReadonlyMap<string, number>;

/** Loads the part deliveries of a shipment (G33); one of a single piece has none. */
export async function loadPartDeliveries(shipmentId: string, pieces: number): Promise<PartDeliveries> {
  if (pieces === 1) return new Map();
  const { rows } = await db().execute<{ eventId: string; delivered: number }>(sql`
    select event.id as "eventId", (
      select count(*)::int from (
        select distinct on (m.piece) m.to_kind from custody_moves m
        where m.shipment_id = a.shipment_id and m.position <= (
          select max(own.position) from custody_moves own where own.shipment_id = a.shipment_id and own.act_id = a.id)
        order by m.piece, m.position desc) last
      where last.to_kind = 'recipient') as delivered
    from acts a cross join lateral jsonb_array_elements_text(a.event_ids) event (id)
    where a.shipment_id = ${shipmentId} and a.flags @> '["part"]'`);
  return new Map(rows.map(({ eventId, delivered }) => [eventId, delivered]));
}
