import { type Actor, systemActor } from "#domain/people/actor.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { startOfDay } from "#domain/shared/place-moment.ts";
import { dayKey } from "#domain/shared/place-time.ts";
import { newId } from "#domain/shared/ids.ts";
import type { AddTrackingEvent } from "#domain/shipments/inputs.ts";
import { statusAfterEvent } from "#domain/shipments/status.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { now } from "#server/clock.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { restoreAccountDebt } from "#server/features/payments/restore-account-debt.ts";
import { afterStatusChange } from "#server/features/shipments/after-status-change.ts";
import type { EventPlace } from "#server/features/shipments/event-place.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import { insertEventWithHead, type ShipmentHead } from "#server/features/shipments/shipment-head.rows.ts";
import { statusColumns } from "#server/features/shipments/status-columns.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * `occurredAt` is an exact instant. `isToldToNobody`: a later event of the same batch is the news.
 * `isOfPieces`: it is about some of several pieces; status and place of the shipment stay (G33).
 */
export type EventAtInstant = Pick<
  AddTrackingEvent,
  | "status"
  | "location"
  | "description"
  | "reasonCode"
  | "isPublicNote"
  | "correctionReason"
  | "setsCurrentStatus"
  | "overLimit"
> & {
  occurredAt: Date;
  place: EventPlace;
  bulkJobId?: string | undefined;
  isToldToNobody?: boolean;
  isOfPieces?: boolean;
};

/** `head`: the shipment after the event. `isTold`: a message about it was enqueued. */
export type EventRecorded = { eventId: string; isTold: boolean; head: ShipmentHead };

/**
 * Records an event of a locked shipment (E2, E3) with everything that follows from it. Needs an open transaction.
 * @throws `invalid_input` (a correction without its reason, an end before the current status, a cancellation taken
 * back over a limit).
 */
export async function recordEvent(actor: Actor, shipment: ShipmentHead, event: EventAtInstant): Promise<EventRecorded> {
  const { place, occurredAt } = event;
  const at = now();
  const outcome = statusAfterEvent({
    current: shipment.status,
    currentSince: sinceOf(shipment),
    event: { status: event.status, occurredAt },
    correctionReason: event.correctionReason,
    setsCurrentStatus: event.setsCurrentStatus,
  });
  if (!outcome.ok)
    throw fieldError(outcome.code === "reason_required" ? "correctionReason" : "setsCurrentStatus", outcome.code);

  const eventId = newId("event", at);
  const setsCurrent = outcome.setsCurrent && !event.isOfPieces;
  const after = setsCurrent ? { ...shipment, ...columnsAfter(shipment, event, outcome.status) } : shipment;
  await insertEventWithHead(
    {
      id: eventId,
      shipmentId: shipment.id,
      kind: outcome.kind,
      status: event.status,
      occurredAt,
      ...place,
      location: event.location,
      description: event.description,
      reasonCode: event.reasonCode,
      isPublicNote: event.isPublicNote,
      correctionReason: outcome.kind === "correction" ? event.correctionReason : null,
      recordedAt: at,
      ...recordedBy(actor),
    },
    after,
    setsCurrent,
  );
  // A driver asks no one: what was handed over is owed, whatever the limit of the account.
  const isDriver = actor.kind === "person" && actor.role === "driver";
  if (shipment.status === "cancelled")
    await restoreAccountDebt(
      isDriver ? systemActor("delivery") : actor,
      { ...shipment, status: after.status },
      event.overLimit,
    );
  const { isTold } = await afterStatusChange(actor, {
    cause: "added",
    bulkJobId: event.bulkJobId,
    shipmentId: shipment.id,
    before: shipment.status,
    after: after.status,
    eventId,
    isToldToNobody: event.isToldToNobody ?? false,
  });
  await recordActivity(actor, {
    subjectKind: "shipment",
    action: "shipment.event_added",
    subjectId: shipment.id,
    before: { status: shipment.status, currentLocation: shipment.currentLocation },
    after: { status: after.status, currentLocation: after.currentLocation, eventId, kind: outcome.kind },
  });
  await publishChanged(`shipment:${shipment.trackingNumber}`);
  return { eventId, isTold, head: { ...after, currentSince: setsCurrent ? occurredAt : after.currentSince } };
}

/**
 * Returns since when the present status applies. If only the day is known, its start: no hour of that day is before
 * it.
 */
export function sinceOf({ currentSince, currentDayZone }: ShipmentHead): Date | null {
  if (!currentSince || !currentDayZone) return currentSince;
  return startOfDay(dayKey(currentSince, currentDayZone), currentDayZone);
}

/** Returns the columns of the shipment as this event sets them. */
function columnsAfter(shipment: ShipmentHead, event: EventAtInstant, status: ShipmentStatus) {
  const { place, occurredAt, location } = event;
  return statusColumns(shipment, { ...place, status, occurredAt, location });
}
