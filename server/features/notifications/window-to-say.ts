import { wayWords } from "#copy/en/parcel-way.ts";
import { dayWord } from "#copy/en/tracking-sentence.ts";
import { coarseWindow, type DeliveryWindow, isStillAhead } from "#domain/road/delivery-window.ts";
import { formatClockRange, formatHourRange } from "#domain/shared/clock-range.ts";
import { formatDate } from "#domain/shared/place-time.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import type { NewsRecipient } from "#emails/news.ts";
import { now } from "#server/clock.ts";
import { findDeliveryUnderWay } from "#server/features/shipments/delivery-window.rows.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";

/** A delivery window that a message bears, in the zone of the recipient. */
export type WindowToSay = DeliveryWindow & { zone: string };

/** Finds the window that news of this status bears: only while the parcel is out for delivery, and if one is stored. */
export async function findWindowToSay(
  { id, status, recipientZone }: Pick<ShipmentRow, "id" | "status" | "recipientZone">,
  told: ShipmentStatus,
): Promise<WindowToSay | null> {
  if (told !== "out_for_delivery" || status !== told) return null;
  const stored = (await findDeliveryUnderWay(id))?.window;
  const window = stored && { from: stored.fromAt, until: stored.untilAt, zone: recipientZone };
  return window && isStillAhead(window, now()) ? window : null;
}

/** Says the window in a mail: whole to the parties, in whole hours to others, who have only the number (G82). */
export function windowFor(role: NewsRecipient["role"], window: WindowToSay): string {
  const { from, until, zone } = window;
  return onItsDay(window, role === "subscriber" ? hoursOf(window) : formatClockRange(from, until, zone));
}

/** Says the window behind the sentence of a text or notification, which a locked screen shows (G82). */
export function briefWindow(window: WindowToSay): string {
  const { from, zone } = window;
  return wayWords.expectedOn(dayWord({ at: from.toISOString(), zone }, now()), hoursOf(window));
}

function hoursOf(window: WindowToSay): string {
  const { from, until } = coarseWindow(window, window.zone);
  return formatHourRange(from, until, window.zone);
}

/** Names the day: a mail is read later, too. */
function onItsDay({ from, zone }: WindowToSay, time: string): string {
  return `${formatDate(from, zone)}, ${time}`;
}
