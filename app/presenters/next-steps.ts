import { afterBookingWords as words } from "#copy/en/after-booking.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import type { FullTracking } from "#domain/shipments/views.ts";
import type { NextSteps } from "#app/components/booking/what-next.tsx";

/**
 * Returns the next steps of a shipment that was not handed over yet; null for users who did not book it, and
 * afterwards (C12).
 */
export function nextSteps({
  receipt,
  status,
  pickup,
}: Pick<FullTracking, "receipt" | "status" | "pickup">): NextSteps | null {
  if (!receipt || status !== "pending") return null;
  if (pickup.type !== "pickup" || !pickup.at)
    return { handover: words.dropoff(pickup.branchName ?? ""), hasCalendar: false, isMailed: true, offersPush: false };
  return {
    handover: words.pickup(formatPlaceTime(pickup.at.at, pickup.at.zone)),
    hasCalendar: true,
    isMailed: true,
    offersPush: false,
  };
}
