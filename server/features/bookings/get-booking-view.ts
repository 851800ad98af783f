import type { BookingView } from "#domain/bookings/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { bookingView } from "#server/features/bookings/booking.views.ts";
import { findDraft } from "#server/features/bookings/find-draft.ts";
import { assertFound, readCompleteSteps } from "#server/features/bookings/read-draft.ts";

/**
 * Returns the draft with price and promise as of now, or an empty one without a secret. @throws `not_found`
 * (`draft_gone`).
 */
export async function getBookingView(actor: Actor, secret: string | null): Promise<BookingView> {
  if (secret === null) return bookingView(actor, null, []);
  const draft = await findDraft(secret);
  assertFound(draft);
  return bookingView(actor, draft, await readCompleteSteps(actor, draft.data));
}
