import { redirect } from "react-router";
import { normaliseTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { env } from "#server/env.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { pickupCalendar } from "#app/routes/book/write-pickup-calendar.ts";
import { ownShipment } from "#app/web/own-shipment.ts";
import type { Route } from "./+types/pickup-calendar";

/** The pickup as a calendar file, for whoever booked it (C12). Whoever gets none is led to the shipment's page, which says why: a file has no place for words. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { number, view } = await ownShipment(request, params.number, "bookAgain").catch(() => {
    throw redirect(`/track/${encodeURIComponent(normaliseTrackingNumber(params.number))}`);
  });
  const calendar = pickupCalendar(view, `${env().baseUrl}/track/${number}`, (await getCompany()).name);
  if (!calendar) throw new Response(null, { status: 404 });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="pickup-${number}.ics"`,
      "Cache-Control": "private, no-store",
    },
  });
}
