import { redirect } from "react-router";
import { afterBookingWords } from "#copy/en/after-booking.ts";
import { cityLine, streetLine } from "#domain/shared/address.ts";
import { deadlineOf } from "#domain/shared/place-moment.ts";
import { numberOfCode } from "#domain/shipments/tracking-number.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { writePickupCalendar } from "#server/calendar/pickup-calendar.ts";
import { env } from "#server/env.ts";
import { ownShipment } from "#app/web/own-shipment.ts";
import type { Route } from "./+types/pickup-calendar";

/** Sends the pickup as a calendar file to who booked it (C12). Others are redirected to the shipment's page. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { number, version, view } = await ownShipment(request, params.number, "bookAgain").catch(() => {
    throw redirect(`/track/${encodeURIComponent(numberOfCode(params.number))}`);
  });
  const { pickup, sender, createdAt } = view;
  if (pickup.type !== "pickup" || !pickup.at) throw new Response(null, { status: 404 });
  const { name } = await getCompany();
  const calendar = writePickupCalendar({
    trackingNumber: view.trackingNumber,
    at: pickup.at,
    stamp: createdAt ? deadlineOf(createdAt) : new Date(pickup.at.at),
    title: afterBookingWords.calendarTitle(name),
    location: [streetLine(sender), [cityLine(sender), sender.zipCode].filter(Boolean).join(" ")]
      .filter(Boolean)
      .join(", "),
    instructions: pickup.instructions,
    address: `${env().baseUrl}/track/${number}`,
    company: { name, email: "" },
    method: null,
    isCancelled: view.status === "cancelled",
    // As in the mails: a calendar ignores an entry that is not newer than its own.
    sequence: version,
  });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="pickup-${number}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
}
