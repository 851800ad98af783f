import { notReceivedWords as words } from "#copy/en/delivery-proof.ts";
import { formatDate, formatPlaceTime } from "#domain/shared/place-time.ts";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import type { NotReceived } from "#server/features/flags/find-not-received.ts";
import type { ShownNotReceived } from "#app/components/shipment/tracking-page.ts";

/** Until when a delivery can be reported as not received, or when it was (G62). Says only what happened. */
export function presentNotReceived(found: NotReceived | null): ShownNotReceived | null {
  if (!found) return null;
  const { zone, lastDay, isOpen, reported } = found;
  if (!reported)
    return isOpen ? { text: words.until(wholeDates(formatDate(`${lastDay}T12:00:00Z`, "UTC"))), isOpen } : null;
  const at = formatPlaceTime(reported.at, zone);
  const { settledAt } = reported;
  return { text: settledAt ? words.closed(at, formatPlaceTime(settledAt, zone)) : words.reported(at), isOpen };
}
