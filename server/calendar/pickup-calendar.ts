import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { DateTime } from "luxon";
import { currentLanguage } from "#domain/shared/language.ts";
import type { PlaceInstant } from "#domain/shipments/views.ts";

const windowHours = 2;

export type PickupCalendar = {
  trackingNumber: string;
  /** When the driver comes, on the clocks of the sender's place. */
  at: PlaceInstant;
  /** When the shipment was booked, or what is said of it changed. */
  stamp: Date;
  /** Finished lines; "" where there is nothing to say. */
  title: string;
  location: string;
  instructions: string;
  /** The page of the shipment. */
  address: string;
  company: { name: string; email: string };
  /** Null for a file that is downloaded: it is nobody's invitation and has no method. */
  method: "PUBLISH" | "CANCEL" | null;
  /** Rises with each change (RFC 5546, 2.1.4), so that a calendar knows which of two is the later. */
  sequence: number;
};

/** The pickup as one event of a calendar (RFC 5545). Its UID is the shipment's, so that a later one takes the place of an earlier one (C12). */
export function writePickupCalendar({ trackingNumber, at, method, company, ...rest }: PickupCalendar): string {
  const start = DateTime.fromISO(at.at, { zone: at.zone });
  // A mail names no zone, which it would have to describe (RFC 5545, 3.6.5): programs show the moment on their own clocks.
  const end = start.plus({ hours: windowHours });
  const calendar = ical({
    prodId: { company: company.name, product: "Waybill", language: currentLanguage().toUpperCase() },
    ...(method ? { method: ICalCalendarMethod[method] } : {}),
  });
  calendar.createEvent({
    id: `pickup-${trackingNumber}@waybill`,
    sequence: rest.sequence,
    stamp: rest.stamp,
    ...(method ? { start: start.toJSDate(), end: end.toJSDate() } : { start, end, timezone: at.zone }),
    summary: rest.title,
    location: rest.location,
    description: [trackingNumber, rest.instructions, rest.address].filter(Boolean).join("\n"),
    url: rest.address,
    ...(method ? { organizer: { name: company.name, email: company.email } } : {}),
    ...(method === "CANCEL" ? { status: ICalEventStatus.CANCELLED } : {}),
  });
  return calendar.toString();
}
