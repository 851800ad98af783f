import { completeSteps, type DraftData, readableFields } from "#domain/bookings/draft.ts";
import type { BookingStep } from "#domain/bookings/steps.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { DraftRow } from "#server/features/bookings/draft.rows.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { bookingRuleFacts } from "#server/features/shipments/booking-rule-facts.ts";
import { loadBookingFacts } from "#server/features/shipments/load-booking-facts.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";

/** Returns the steps of a draft that are valid now: a pickup time may have passed meanwhile. */
export async function readCompleteSteps(actor: Actor, data: DraftData): Promise<BookingStep[]> {
  const fields = readableFields(data, await getActiveCurrency());
  return completeSteps(data, await bookingRuleFacts(actor, fields, await loadBookingFacts(fields)));
}

/** @throws `not_found` (reason `draft_gone`) for a forged, discarded or expired secret. */
export function assertFound(draft: DraftRow | null): asserts draft is DraftRow {
  if (!draft) throw new AppError("not_found", { reason: "draft_gone" });
}

/** Returns the shipment booked from a draft; null if there is none. */
export async function bookedFrom(draft: DraftRow): Promise<{ shipmentId: string; trackingNumber: string } | null> {
  if (!draft.bookedShipmentId) return null;
  const shipment = await loadShipment(draft.bookedShipmentId);
  if (!shipment) throw new AppError("not_found", { reason: "draft_gone" });
  return { shipmentId: shipment.id, trackingNumber: shipment.trackingNumber };
}
