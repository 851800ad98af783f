import { redirect } from "react-router";
import { draftCookie } from "#server/auth/draft-cookie.ts";
import { readBooking } from "#app/routes/book/booking-request.ts";
import type { Route } from "./+types/start";

/** Start of the wizard. A draft that was booked is dropped here, so that the next booking starts empty. */
export async function loader({ request }: Route.LoaderArgs) {
  const { booked } = await readBooking(request);
  const asked = new URL(request.url).searchParams;
  const kept = ["service", "weight", "from", "to"].flatMap((name) => {
    const value = asked.get(name);
    return value ? [[name, value.slice(0, 20)]] : [];
  });
  return redirect(
    kept.length > 0 ? `/new-shipment/package?${new URLSearchParams(kept)}` : "/new-shipment/package",
    booked === null ? {} : { headers: { "Set-Cookie": draftCookie("") } },
  );
}
