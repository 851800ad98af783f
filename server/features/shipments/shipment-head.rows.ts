import type { Creation, DayMoment, ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { namedQuery, sendQuery } from "#server/db/client.ts";

/** Columns of a shipment that adding an event needs, and when its present status began. */
export type ShipmentHead = {
  id: string;
  trackingNumber: string;
  status: ShipmentStatus;
  ownerUserId: string | null;
  deletedAt: Date | null;
  shippedAt: Date | null;
  currentLocation: string;
  currentCity: string | null;
  currentState: string | null;
  currentCountry: string | null;
  currentEventSeq: number | null;
  deliveredAt: Date | null;
  terminalAt: Date | null;
  knownByDay: DayMoment[];
  senderCountry: string;
  senderZone: string;
  createdAt: Date;
  createdAs: Creation;
  currentSince: Date | null;
  /** The zone of `currentSince` if only its day is known. */
  currentDayZone: string | null;
};

// Handwritten and prepared: this is the busiest write, and needs a quarter of the columns.
const lockHead = `
  select s.id, s.tracking_number as "trackingNumber", s.status, s.owner_user_id as "ownerUserId", s.deleted_at as "deletedAt", s.shipped_at as "shippedAt",
    s.current_location as "currentLocation", s.current_city as "currentCity", s.current_state as "currentState", s.current_country as "currentCountry",
    s.current_event_seq::float8 as "currentEventSeq", s.delivered_at as "deliveredAt", s.terminal_at as "terminalAt", s.known_by_day as "knownByDay",
    s.sender_country as "senderCountry", s.sender_zone as "senderZone", s.created_at as "createdAt", s.created_as as "createdAs",
    current.occurred_at as "currentSince", case when current.is_day then current.zone end as "currentDayZone"
  from shipments s left join shipment_events current on current.seq = s.current_event_seq where s.id = $1 for update of s`;

/** Loads and locks the head of a shipment, deleted or not, until the transaction ends. */
export async function lockShipmentHead(id: string): Promise<ShipmentHead | null> {
  const read = () => namedQuery<ShipmentHead>("lock-shipment-head", lockHead, [id]);
  const [head] = await read();
  // Behind a wait for the lock the shipment is read as it is now, and the event joined to it as it was: no match.
  const isStale = head !== undefined && head.currentEventSeq !== null && head.currentSince === null;
  return (isStale ? (await read())[0] : head) ?? null;
}

/** Locks shipments in the order of their ids, until the transaction ends. */
export async function lockShipments(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sendQuery("lock-shipments", "select id from shipments where id = any($1) order by id for update", [ids]);
}

export type HeadChange = Pick<
  ShipmentHead,
  | "status"
  | "shippedAt"
  | "deliveredAt"
  | "terminalAt"
  | "knownByDay"
  | "currentLocation"
  | "currentCity"
  | "currentState"
  | "currentCountry"
>;

export type RecordedEvent = {
  id: string;
  shipmentId: string;
  kind: string;
  status: ShipmentStatus;
  occurredAt: Date;
  zone: string;
  city: string | null;
  state: string | null;
  country: string | null;
  branchId: string | null;
  location: string;
  description: string;
  reasonCode: string | null;
  isPublicNote: boolean;
  correctionReason: string | null;
  recordedAt: Date;
  recordedBy: string;
  recordedByName: string;
};

const saveEvent = `
  with event as (
    insert into shipment_events (id, shipment_id, kind, status, occurred_at, zone, city, state, country, branch_id, location, description, reason_code,
      is_public_note, correction_reason, recorded_at, recorded_by, recorded_by_name)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning seq
  )
  update shipments set status = $19, shipped_at = $20, delivered_at = $21, terminal_at = $22, current_location = $23, current_city = $24, current_state = $25,
    current_country = $26, current_event_seq = case when $27 then (select seq from event) else current_event_seq end,
    current_since = case when $27 then $5 else current_since end, known_by_day = $28::text[], version = version + 1, updated_at = $16
  where id = $2`;

/**
 * Inserts the event and its consequences for the shipment in one statement; `setsCurrent` = the status now comes from
 * this event.
 */
export async function insertEventWithHead(event: RecordedEvent, head: HeadChange, setsCurrent: boolean): Promise<void> {
  await sendQuery("save-event-with-head", saveEvent, [
    event.id,
    event.shipmentId,
    event.kind,
    event.status,
    event.occurredAt,
    event.zone,
    event.city,
    event.state,
    event.country,
    event.branchId,
    event.location,
    event.description,
    event.reasonCode,
    event.isPublicNote,
    event.correctionReason,
    event.recordedAt,
    event.recordedBy,
    event.recordedByName,
    head.status,
    head.shippedAt,
    head.deliveredAt,
    head.terminalAt,
    head.currentLocation,
    head.currentCity,
    head.currentState,
    head.currentCountry,
    setsCurrent,
    head.knownByDay,
  ]);
}
