import { data, redirect } from "react-router";
import { withoutUnasked } from "#domain/bookings/dependent-fields.ts";
import { type BookingStep, stepAfter, stepBefore, stepNumber } from "#domain/bookings/steps.ts";
import { withRowAdded, withRowRemoved } from "#domain/bookings/timeline-rows.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { fillRoute } from "#server/features/bookings/fill-route.ts";
import { saveStep } from "#server/features/bookings/save-step.ts";
import { type BookingRequest, draftToSave, isOfAnotherDraft, type StepForm } from "#app/routes/book/booking-request.ts";
import { onRequest } from "#app/presenters/on-request.ts";
import { sayIssues } from "#app/presenters/say-issues.ts";
import { goToStep, noteOfUnfinished, stepAddress } from "#app/routes/book/go-to-step.ts";
import type { StepAnswer } from "#app/routes/book/submit-booking.ts";

/** Keeps what was typed, right or wrong, and goes where the pressed button leads: on if the step holds, back always. */
export async function saveAndMove(
  booking: BookingRequest,
  step: BookingStep,
  form: StepForm,
  query: URLSearchParams = new URLSearchParams(),
) {
  const { actor, view, booked } = booking;
  if (booked !== null && step !== "package") return redirect(`/track/${booked}`);
  const isOver = isOfAnotherDraft(booking, form.draft);
  if (stepNumber(step) > stepNumber(view.lastOpenStep))
    return goToStep(view.furthestStep, { query: isOver ? "?note=over" : noteOfUnfinished(view) });
  // The page that comes back is the new draft's: pressed once more, the form is saved into it.
  if (isOver && step !== "review")
    return data<StepAnswer>({ issues: [], failure: { kind: "started_over" }, posted: form.raw }, { status: 409 });
  const { intent } = form;
  if (step === "review") return goToStep(stepBefore(step) ?? step);
  const draft = await draftToSave(booking).catch(refusedDraft);
  if ("retryAfterSeconds" in draft)
    return data<StepAnswer>(
      { issues: [], failure: { kind: "limited", what: "drafts", ...draft }, posted: form.raw },
      { status: 429, headers: { "Retry-After": String(draft.retryAfterSeconds) } },
    );
  const { secret, headers } = draft;
  try {
    const saved = await saveStep(actor, secret, step, changedBy(intent, form.raw));
    // The link of a quick quote names its two ZIP codes.
    if (step === "package" && saved.ok)
      await fillRoute(secret, { from: query.get("from") ?? "", to: query.get("to") ?? "" });
    if (intent === "previous") return goToStep(stepBefore(step) ?? step, { headers });
    if (intent !== "next" && intent !== "request") return redirect(`${stepAddress(step)}#timeline-group`, { headers });
    if (!saved.ok)
      return data<StepAnswer>(
        { issues: sayIssues(saved.issues), failure: null, posted: form.raw },
        { status: 422, headers },
      );
    const { furthestStep } = saved.view;
    const request = onRequest(saved.view);
    // No service reaches this address: the step stays, says so and offers a price by hand; asked for that, it is the next page.
    if (request?.step === step)
      return redirect(intent === "request" ? "/new-shipment/request" : stepAddress(step), { headers });
    // What was chosen before holds no more, now that this is known: where it is chosen says so.
    return stepNumber(furthestStep) < stepNumber(step)
      ? goToStep(furthestStep, { query: "?note=check", headers })
      : goToStep(stepAfter(step) ?? step, { headers });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.reason === "earlier_step_missing")
      return goToStep(error.details["step"] as BookingStep, { query: "?note=finish", headers });
    if (error.reason === "already_booked") return redirect(`/track/${String(error.details["trackingNumber"])}`);
    if (error.code === "too_large")
      return data<StepAnswer>(
        { issues: [], failure: { kind: "too_large" }, posted: form.raw },
        { status: 413, headers },
      );
    if (error.reason === "draft_gone") return goToStep("package", { query: "?note=fresh" });
    throw error;
  }
}

/** An address that starts too many bookings waits; its form stays as it was posted. */
export function refusedDraft(error: unknown): { retryAfterSeconds: number } {
  if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
  return { retryAfterSeconds: error.retryAfterSeconds ?? 60 };
}

function changedBy(intent: string, raw: RawFields): RawFields {
  if (intent === "next" || intent === "request") return withoutUnasked(raw);
  if (intent === "add-entry") return withRowAdded(raw);
  const removed = /^remove-entry:(\d{1,2})$/.exec(intent);
  return removed ? withRowRemoved(raw, Number(removed[1])) : raw;
}
