import { redirect, redirectDocument } from "react-router";
import { type BookingStep, bookingSteps, stepNumber } from "#domain/bookings/steps.ts";
import type { BookingView } from "#domain/bookings/views.ts";
import { cardProvider } from "#server/features/providers/card-provider.ts";

export function stepAddress(step: BookingStep): string {
  return `/new-shipment/${step}`;
}

/** Says why a step has to be done first: it was never finished, or a choice there is no longer valid. */
export function noteOfUnfinished({ furthestStep, raw }: Pick<BookingView, "furthestStep" | "raw">): string {
  const wasPassed = bookingSteps.some(
    (step) => stepNumber(step) > stepNumber(furthestStep) && Object.keys(raw[step]).length > 0,
  );
  return wasPassed ? "?note=check" : "?note=finish";
}

/**
 * Redirects to a step. Only the document of the payment page allows a provider's script and frames, so with a provider
 * that page is loaded as a document.
 */
export async function goToStep(
  step: BookingStep,
  { query = "", headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const go = step === "payment" && (await cardProvider()).name === "stripe" ? redirectDocument : redirect;
  return go(`${stepAddress(step)}${query}`, { headers });
}
