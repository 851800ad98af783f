import { afterBookingWords as words } from "#copy/en/booking.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import type { FullTracking } from "#domain/shipments/views.ts";
import type { NextSteps } from "#app/components/booking/what-next.tsx";

/** How a shipment that has not moved yet gets under way; null for readers who did not book it, and once it moves (C12). */
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
