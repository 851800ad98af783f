import { redirect } from "react-router";
import { notDone } from "#copy/en/failed-sentence.ts";
import { draftCookie } from "#server/auth/draft-cookie.ts";
import { bookAgain } from "#server/features/bookings/book-again.ts";
import { LookupError } from "#app/components/shipment/lookup-error.tsx";
import { keepPage } from "#app/web/keep-form.ts";
import { ownShipment } from "#app/web/own-shipment.ts";
import "#app/styles/tracking.css";
import type { Route } from "./+types/repeat-booking";

/** Nothing to read here: back to the shipment. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/track/${encodeURIComponent(params.number)}`);
}

/** "Book again" (C12): a fresh draft filled in from this shipment, then its first step. */
export async function action({ request, params }: Route.ActionArgs) {
  const { actor, id } = await ownShipment(request, params.number, "bookAgain");
  const { secret } = await bookAgain(actor, id);
  return redirect("/new-shipment/package", { headers: { "Set-Cookie": draftCookie(secret) } });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepPage(sent, notDone.repeat);
}

// Never seen: the action always answers. Without it a refusal would be shown as bare data instead of a page.
export default function RepeatBooking() {
  return null;
}

export const ErrorBoundary = LookupError;
