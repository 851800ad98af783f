import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { currentFact } from "#domain/shipments/status.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { afterCommit } from "#server/db/transaction.ts";
import { restoreAccountDebt } from "#server/features/payments/restore-account-debt.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { afterStatusChange } from "#server/features/shipments/after-status-change.ts";
import { type EventRow, insertVoid, loadStandingEvents } from "#server/features/shipments/event.rows.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { type ShipmentPatch, type ShipmentRow, updateShipment } from "#server/features/shipments/shipment.rows.ts";
import { statusColumns } from "#server/features/shipments/status-columns.ts";
import { publishChanged } from "#server/live/publish.ts";

type Voiding = { reason: string; overLimit?: boolean | undefined };

/**
 * Voids a row of a locked shipment, with all that follows. `source`: the row that sets the status now, null if the
 * voided one never did. @throws as `voidTrackingEvent`.
 */
export async function voidEvent(
  actor: Actor,
  shipment: ShipmentRow,
  eventId: string,
  { reason, overLimit }: Voiding,
): Promise<{ status: ShipmentStatus; source: EventRow | null }> {
  const standing = await loadStandingEvents(shipment.id);
  const event = standing.find((row) => row.id === eventId);
  if (!event) throw new AppError("wrong_state", { reason: "already_voided" });
  const { patch, source } = whatRemains(shipment, event, standing);
  const at = now();
  const { recordedBy: voidedBy, recordedByName: voidedByName } = recordedBy(actor);
  await insertVoid({ eventId, reason, voidedAt: at, voidedBy, voidedByName });
  await updateShipment(shipment.id, { ...patch, updatedAt: at });
  const before = shipment.status;
  const status = source ? source.status : before;
  if (shipment.status === "cancelled") await restoreAccountDebt(actor, { ...shipment, status }, overLimit);
  await afterStatusChange(actor, {
    cause: "voided",
    shipmentId: shipment.id,
    before,
    after: status,
    eventId,
    standsEventId: source?.id ?? eventId,
  });
  await recordActivity(actor, {
    subjectKind: "shipment",
    action: "shipment.event_voided",
    subjectId: shipment.id,
    before: { status: shipment.status, eventId },
    after: { status, reason },
  });
  afterCommit(() => publishChanged(`shipment:${shipment.trackingNumber}`));
  return { status, source };
}

/** `source`: the event that sets the status afterwards; null for a planned stop, which never set it. */
function whatRemains(
  shipment: ShipmentRow,
  event: EventRow,
  standing: EventRow[],
): { patch: ShipmentPatch; source: EventRow | null } {
  if (event.kind === "planned") return { patch: {}, source: null };
  const facts = standing.filter((row) => row.id !== event.id && row.kind !== "planned");
  const statusFrom = currentFact(facts.filter((row) => row.kind !== "location"));
  if (!statusFrom) throw new AppError("wrong_state", { reason: "last_event" });
  const isCurrentStatus = shipment.currentEventSeq === event.seq;
  const source = isCurrentStatus
    ? statusFrom
    : (standing.find((row) => row.seq === shipment.currentEventSeq) ?? statusFrom);
  // A place recorded after the status stays the present place.
  const place = facts.find((row) => row.kind === "location" && row.seq > source.seq) ?? source;
  const shippedAt = facts.every((row) => row.status === "pending" || row.status === "cancelled")
    ? null
    : shipment.shippedAt;
  const columns = statusColumns(
    { shippedAt, knownByDay: shipment.knownByDay },
    { ...place, status: source.status, occurredAt: source.occurredAt, isDay: source.isDay },
  );
  return { patch: { ...columns, currentEventSeq: source.seq, currentSince: source.occurredAt }, source };
}
