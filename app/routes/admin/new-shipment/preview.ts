import { now } from "#server/clock.ts";
import { previewBooking } from "#server/features/shipments/preview-booking.ts";
import { presentPreview } from "#app/routes/admin/new-shipment/present-new.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/preview";

/** Returns price and promise of the fields typed so far. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const typed = Object.fromEntries(new URL(request.url).searchParams);
  return Response.json(presentPreview(await runLoader(() => previewBooking(actor, typed)), typed, now()));
}
