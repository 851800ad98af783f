import { afterBookingWords } from "#copy/en/after-booking.ts";
import { placeLine } from "#domain/shared/address.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { mailPlaces } from "#server/features/notifications/mail-places.ts";
import { type PickupCalendar, writePickupCalendar } from "#server/calendar/pickup-calendar.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { placeInstant } from "#server/features/shipments/shipment-details.view.ts";
import type { ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { trackingAddressHere } from "#server/features/tracking/addresses.ts";

export type MailCalendar = { method: NonNullable<PickupCalendar["method"]>; content: string };

/**
 * Returns the calendar entry of a pickup for the sender's mail; null without a pickup. It has only time, city and
 * number: the recipient may not be the person who entered the address, and no one may write into another's calendar
 * (A11). Published, not an invitation: mail programs would add that by themselves.
 */
export async function pickupMailCalendar(
  shipment: ShipmentRow,
  method: MailCalendar["method"],
): Promise<MailCalendar | null> {
  if (shipment.pickupType !== "pickup" || !shipment.pickupAt) return null;
  const { name } = await getCompany();
  const content = writePickupCalendar({
    trackingNumber: shipment.trackingNumber,
    at: placeInstant(shipment.pickupAt, shipment.senderZone),
    stamp: shipment.updatedAt,
    title: afterBookingWords.calendarTitle(name),
    location: placeLine((await mailPlaces(shipment)).from),
    instructions: "",
    address: trackingAddressHere(shipment.trackingNumber),
    company: { name, email: (await getSettings()).general.companyEmail },
    method,
    isCancelled: method === "CANCEL",
    sequence: shipment.version,
  });
  return { method, content };
}
