import { sql } from "drizzle-orm";
import { db } from "#server/db/client.ts";
import { standsOnRun } from "#server/features/shipments/standing-stop.rows.ts";

type ExpectedRow = {
  shipment_id: string;
  tracking_number: string;
  piece: number;
  place: number | null;
  pieces: number;
  city: string;
  is_loaded: boolean;
  seen_at: Date | null;
  branch: string | null;
};

/** Loads every piece that the deliveries of a run consist of, and where it was seen last. */
export async function loadExpected(runId: string, driverId: string | null) {
  const { rows } = await db().execute<ExpectedRow>(sql`
    with places as (
      select s.shipment_id, s.kind, row_number() over (order by s.place, s.shipment_id, s.kind)::int as place
      from stop_assignments s join shipments p on p.id = s.shipment_id join runs r on r.id = s.run_id
      where s.run_id = ${runId} and ${standsOnRun({ stop: "s", shipment: "p", run: "r" })})
    select p.id as shipment_id, p.tracking_number, n as piece, s.place, p.quantity as pieces,
      p.recipient_city as city, h.seen_at,
      coalesce((h.kind = 'driver' and h.holder_id = ${driverId}) or (h.kind = 'container' and exists
        (select 1 from containers c where c.id = h.holder_id and c.run_id = ${runId})), false) as is_loaded, b.name as branch
    from places s
    join shipments p on p.id = s.shipment_id and p.deleted_at is null and p.status not in ('cancelled', 'delivered', 'returned', 'on_hold')
    cross join lateral generate_series(1, p.quantity) n
    left join piece_holders h on h.shipment_id = p.id and h.piece = n
    left join branches b on b.id = h.seen_branch_id
    where s.kind = 'delivery'
    order by s.place, p.id, n limit 5000`);
  return rows.map(expectedOf);
}

export type ExpectedPieceRow = Awaited<ReturnType<typeof loadExpected>>[number];

/** Loads every piece in a container, as `loadExpected` does those of a run. */
export async function loadContents(containerId: string) {
  const { rows } = await db().execute<ExpectedRow>(sql`
    select p.id as shipment_id, p.tracking_number, h.piece, null::int as place, p.quantity as pieces,
      p.recipient_city as city, false as is_loaded, h.seen_at, b.name as branch
    from piece_holders h
    join shipments p on p.id = h.shipment_id and p.deleted_at is null
    left join branches b on b.id = h.seen_branch_id
    where h.kind = 'container' and h.holder_id = ${containerId}
    order by p.tracking_number, h.piece limit 5000`);
  return rows.map(expectedOf);
}

function expectedOf(row: ExpectedRow) {
  return {
    shipmentId: row.shipment_id,
    trackingNumber: row.tracking_number,
    piece: row.piece,
    place: row.place,
    pieces: row.pieces,
    recipientCity: row.city,
    isLoaded: row.is_loaded,
    lastSeen: row.seen_at ? { at: new Date(row.seen_at).toISOString(), branch: row.branch ?? "" } : null,
  };
}
