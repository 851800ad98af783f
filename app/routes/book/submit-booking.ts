import { data, redirect } from "react-router";
import { isBookingStep } from "#domain/bookings/steps.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { AppError, type FieldIssue } from "#domain/shared/errors.ts";
import { grantClaim } from "#server/auth/claims.ts";
import { readDraftSecret } from "#server/auth/draft-cookie.ts";
import { insertBookingClaim } from "#server/features/accounts/booking-claim.rows.ts";
import { confirmBooking } from "#server/features/bookings/confirm-booking.ts";
import { log } from "#server/log.ts";
import type { SubmitFailure } from "#app/components/booking/submit-notice.tsx";
import { sayIssues } from "#app/presenters/say-issues.ts";
import { type BookingRequest, isOfAnotherDraft, type StepForm } from "#app/routes/book/booking-request.ts";
import { goToStep, noteOfUnfinished } from "#app/routes/book/go-to-step.ts";

/** Answer to a refused post. `posted` fills the form again: a first post has no draft yet, and step 8 saves none. */
export type StepAnswer = { issues: FieldIssue[]; failure: SubmitFailure | null; posted: RawFields };

/** Submit: one shipment however often it is pressed, then its page, which this browser may read in full (A1, C3). */
export async function submitBooking(request: Request, booking: BookingRequest, { draft, raw, shownVersion }: StepForm) {
  const { actor, view, booked } = booking;
  if (isOfAnotherDraft(booking, draft)) return goToStep(view.furthestStep, { query: "?note=over" });
  const secret = readDraftSecret(request);
  if (secret === null) return goToStep("package", { query: "?note=fresh" });
  if (booked === null && view.furthestStep !== "review")
    return goToStep(view.furthestStep, { query: noteOfUnfinished(view) });
  try {
    const { shipmentId, trackingNumber } = await confirmBooking(actor, secret, raw, shownVersion);
    // A signed-in person reads it by their account; a claim would outlive their sign-out elsewhere.
    const cookie =
      actor.kind === "visitor" ? grantClaim(request, "booked", shipmentId, await insertBookingClaim(shipmentId)) : null;
    return redirect(`/track/${trackingNumber}?booked`, cookie ? { headers: { "Set-Cookie": cookie } } : {});
  } catch (error) {
    return refused(error, raw);
  }
}

function refused(error: unknown, posted: RawFields) {
  const answer = (status: number, more: Partial<StepAnswer>) =>
    data<StepAnswer>({ issues: [], failure: null, posted, ...more }, { status });
  if (!(error instanceof AppError)) {
    log.error({ err: error }, "booking failed");
    return answer(500, { failure: { kind: "failed" } });
  }
  const { code, reason, details, issues } = error;
  if (reason === "draft_gone") return goToStep("package", { query: "?note=fresh" });
  if (reason === "draft_changed") return answer(409, { failure: { kind: "changed" } });
  if (code === "price_changed") {
    const money = (amount: string, currency: string) => ({
      amountMinor: Number(details[amount]),
      currency: String(details[currency]),
    });
    return answer(409, {
      failure: { kind: "price_changed", before: money("old", "oldCurrency"), after: money("new", "currency") },
    });
  }
  if (code === "invalid_input") {
    const step = details["step"];
    return typeof step === "string" && isBookingStep(step) && step !== "review"
      ? goToStep(step, { query: "?note=check" })
      : answer(422, { issues: sayIssues(issues) });
  }
  if (code === "rate_limited") {
    const retryAfterSeconds = error.retryAfterSeconds ?? 60;
    const failure = {
      kind: "limited",
      what: reason?.startsWith("card") ? "cards" : "bookings",
      retryAfterSeconds,
    } as const;
    return data<StepAnswer>(
      { issues: [], failure, posted },
      { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } },
    );
  }
  return answer(code === "unavailable" ? 503 : 409, { failure: { kind: "failed" } });
}
