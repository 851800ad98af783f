import { minuteMs } from "#domain/shared/durations.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { startOfDay } from "#domain/shared/place-moment.ts";
import { dayKey, isZone, wallDateTime } from "#domain/shared/place-time.ts";
import { assertAllowed } from "#domain/shared/verdict.ts";
import { typedInstant } from "#domain/shared/typed-instant.ts";
import type { AddTrackingEvent } from "#domain/shipments/inputs.ts";
import { canAddEvent } from "#domain/shipments/policy.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { loadStandingEvents } from "#server/features/shipments/event.rows.ts";
import { placeOfEvent } from "#server/features/shipments/event-place.ts";
import { recordEvent, sinceOf } from "#server/features/shipments/record-event.ts";
import { lockShipmentHead, type ShipmentHead } from "#server/features/shipments/shipment-head.rows.ts";

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
    const { place, occurredAt } = await whereAndWhen(shipment, input, now());
    const { eventId, isTold } = await recordEvent(actor, shipment, { ...input, place, occurredAt, bulkJobId });
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
    : ([at, shipment.currentSince].find(isMinuteOf) ?? typedInstant(input.occurredAt, zone, "occurredAt"));
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
