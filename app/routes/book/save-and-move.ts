import { isOneOf } from "#domain/shared/one-of.ts";
import { data, redirect } from "react-router";
import { withoutUnasked } from "#domain/bookings/dependent-fields.ts";
import { bookingSteps, type BookingStep, stepAfter, stepBefore, stepNumber } from "#domain/bookings/steps.ts";
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

type Headers = Record<string, string>;

/** Saves the step as typed, valid or not, and follows the pressed button: back always, on if the step is valid. */
export async function saveAndMove(
  booking: BookingRequest,
  step: BookingStep,
  form: StepForm,
  query: URLSearchParams = new URLSearchParams(),
) {
  const elsewhere = await leaveUnsaved(booking, step, form);
  if (elsewhere) return elsewhere;
  const draft = await draftToSave(booking).catch(refusedDraft);
  if ("retryAfterSeconds" in draft)
    return stay(form, 429, {
      failure: { kind: "limited", what: "drafts", ...draft },
      headers: { "Retry-After": String(draft.retryAfterSeconds) },
    });
  const { secret, headers } = draft;
  try {
    const saved = await saveStep(booking.actor, secret, step, changedBy(form.intent, form.raw));
    // The link of a quick quote names its two ZIP codes.
    if (step === "package" && saved.ok)
      await fillRoute(secret, { from: query.get("from") ?? "", to: query.get("to") ?? "" });
    return await moveOn(step, form, saved, headers);
  } catch (error) {
    return await answerOf(error, form, headers);
  }
}

/** Answers a form that belongs to a booked shipment, a later step or another draft, and Back on the review. */
async function leaveUnsaved(booking: BookingRequest, step: BookingStep, form: StepForm) {
  const { view, booked } = booking;
  if (booked !== null && step !== "package") return redirect(`/track/${booked}`);
  const isOver = isOfAnotherDraft(booking, form.draft);
  if (stepNumber(step) > stepNumber(view.lastOpenStep))
    return goToStep(view.furthestStep, { query: isOver ? "?note=over" : noteOfUnfinished(view) });
  if (step === "review") return goToStep(stepBefore(step) ?? step);
  // The page that comes back is the new draft's: pressed once more, the form is saved into it.
  return isOver ? stay(form, 409, { failure: { kind: "started_over" } }) : null;
}

type Saved = Awaited<ReturnType<typeof saveStep>>;

async function moveOn(step: BookingStep, { intent, ...form }: StepForm, saved: Saved, headers: Headers) {
  if (intent === "previous") return goToStep(stepBefore(step) ?? step, { headers });
  if (intent !== "next" && intent !== "request") return redirect(`${stepAddress(step)}#timeline-group`, { headers });
  if (!saved.ok) return stay(form, 422, { issues: sayIssues(saved.issues), headers });
  // No service reaches this address: the step stays and offers a price by hand, which is the next page if requested.
  if (onRequest(saved.view)?.step === step)
    return redirect(intent === "request" ? "/new-shipment/request" : stepAddress(step), { headers });
  const { furthestStep } = saved.view;
  // An earlier choice became invalid: go there, with the reason.
  return stepNumber(furthestStep) < stepNumber(step)
    ? goToStep(furthestStep, { query: "?note=check", headers })
    : goToStep(stepAfter(step) ?? step, { headers });
}

/** Answers a step that could not be saved. Throws what is unexpected. */
async function answerOf(error: unknown, form: StepForm, headers: Headers) {
  if (!(error instanceof AppError)) throw error;
  if (error.code === "too_large") return stay(form, 413, { failure: { kind: "too_large" }, headers });
  if (error.reason === "already_booked") return redirect(`/track/${String(error.details["trackingNumber"])}`);
  if (error.reason === "draft_gone") return goToStep("package", { query: "?note=fresh" });
  const step = error.details?.["step"];
  if (error.reason === "earlier_step_missing" && isOneOf(bookingSteps, step))
    return goToStep(step, { query: "?note=finish", headers });
  throw error;
}

/** Answers with the same step and what was typed. */
function stay(
  { raw }: Pick<StepForm, "raw">,
  status: number,
  { headers = {}, issues = [], failure = null }: Partial<StepAnswer> & { headers?: Headers },
) {
  return data<StepAnswer>({ issues, failure, posted: raw }, { status, headers });
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
