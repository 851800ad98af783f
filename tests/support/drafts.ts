import { sliceShapes } from "#domain/bookings/inputs.ts";
import { type BookingStep, bookingSteps } from "#domain/bookings/steps.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { openDraft } from "#server/features/bookings/open-draft.ts";
import { saveStep } from "#server/features/bookings/save-step.ts";
import { bookingFields } from "#tests/support/build.ts";

/** The form text of one step of a complete booking. */
export function stepFields(step: BookingStep, more: Record<string, unknown> = {}): RawFields {
  const fields = Object.entries(bookingFields(more)).filter(([name]) => Object.hasOwn(sliceShapes[step], name));
  return Object.fromEntries(fields.map(([name, value]) => [name, value === true ? "on" : String(value)]));
}

/** A draft with every step filled in but the last; answers with its secret. */
export async function filledDraft(more: Record<string, unknown> = {}, actor: Actor = visitor): Promise<string> {
  const { secret } = await openDraft(visitor);
  for (const step of bookingSteps.slice(0, -1)) {
    const saved = await saveStep(actor, secret, step, stepFields(step, more));
    if (!saved.ok) throw new Error(JSON.stringify(saved.issues));
  }
  return secret;
}

export const submit = (quotedTotal = "3989"): RawFields => ({ acceptTerms: "on", quotedTotal });
