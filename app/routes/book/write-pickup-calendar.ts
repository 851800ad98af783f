import ical from "ical-generator";
import { DateTime } from "luxon";
import { afterBookingWords as words } from "#copy/en/booking.ts";
import { cityLine } from "#domain/shared/address.ts";
import type { FullTracking } from "#domain/shipments/views.ts";

const windowHours = 2;

type CalendarFields = Pick<FullTracking, "trackingNumber" | "pickup" | "sender" | "createdAt">;

/** One event on the clocks of the sender's place; its UID is the shipment's, so a second download replaces the first. Null without a pickup. */
export function pickupCalendar(
  { trackingNumber, pickup, sender, createdAt }: CalendarFields,
  address: string,
  companyName: string,
): string | null {
  if (pickup.type !== "pickup" || !pickup.at) return null;
  const start = DateTime.fromISO(pickup.at.at, { zone: pickup.at.zone });
  const calendar = ical({ prodId: { company: companyName, product: "Waybill", language: "EN" } });
  calendar.createEvent({
    id: `pickup-${trackingNumber}@waybill`,
    stamp: new Date(createdAt.at),
    start,
    end: start.plus({ hours: windowHours }),
    timezone: pickup.at.zone,
    summary: words.calendarTitle(companyName),
    location: [sender.street, [cityLine(sender), sender.zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", "),
    description: [trackingNumber, pickup.instructions, address].filter(Boolean).join("\n"),
    url: address,
  });
  return calendar.toString();
}
