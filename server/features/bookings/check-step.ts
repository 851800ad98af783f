import { issuesOfStep, readableFields } from "#domain/bookings/draft.ts";
import type { BookingStep } from "#domain/bookings/steps.ts";
import type { Actor } from "#domain/people/actor.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { findDraft } from "#server/features/bookings/find-draft.ts";
import { assertFound } from "#server/features/bookings/read-draft.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { bookingRuleFacts } from "#server/features/shipments/booking-rule-facts.ts";
import { loadBookingFacts } from "#server/features/shipments/load-booking-facts.ts";

/** Validates a saved step as of now, without changes. @throws `not_found` (`draft_gone`). */
export async function checkStep(actor: Actor, secret: string, step: BookingStep): Promise<FieldIssue[]> {
  const draft = await findDraft(secret);
  assertFound(draft);
  const whole = readableFields(draft.data, await getActiveCurrency());
  return issuesOfStep(
    step,
    draft.data[step] ?? {},
    whole,
    await bookingRuleFacts(actor, whole, await loadBookingFacts(whole)),
  );
}
