import { notKnownYet } from "#copy/en/tracking-page.ts";
import { formatDate, formatTime } from "#domain/shared/place-time.ts";
import type { PlaceInstant, Tracking } from "#domain/shipments/views.ts";

/** "Thursday, June 18, 2026, by 6:00 PM EDT" */
export function estimateWords({ estimatedDelivery }: Pick<Tracking, "estimatedDelivery">): string {
  return estimatedDelivery ? moment(estimatedDelivery, "by ") : notKnownYet;
}

/** An instant in full, in the zone of its place (A6). */
export function moment({ at, zone }: PlaceInstant, word = ""): string {
  return `${formatDate(at, zone)}, ${word}${formatTime(at, zone)}`;
}
