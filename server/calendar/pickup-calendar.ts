import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { DateTime } from "luxon";
import { currentLanguage } from "#domain/shared/language.ts";
import type { PlaceInstant } from "#domain/shipments/views.ts";

const windowHours = 2;

export type PickupCalendar = {
  trackingNumber: string;
  /** When the driver comes, in the sender's time zone. */
  at: PlaceInstant;
  /** When the shipment was booked or its pickup changed. */
  stamp: Date;
  /** Single-line texts, or "". */
  title: string;
  location: string;
  instructions: string;
  /** URL of the shipment's page. */
  address: string;
  company: { name: string; email: string };
  /** Null for a download, which is no invitation and has no method. */
  method: "PUBLISH" | "CANCEL" | null;
  isCancelled: boolean;
  /** Increases with each change (RFC 5546, 2.1.4), so that calendars recognize the latest version. */
  sequence: number;
};

/**
 * Returns the pickup as a calendar event (RFC 5545). Its UID is the shipment's, so that a later one replaces it (C12).
 */
export function writePickupCalendar({ trackingNumber, at, method, company, ...rest }: PickupCalendar): string {
  const start = DateTime.fromISO(at.at, { zone: at.zone });
  // A mail uses UTC, since a zone would need a definition (RFC 5545, 3.6.5). Calendars show local time.
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
    ...(rest.isCancelled ? { status: ICalEventStatus.CANCELLED } : {}),
  });
  return calendar.toString();
}
