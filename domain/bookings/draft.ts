import { z } from "zod";
import { type BookShipment, parseBooking, parseSlice, sliceShapes } from "#domain/bookings/inputs.ts";
import { filledRows, rawToInput } from "#domain/bookings/raw-fields.ts";
import { type BookingRuleFacts, checkBookingRules } from "#domain/bookings/rules.ts";
import { type BookingStep, bookingSteps } from "#domain/bookings/steps.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { shapeIn } from "#domain/shared/form-fields.ts";
import { StoredTextByName } from "#domain/shared/stored-json.ts";

/** Retention of a draft and its cookie from its start (C1). */
export const draftKeptDays = 30;

export const DraftData = z.partialRecord(z.enum(bookingSteps), StoredTextByName);
export type DraftData = z.infer<typeof DraftData>;
export const CompletedSteps = z.array(z.enum(bookingSteps));

/** Far more than anyone types into eight forms. Limits the storage that one client can use for 30 days. */
const mostDraftBytes = 64 * 1024;

export function isDraftTooLarge(data: DraftData): boolean {
  return new TextEncoder().encode(JSON.stringify(data)).length > mostDraftBytes;
}

/**
 * Returns every field that is valid by itself, including those of incomplete steps; amounts in `currency`. Sufficient
 * for a price and for rules that span steps.
 */
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

/** Validates one step, given the other steps and the current time. An empty list means the step is complete. */
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

/** Returns the complete steps, in order. The last step only confirms and is never complete. */
export function completeSteps(data: DraftData, facts: BookingRuleFacts): BookingStep[] {
  const whole = readableFields(data, facts.currency);
  return bookingSteps.filter((step) => {
    const raw = data[step];
    return step !== "review" && raw !== undefined && issuesOfStep(step, raw, whole, facts).length === 0;
  });
}

/** Combines the eight steps and validates them as strictly as the REST API. */
export function wholeBooking(
  data: DraftData,
  currency: string,
): { ok: true; value: BookShipment } | { ok: false; issues: FieldIssue[] } {
  return parseBooking(Object.assign({}, ...bookingSteps.map((step) => rawToInput(data[step] ?? {}))), currency);
}

export function stepOfPath(path: string): BookingStep {
  const name = path.split(".")[0] ?? "";
  return bookingSteps.find((step) => Object.hasOwn(sliceShapes[step], name)) ?? "review";
}
