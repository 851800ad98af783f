import { minuteMs } from "#domain/shared/durations.ts";
import { fallbacks } from "#copy/en/messages.ts";
import { byTime, durationWords, factTerms, notKnownYet, onTheMove, withSender } from "#copy/en/tracking-page.ts";
import { placeLine } from "#domain/shared/address.ts";
import { formatDayOf, type PlaceMoment, timeOf } from "#domain/shared/place-moment.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import type { PublicEvent, Tracking } from "#domain/shipments/views.ts";
import type { Fact } from "#app/components/shipment/tracking-page.ts";
import { stillComing } from "#app/routes/track/present-progress.ts";

/**
 * Presents "Estimated delivery: Thursday, June 18, 2026, by 6:00 PM EDT": as a past estimate once it is no promise any
 * more, and nothing if the parcel never comes.
 */
export function estimateFacts({
  status,
  estimatedDelivery: due,
}: Pick<Tracking, "status" | "estimatedDelivery">): { term: string; text: string }[] {
  if (status === "cancelled" || status === "returned") return [];
  if (stillComing.includes(status))
    return [{ term: factTerms.estimated, text: due ? moment(due, byTime) : notKnownYet() }];
  const term = status === "delivered" ? factTerms.promised : factTerms.wasEstimated;
  return due ? [{ term, text: moment(due, byTime) }] : [];
}

/** Where it is: with us only after it was handed over, and nowhere once it arrived (A10). */
export function placeFacts(view: Pick<Tracking, "status" | "currentPlace" | "events">): Fact[] {
  const { status, currentPlace } = view;
  if (status === "pending") return [{ term: factTerms.now, text: withSender() }];
  if (status === "delivered" || status === "returned") return [];
  if (status === "cancelled")
    return currentPlace && wasHandedOver(view) ? [{ term: factTerms.lastPlace, text: placeLine(currentPlace) }] : [];
  if (currentPlace) return [{ term: factTerms.place, text: placeLine(currentPlace) }];
  // No place is known: what it is in, and never "in Processing".
  return [{ term: factTerms.now, text: status === "processing" ? fallbacks.currentLocation : onTheMove() }];
}

/** Whether it is in our hands now, at a place that can be named (A10). */
export function isUnderway({ status }: Pick<Tracking, "status">): boolean {
  return !["pending", "delivered", "returned", "cancelled"].includes(status);
}

function wasHandedOver({ events }: { events: readonly PublicEvent[] }): boolean {
  return events.some(({ kind, status }) => kind === "fact" && status !== "pending" && status !== "cancelled");
}

/** From the first hand to the last, where both are known. */
type Road = Pick<Tracking, "deliveredAt"> & { events: readonly PublicEvent[] };
export function roadFacts({ events, deliveredAt }: Road): Fact[] {
  const handedOver = events.findLast(
    ({ kind, status }) => kind === "fact" && status !== "pending" && status !== "delivered",
  );
  if (!handedOver || !deliveredAt || !("at" in deliveredAt) || !("at" in handedOver.occurred)) return [];
  const ms = Date.parse(deliveredAt.at) - Date.parse(handedOver.occurred.at);
  return ms >= minuteMs ? [{ term: factTerms.onTheRoad, text: durationWords(ms) }] : [];
}

/** A moment in full, in the zone of its place (A6); neither its date nor its time goes on in another line. */
export function moment(of: PlaceMoment, words = (time: string) => time): string {
  const time = timeOf(of);
  return wholeDates([formatDayOf(of), time && words(time)].filter(Boolean).join(", "));
}
