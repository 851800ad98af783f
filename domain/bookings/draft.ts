import type { z } from "zod";
import { type BookShipment, parseBooking, parseSlice, sliceShapes } from "#domain/bookings/inputs.ts";
import { filledRows, rawToInput } from "#domain/bookings/raw-fields.ts";
import { type BookingRuleFacts, checkBookingRules } from "#domain/bookings/rules.ts";
import { type BookingStep, bookingSteps } from "#domain/bookings/steps.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { shapeIn } from "#domain/shared/form-fields.ts";

/** How long a draft, and the cookie that finds it, are kept after it was begun (C1). */
export const draftKeptDays = 30;

/** What was typed so far, step by step. */
export type DraftData = Partial<Record<BookingStep, RawFields>>;

/** Nobody types more into eight forms; a draft is kept for 30 days for whoever asks. */
const mostDraftBytes = 64 * 1024;

export function isDraftTooLarge(data: DraftData): boolean {
  return new TextEncoder().encode(JSON.stringify(data)).length > mostDraftBytes;
}

/** Every field that can be read by itself, amounts in `currency`, also of steps that are not complete: enough for a price and for rules that span steps. */
export function readableFields(data: DraftData, currency: string): Partial<BookShipment> {
  const known: Record<string, unknown> = {};
  for (const step of bookingSteps) {
    const raw = data[step];
    if (!raw) continue;
    const input = rawToInput(raw);
    for (const [name, schema] of Object.entries<z.ZodType>(shapeIn(sliceShapes[step], currency))) {
      const result = schema.safeParse(Object.hasOwn(input, name) ? input[name] : undefined);
      if (result.success) known[name] = result.data;
    }
  }
  return known;
}

/** What is wrong with one step as it was typed, in the light of the others and of the clock; empty = complete. */
export function issuesOfStep(
  step: BookingStep,
  raw: RawFields,
  whole: Partial<BookShipment>,
  facts: BookingRuleFacts,
): FieldIssue[] {
  const result = parseSlice(step, rawToInput(raw), facts.currency, whole);
  const issues = result.ok ? [] : result.issues;
  const byClock = checkBookingRules(whole, facts).filter(({ path }) => stepOfPath(path) === step);
  const all = [...issues, ...byClock.filter(({ path }) => !issues.some((known) => known.path === path))];
  const rows = filledRows(raw);
  return all.map((issue) => ({
    ...issue,
    path: issue.path.replace(/^timeline\.(\d+)/, (whole, read: string) => `timeline.${rows[Number(read)] ?? whole}`),
  }));
}

/** The steps that hold, in order. The last one only confirms and is never complete by itself. */
export function completeSteps(data: DraftData, facts: BookingRuleFacts): BookingStep[] {
  const whole = readableFields(data, facts.currency);
  return bookingSteps.filter((step) => {
    const raw = data[step];
    return step !== "review" && raw !== undefined && issuesOfStep(step, raw, whole, facts).length === 0;
  });
}

/** The eight slices as one booking, read as strictly as the REST interface reads it. */
export function wholeBooking(
  data: DraftData,
  currency: string,
): { ok: true; value: BookShipment } | { ok: false; issues: FieldIssue[] } {
  return parseBooking(Object.assign({}, ...bookingSteps.map((step) => rawToInput(data[step] ?? {}))), currency);
}

/** The step whose form holds a field. */
export function stepOfPath(path: string): BookingStep {
  const name = path.split(".")[0] ?? "";
  return bookingSteps.find((step) => Object.hasOwn(sliceShapes[step], name)) ?? "review";
}
