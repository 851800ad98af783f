import { eq } from "drizzle-orm";
import type {
  Creation,
  DayMoment,
  EventKind,
  ReasonCode,
  ServiceKey,
  ShipmentStatus,
} from "#domain/shipments/vocabulary.ts";
import { db, namedQuery } from "#server/db/client.ts";
import { batched } from "#server/db/batched.ts";
import { branches } from "#server/db/schema/settings.ts";
import { shipments } from "#server/db/schema/shipments.ts";

/**
 * One event as visitors may read it, none of a part delivery (G33): typed text only if staff ticked "public note" (A1).
 */
export type TrackedEvent = {
  kind: EventKind;
  status: ShipmentStatus;
  occurredAt: string;
  isDay: boolean;
  zone: string;
  city: string | null;
  state: string | null;
  country: string | null;
  branchName: string | null;
  branchCity: string | null;
  branchState: string | null;
  branchCountry: string | null;
  reasonCode: ReasonCode | null;
  publicNote: string | null;
  publicLocation: string | null;
};

/** Fields of the number-only tier and of the policy. Names, streets, contacts and prices are not even read. */
export type TrackedShipment = {
  id: string;
  ownerUserId: string | null;
  trackingNumber: string;
  service: ServiceKey;
  status: ShipmentStatus;
  originCity: string;
  originState: string;
  originCountry: string;
  originZone: string;
  destinationCity: string;
  destinationState: string;
  destinationCountry: string;
  destinationZone: string;
  currentCity: string | null;
  currentState: string | null;
  currentCountry: string | null;
  estimatedDeliveryAt: string | null;
  deliveredAt: string | null;
  terminalAt: string | null;
  createdAt: string;
  createdAs: Creation;
  knownByDay: DayMoment[];
  quantity: number;
  weightHundredthsLb: number | null;
  /** Told last, on a run under way; null without one. */
  window: { from: string; until: string } | null;
  /** Newest first. */
  events: TrackedEvent[];
};

// The numbers are in a subquery: with them in plain sight, few look so cheap that PostgreSQL plans the statement
// every time, which takes longer than running it.
const text = `
select json_build_object(
  'id', s.id, 'ownerUserId', s.owner_user_id, 'trackingNumber', s.tracking_number, 'service', s.service, 'status', s.status,
  'originCity', s.sender_city, 'originState', s.sender_state, 'originCountry', case when s.sender_country = 'USA' and concat(s.sender_address, s.sender_city, s.sender_state, s.sender_zip_code) = '' then '' else s.sender_country end, 'originZone', s.sender_zone,
  'destinationCity', s.recipient_city, 'destinationState', s.recipient_state, 'destinationCountry', s.recipient_country,
  'destinationZone', s.recipient_zone,
  'currentCity', s.current_city, 'currentState', s.current_state, 'currentCountry', s.current_country,
  'estimatedDeliveryAt', nullif(s.estimated_delivery_at, 'infinity'), 'deliveredAt', s.delivered_at, 'terminalAt', s.terminal_at, 'createdAt', s.created_at, 'createdAs', s.created_as,
  'knownByDay', s.known_by_day,
  'quantity', s.quantity, 'weightHundredthsLb', s.weight_hundredths_lb,
  'window', case when s.status = 'out_for_delivery' then (
    select json_build_object('from', w.from_at, 'until', w.until_at) from delivery_windows w
    join runs r on r.id = w.run_id and r.state = 'started'
    where w.shipment_id = s.id) end,
  'events', coalesce((
    select json_agg(event) from (
      select e.kind, e.status, e.occurred_at as "occurredAt", e.is_day as "isDay", e.zone, e.city, e.state, e.country,
        b.name as "branchName", b.city as "branchCity", b.state as "branchState", b.country as "branchCountry", e.reason_code as "reasonCode",
        case when e.is_public_note then nullif(e.description, '') end as "publicNote",
        case when e.is_public_note then nullif(e.location, '') end as "publicLocation"
      from shipment_events e
      left join shipment_event_voids v on v.event_id = e.id
      left join branches b on b.id = e.branch_id
      where e.shipment_id = s.id and v.event_id is null
        and not (s.quantity > 1 and exists (select 1 from acts a where a.shipment_id = s.id and a.flags @> '["part"]' and a.event_ids @> to_jsonb(e.id)))
      order by e.occurred_at desc, e.seq desc
    ) event
  ), '[]'::json)
) as tracked
from shipments s
where s.tracking_number = any((select $1::text[])::text[]) and s.deleted_at is null`;

/**
 * Finds shipments by number in normal form; null for unknown and deleted alike. Lookups of the same moment share one
 * prepared statement.
 */
export const findTrackedShipment = batched<TrackedShipment>(async (numbers) => {
  const rows = await namedQuery<{ tracked: TrackedShipment }>("tracked-shipments", text, [numbers]);
  return new Map(rows.map(({ tracked }) => [tracked.trackingNumber, tracked]));
});

export async function loadBranchName(branchId: string): Promise<string | null> {
  const [row] = await db().select({ name: branches.name }).from(branches).where(eq(branches.id, branchId));
  return row?.name ?? null;
}

/** Loads the ZIP codes to find the post town of an unlisted city; never shown (A1). */
export async function loadZipCodes(shipmentId: string): Promise<{ origin: string; destination: string }> {
  const [row] = await db()
    .select({ origin: shipments.senderZipCode, destination: shipments.recipientZipCode })
    .from(shipments)
    .where(eq(shipments.id, shipmentId));
  return { origin: row?.origin ?? "", destination: row?.destination ?? "" };
}
