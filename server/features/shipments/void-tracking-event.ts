import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { VoidTrackingEvent } from "#domain/shipments/inputs.ts";
import { currentFact } from "#domain/shipments/status.ts";
import { now } from "#server/clock.ts";
import { afterCommit, transaction } from "#server/db/transaction.ts";
import { restoreAccountDebt } from "#server/features/payments/restore-account-debt.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { afterStatusChange } from "#server/features/shipments/after-status-change.ts";
import { type EventRow, insertVoid, loadStandingEvents } from "#server/features/shipments/event.rows.ts";
import { lockForChange } from "#server/features/shipments/load-for-change.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { type ShipmentPatch, type ShipmentRow, updateShipment } from "#server/features/shipments/shipment.rows.ts";
import { statusColumns } from "#server/features/shipments/status-columns.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Voids a wrong row with a reason; it stays on record (E3). If the present status came from it, the newest remaining
 * row sets the status. @throws `wrong_state` (`already_voided` or `last_event`), and `invalid_input` for a
 * cancellation taken back over a limit.
 */
export async function voidTrackingEvent(
  actor: Actor,
  shipmentId: string,
  eventId: string,
  input: VoidTrackingEvent,
): Promise<void> {
  assertMay(actor, "shipments.events");
  await transaction(async () => {
    const shipment = await lockForChange(actor, shipmentId);
    const standing = await loadStandingEvents(shipmentId);
    const event = standing.find((row) => row.id === eventId);
    if (!event) throw new AppError("wrong_state", { reason: "already_voided" });
    const { patch, source } = whatRemains(shipment, event, standing);
    const at = now();
    const { recordedBy: voidedBy, recordedByName: voidedByName } = recordedBy(actor);
    await insertVoid({ eventId, reason: input.reason, voidedAt: at, voidedBy, voidedByName });
    await updateShipment(shipmentId, { ...patch, updatedAt: at });
    const before = shipment.status;
    const status = source ? source.status : before;
    if (shipment.status === "cancelled") await restoreAccountDebt(actor, { ...shipment, status }, input.overLimit);
    await afterStatusChange(actor, {
      cause: "voided",
      shipmentId,
      before,
      after: status,
      eventId,
      standsEventId: source?.id ?? eventId,
    });
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.event_voided",
      subjectId: shipmentId,
      before: { status: shipment.status, eventId },
      after: { status, reason: input.reason },
    });
    afterCommit(() => publishChanged(`shipment:${shipment.trackingNumber}`));
  });
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
  return { patch: { ...columns, currentEventSeq: source.seq }, source };
}
