import { redirect } from "react-router";
import { draftCookie } from "#server/auth/draft-cookie.ts";
import { readBooking } from "#app/routes/book/booking-request.ts";
import type { Route } from "./+types/start";

/** The door of the wizard. A draft that was booked is let go here, so that the next booking starts empty. */
export async function loader({ request }: Route.LoaderArgs) {
  const { booked } = await readBooking(request);
  const service = new URL(request.url).searchParams.get("service");
  return redirect(
    service ? `/new-shipment/package?${new URLSearchParams({ service })}` : "/new-shipment/package",
    booked === null ? {} : { headers: { "Set-Cookie": draftCookie("") } },
  );
}
