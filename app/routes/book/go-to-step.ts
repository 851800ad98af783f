import { redirect, redirectDocument } from "react-router";
import type { BookingStep } from "#domain/bookings/steps.ts";
import { cardProvider } from "#server/features/settings/card-provider.ts";

export function stepAddress(step: BookingStep): string {
  return `/new-shipment/${step}`;
}

/** On to a step. A provider's script and frames are allowed by the document of the payment page alone, so with one that page is loaded as a document. */
export async function goToStep(
  step: BookingStep,
  { query = "", headers = {} }: { query?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const go = step === "payment" && (await cardProvider()).name === "stripe" ? redirectDocument : redirect;
  return go(`${stepAddress(step)}${query}`, { headers });
}
