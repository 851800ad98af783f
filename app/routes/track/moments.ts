import { factTerms, notKnownYet } from "#copy/en/tracking-page.ts";
import { formatDate, formatTime } from "#domain/shared/place-time.ts";
import type { PlaceInstant, Tracking } from "#domain/shipments/views.ts";
import { stillComing } from "#app/routes/track/present-progress.ts";

/** "Estimated delivery: Thursday, June 18, 2026, by 6:00 PM EDT", as what it was where nothing promises it any more, and nothing where it never comes. */
export function estimateFacts({
  status,
  estimatedDelivery: due,
}: Pick<Tracking, "status" | "estimatedDelivery">): { term: string; text: string }[] {
  if (status === "cancelled" || status === "returned") return [];
  if (stillComing.includes(status))
    return [{ term: factTerms.estimated, text: due ? moment(due, "by ") : notKnownYet }];
  return due ? [{ term: factTerms.wasEstimated, text: moment(due, "by ") }] : [];
}

/** An instant in full, in the zone of its place (A6). */
export function moment({ at, zone }: PlaceInstant, word = ""): string {
  return `${formatDate(at, zone)}, ${word}${formatTime(at, zone)}`;
}
