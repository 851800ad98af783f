import { completeSteps, isDraftTooLarge, issuesOfStep, readableFields } from "#domain/bookings/draft.ts";
import { keepRaw } from "#domain/bookings/raw-fields.ts";
import { type BookingStep, furthestStep, lastOpenStep, stepNumber } from "#domain/bookings/steps.ts";
import type { BookingView, RawFields } from "#domain/bookings/views.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError, type FieldIssue } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { bookingView } from "#server/features/bookings/booking.views.ts";
import { lockDraft, updateDraft } from "#server/features/bookings/draft.rows.ts";
import { assertFound, bookedFrom, readCompleteSteps } from "#server/features/bookings/read-draft.ts";
import { getActiveCurrency } from "#server/features/rates/get-active-currency.ts";
import { bookingRuleFacts } from "#server/features/shipments/booking-rule-facts.ts";
import { loadBookingFacts } from "#server/features/shipments/load-booking-facts.ts";

export type SavedStep = { ok: boolean; issues: FieldIssue[]; view: BookingView };

/**
 * Saves the input of one step, valid or not, and returns its issues (C1). Rechecks other steps, for rules across
 * steps. `onlySince` is the version that the client knows: a newer one is not overwritten, because an autosave must
 * not arrive after the form itself. @throws `not_found` (`draft_gone`), `wrong_state`: `already_booked` (details
 * `trackingNumber`) or `earlier_step_missing` (details `step`), `stale` (details `version`), `too_large`.
 */
export async function saveStep(
  actor: Actor,
  secret: string,
  step: BookingStep,
  raw: RawFields,
  { onlySince }: { onlySince?: number } = {},
): Promise<SavedStep> {
  const save = async () => {
    const at = now();
    const draft = await lockDraft(secret, at);
    assertFound(draft);
    const booked = await bookedFrom(draft);
    if (booked)
      throw new AppError("wrong_state", {
        reason: "already_booked",
        details: { trackingNumber: booked.trackingNumber },
      });
    if (onlySince !== undefined && onlySince !== draft.version)
      throw new AppError("stale", { details: { version: draft.version } });
    const before = await readCompleteSteps(actor, draft.data);
    if (stepNumber(step) > stepNumber(lastOpenStep(before, draft.data)))
      throw new AppError("wrong_state", { reason: "earlier_step_missing", details: { step: furthestStep(before) } });

    const data = { ...draft.data, [step]: keepRaw(step, raw) };
    if (isDraftTooLarge(data)) throw new AppError("too_large", { reason: "draft" });
    const whole = readableFields(data, await getActiveCurrency());
    const facts = await bookingRuleFacts(actor, whole, await loadBookingFacts(whole));
    const issues = issuesOfStep(step, raw, whole, facts);
    const completedSteps = completeSteps(data, facts).filter((other) => issues.length === 0 || other !== step);
    await updateDraft(draft.id, { data, completedSteps, updatedAt: at });
    const saved = { ...draft, data, completedSteps, version: draft.version + 1, updatedAt: at };
    return { ok: issues.length === 0, issues, view: await bookingView(actor, saved, completedSteps) };
  };
  // A slightly old price is fine to show; confirming the booking computes it again.
  return transaction(save, { trustsMemory: true });
}
