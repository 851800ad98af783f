/** The eight steps of a booking, in order. Each has the address /new-shipment/{step} and a part of one schema (C1). */
export const bookingSteps = [
  "package",
  "pickup",
  "sender",
  "receiver",
  "options",
  "services",
  "payment",
  "review",
] as const;
export type BookingStep = (typeof bookingSteps)[number];

export function isBookingStep(value: string | undefined): value is BookingStep {
  return isOneOf(bookingSteps, value ?? "");
}

export function stepNumber(step: BookingStep): number {
  return bookingSteps.indexOf(step) + 1;
}

export function stepBefore(step: BookingStep): BookingStep | null {
  return bookingSteps[bookingSteps.indexOf(step) - 1] ?? null;
}

export function stepAfter(step: BookingStep): BookingStep | null {
  return bookingSteps[bookingSteps.indexOf(step) + 1] ?? null;
}

/** Returns the first incomplete step. Later steps cannot be opened (A06). */
export function furthestStep(completed: readonly string[]): BookingStep {
  return bookingSteps.find((step) => !completed.includes(step)) ?? "review";
}

/**
 * Returns the last step that may be opened: the first incomplete one, or a later one that already has input, so that
 * it can be corrected there. Never the review, which needs all steps (A06).
 */
export function lastOpenStep(completed: readonly string[], typed: Partial<Record<BookingStep, object>>): BookingStep {
  let last = furthestStep(completed);
  for (let next = stepAfter(last); next !== null && next !== "review"; next = stepAfter(next)) {
    if (Object.keys(typed[next] ?? {}).length === 0) break;
    last = next;
  }
  return last;
}
import { isOneOf } from "#domain/shared/one-of.ts";
