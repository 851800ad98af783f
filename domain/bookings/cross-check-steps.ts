import { crossChecks } from "#domain/bookings/inputs.ts";
import { type BookingStep, bookingSteps } from "#domain/bookings/steps.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";

/** Runs the checks between fields of several steps on one whole booking. */
export const crossCheckSteps = (
  fields: Record<string, unknown>,
  steps: readonly BookingStep[] = bookingSteps,
): FieldIssue[] => steps.flatMap((step) => crossChecks[step](fields, fields));
