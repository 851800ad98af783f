import { minuteMs } from "#domain/shared/durations.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { startOfDay } from "#domain/shared/place-moment.ts";
import { dayKey, isZone, wallDateTime } from "#domain/shared/place-time.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { wallDateTimeToInstant } from "#domain/shared/wall-time.ts";
import type { AddTrackingEvent } from "#domain/shipments/inputs.ts";
import { canAddEvent } from "#domain/shipments/policy.ts";
import { statusAfterEvent } from "#domain/shipments/status.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { restoreAccountDebt } from "#server/features/payments/restore-account-debt.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { loadStandingEvents } from "#server/features/shipments/event.rows.ts";
import { afterStatusChange } from "#server/features/shipments/after-status-change.ts";
import { placeOfEvent } from "#server/features/shipments/event-place.ts";
import { recordedBy } from "#server/features/shipments/recorded-by.ts";
import {
  insertEventWithHead,
  lockShipmentHead,
  type ShipmentHead,
} from "#server/features/shipments/shipment-head.rows.ts";
import { statusColumns } from "#server/features/shipments/status-columns.ts";
import { publishChanged } from "#server/live/publish.ts";

// Tolerated difference between clocks.
const futureSlackMs = 2 * minuteMs;

/**
 * Records an event by staff (E2, E3) and, unless it is back-dated, the shipment's new status and place. A new status
 * is mailed (`isTold`). @throws `invalid_input` (place, time in the future or before the booking, a correction
 * without its reason, an end before the current status, a cancellation taken back over a limit), `not_found`,
 * `wrong_state` for a deleted shipment.
 */
export async function addTrackingEvent(
  actor: Actor,
  shipmentId: string,
  input: AddTrackingEvent,
  { bulkJobId }: { bulkJobId?: string } = {},
): Promise<{ eventId: string; isTold: boolean }> {
  assertMay(actor, "shipments.events");
  return transaction(async () => {
    const shipment = await lockHead(actor, shipmentId);
    const at = now();
    const { place, occurredAt } = await whereAndWhen(shipment, input, at);
    const outcome = statusAfterEvent({
      current: shipment.status,
      currentSince: sinceOf(shipment),
      event: { status: input.status, occurredAt },
      correctionReason: input.correctionReason,
      setsCurrentStatus: input.setsCurrentStatus,
    });
    if (!outcome.ok)
      throw fieldError(outcome.code === "reason_required" ? "correctionReason" : "setsCurrentStatus", outcome.code);

    const eventId = newId("event", at);
    const after = outcome.setsCurrent
      ? {
          ...shipment,
          ...statusColumns(shipment, { ...place, status: outcome.status, occurredAt, location: input.location }),
        }
      : shipment;
    await insertEventWithHead(
      {
        id: eventId,
        shipmentId,
        kind: outcome.kind,
        status: input.status,
        occurredAt,
        ...place,
        location: input.location,
        description: input.description,
        reasonCode: input.reasonCode,
        isPublicNote: input.isPublicNote,
        correctionReason: outcome.kind === "correction" ? input.correctionReason : null,
        recordedAt: at,
        ...recordedBy(actor),
      },
      after,
      outcome.setsCurrent,
    );
    if (shipment.status === "cancelled")
      await restoreAccountDebt(actor, { ...shipment, status: after.status }, input.overLimit);
    const { isTold } = await afterStatusChange(actor, {
      cause: "added",
      bulkJobId,
      shipmentId,
      before: shipment.status,
      after: after.status,
      eventId,
    });
    await recordActivity(actor, {
      subjectKind: "shipment",
      action: "shipment.event_added",
      subjectId: shipmentId,
      before: { status: shipment.status, currentLocation: shipment.currentLocation },
      after: { status: after.status, currentLocation: after.currentLocation, eventId, kind: outcome.kind },
    });
    await publishChanged(`shipment:${shipment.trackingNumber}`);
    return { eventId, isTold };
  });
}

async function lockHead(actor: Actor, shipmentId: string): Promise<ShipmentHead> {
  const shipment = await lockShipmentHead(shipmentId);
  if (!shipment) throw new AppError("not_found");
  assertAllowed(canAddEvent(actor, { ...shipment, isDeleted: shipment.deletedAt !== null }));
  return shipment;
}

/**
 * Reads a wall time in `zone` if the input names one, else in the zone of the event's place, which is stored (A6).
 */
async function whereAndWhen(shipment: ShipmentHead, input: AddTrackingEvent, at: Date) {
  if (input.zone && !isZone(input.zone)) throw fieldError("zone", "choice_invalid");
  const found = await placeOfEvent({
    ...input,
    country: shipment.currentCountry ?? shipment.senderCountry,
    zone: input.zone || shipment.senderZone,
  });
  if (!found.ok) throw new AppError("invalid_input", { issues: [found.issue] });
  const zone = input.zone || found.place.zone;
  const isMinuteOf = (instant: Date | null): instant is Date =>
    instant !== null && wallDateTime(instant, zone) === input.occurredAt;
  // The form has minutes only: the present minute means now, and the minute of the present status is not before it.
  const occurredAt = input.occurredAt.endsWith("Z")
    ? new Date(input.occurredAt)
    : ([at, shipment.currentSince].find(isMinuteOf) ?? wallDateTimeToInstant(input.occurredAt, zone));
  if (occurredAt.getTime() > at.getTime() + futureSlackMs) throw fieldError("occurredAt", "event_in_future");
  if (occurredAt < startOfHistory(shipment) && (await isBeforeFirstFact(shipment.id, occurredAt)))
    throw fieldError("occurredAt", "event_before_booking");
  return { place: found.place, occurredAt };
}

/** A booking may record past events (C2), so facts may lie before it. */
async function isBeforeFirstFact(shipmentId: string, occurredAt: Date): Promise<boolean> {
  const first = (await loadStandingEvents(shipmentId)).findLast(({ kind }) => kind !== "planned");
  return !first || occurredAt < first.occurredAt;
}

// The minute of the booking if it is known, or the time staff recorded as past when they booked it (C2).
function startOfHistory(shipment: ShipmentHead): Date {
  const { createdAt, createdAs, senderZone, knownByDay } = shipment;
  if (createdAs !== "booked") return new Date(0);
  const booked = knownByDay.includes("created") ? startOfDay(dayKey(createdAt, senderZone), senderZone) : createdAt;
  const since = sinceOf(shipment)?.getTime() ?? Infinity;
  return new Date(Math.floor(Math.min(booked.getTime(), since) / minuteMs) * minuteMs);
}

/**
 * Returns since when the present status applies. If only the day is known, its start: no hour of that day is before
 * it.
 */
function sinceOf({ currentSince, currentDayZone }: ShipmentHead): Date | null {
  if (!currentSince || !currentDayZone) return currentSince;
  return startOfDay(dayKey(currentSince, currentDayZone), currentDayZone);
}
