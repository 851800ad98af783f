import { data, redirect } from "react-router";
import { isBookingStep } from "#domain/bookings/steps.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { getBookingOptions } from "#server/features/bookings/get-booking-options.ts";
import { saveStep } from "#server/features/bookings/save-step.ts";
import type { KeepAnswer } from "#app/components/booking/draft-keeper.ts";
import { draftToSave, isOfAnotherDraft, readBooking, readStepForm } from "#app/routes/book/booking-request.ts";
import { presentWizard } from "#app/routes/book/present-wizard.ts";
import { refusedDraft } from "#app/routes/book/save-and-move.ts";
import type { Route } from "./+types/draft";

// A page that was left in the middle of a word can be ahead of the next one. `stale` is no error: the page asks again.
const statuses: Record<KeepAnswer["kind"], number> = { kept: 200, stale: 200, closed: 410 };

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/new-shipment/${params.step}`);
}

/** Saves what is typed in a step, unchecked (C1). `?since=`: the version that its tab knows. Answers in JSON. */
export async function action({ request, params: { step } }: Route.ActionArgs) {
  // Step 8 only confirms.
  if (!isBookingStep(step) || step === "review") throw data(null, { status: 404 });
  const since = Number(new URL(request.url).searchParams.get("since"));
  const { raw, draft: ofDraft } = await readStepForm(request);
  const booking = await readBooking(request);
  if (booking.booked !== null || isOfAnotherDraft(booking, ofDraft)) return answered({ kind: "closed" });
  // Also a draft that was opened, or thrown away, in another tab.
  if (since !== booking.view.version) return answered({ kind: "stale", version: booking.view.version });
  const draft = await draftToSave(booking).catch(refusedDraft);
  if ("retryAfterSeconds" in draft)
    return answered({ kind: "closed" }, { "Retry-After": String(draft.retryAfterSeconds) }, 429);
  const { secret, headers } = draft;
  try {
    // Without an opened draft there is no version to run over.
    const { view } = await saveStep(
      booking.actor,
      secret,
      step,
      raw,
      booking.secret === null ? {} : { onlySince: since },
    );
    const page = presentWizard(step, view, await getBookingOptions(), null, now());
    const { savedWords, arrival, warnings, isOnRequest, onRequest } = page;
    return answered(
      {
        kind: "kept",
        kept: {
          draftId: view.draftId,
          version: view.version,
          savedWords,
          quote: view.quote,
          arrival,
          warnings,
          isOnRequest,
          onRequest,
        },
      },
      headers,
    );
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code === "stale"
      ? answered({ kind: "stale", version: Number(error.details["version"]) })
      : answered({ kind: "closed" });
  }
}

function answered(answer: KeepAnswer, headers: Record<string, string> = {}, status = statuses[answer.kind]): Response {
  return Response.json(answer, { status, headers: { "Cache-Control": "no-store", ...headers } });
}
