/** The eight steps of a booking, in order; each is an address /new-shipment/{step} and a slice of one schema (C1). */
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
  return (bookingSteps as readonly string[]).includes(value ?? "");
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

/** The first step that is not complete yet: nobody reaches a later one than this (A06). */
export function furthestStep(completed: readonly string[]): BookingStep {
  return bookingSteps.find((step) => !completed.includes(step)) ?? "review";
}

/**
 * How far somebody may open the form: to the first step that is not complete, and on through what was filled in before something earlier stopped holding.
 * Whoever typed the wrong city can only mend it where it stands. Never the review, which needs all of them (A06).
 */
export function lastOpenStep(completed: readonly string[], typed: Partial<Record<BookingStep, object>>): BookingStep {
  let last = furthestStep(completed);
  for (let next = stepAfter(last); next !== null && next !== "review"; next = stepAfter(next)) {
    if (Object.keys(typed[next] ?? {}).length === 0) break;
    last = next;
  }
  return last;
}
