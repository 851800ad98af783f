import type { BookingView, RawFields } from "#domain/bookings/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { draftCookie, readDraftSecret } from "#server/auth/draft-cookie.ts";
import { getBookingView } from "#server/features/bookings/get-booking-view.ts";
import { openDraft } from "#server/features/bookings/open-draft.ts";
import { readForm, withoutPasswords } from "#app/web/read-form.ts";

export type BookingRequest = {
  actor: Actor;
  /** Null where nothing was saved yet, and where the cookie is forged or its draft gone. */
  secret: string | null;
  view: BookingView;
  /** The shipment this browser's draft became: the next booking starts afresh. */
  booked: string | null;
};

/** Returns who books, and what was typed so far. A forged cookie is no error: it belongs to no draft. */
export async function readBooking(request: Request): Promise<BookingRequest> {
  const actor = await getActor(request);
  const secret = readDraftSecret(request);
  const view = secret === null ? null : await existingView(actor, secret);
  const booked = view?.bookedTrackingNumber ?? null;
  const isOpen = view !== null && booked === null;
  return { actor, secret: isOpen ? secret : null, view: isOpen ? view : await getBookingView(actor, null), booked };
}

/** The draft to save into, with the cookie to set when it had to be opened first; that may throw `rate_limited`. */
export async function draftToSave({
  actor,
  secret,
}: BookingRequest): Promise<{ secret: string; headers: Record<string, string> }> {
  if (secret !== null) return { secret, headers: {} };
  const opened = await openDraft(actor);
  return { secret: opened.secret, headers: { "Set-Cookie": draftCookie(opened.secret) } };
}

/** Whether a form was filled in for an earlier draft: the booking was started over in another tab. */
export function isOfAnotherDraft({ view, booked }: BookingRequest, draft: string): boolean {
  return booked === null && draft !== "" && draft !== view.draftId;
}

/** `shownVersion`: of the draft that the review showed; null of other steps. */
export type StepForm = { intent: string; draft: string; shownVersion?: number | null; raw: RawFields };

/**
 * Returns a posted step: its intent, the draft it was loaded with ("" without one), and the fields as typed. Files are
 * dropped; of a repeated name the last counts.
 */
export async function readStepForm(request: Request): Promise<StepForm> {
  const form = await readForm(request);
  const {
    intent,
    draft,
    shownVersion = "",
    ...raw
  } = Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
  return {
    intent: intent ?? "next",
    draft: draft ?? "",
    shownVersion: /^\d{1,9}$/.test(shownVersion) ? Number(shownVersion) : null,
    raw: withoutPasswords(raw),
  };
}

async function existingView(actor: Actor, secret: string): Promise<BookingView | null> {
  try {
    return await getBookingView(actor, secret);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
