import type { z } from "zod";
import { sliceShapes, timelineEntry, timelineLimit } from "#domain/bookings/inputs.ts";
import type { BookingStep } from "#domain/bookings/steps.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { isMultiline, longestOf } from "#domain/shared/form-fields.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { cleanText } from "#domain/shared/plain-text.ts";

const timelineName = /^timeline\[(\d{1,2})\]\.(location|at|description|status)$/;
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Converts the form fields of a step for its schema: "timeline[0].location" becomes a list item; other fields are
 * unchanged.
 */
export function rawToInput(raw: RawFields): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const rows = new Map<number, Record<string, string>>();
  for (const [name, value] of Object.entries(raw)) {
    const match = timelineName.exec(name);
    if (!match) {
      input[name] = value;
      continue;
    }
    const [index, field] = [Number(match[1]), String(match[2])];
    const row = rows.get(index) ?? {};
    // An unset choice is absent, not an empty status.
    if (field !== "status" || value !== "") row[field] = value;
    rows.set(index, row);
  }
  if (input.status === "") delete input.status;
  if (rows.size > 0)
    input.timeline = [...rows.entries()]
      .toSorted(([a], [b]) => a - b)
      .map(([, row]) => row)
      .filter(isFilled);
  return input;
}

/** Returns the form index of each timeline row that was parsed. Blank rows are skipped, so the two can differ. */
export function filledRows(raw: RawFields): number[] {
  const filled = Object.entries(raw).flatMap(([name, value]) =>
    value.trim() === "" ? [] : (timelineName.exec(name)?.[1] ?? []),
  );
  return [...new Set(filled.map(Number))].toSorted((a, b) => a - b);
}

function isFilled(row: Record<string, string>): boolean {
  return Object.values(row).some((value) => value.trim() !== "");
}

/**
 * Returns the submitted fields that a draft stores: only the step's fields, storable characters, and limited lengths.
 */
export function keepRaw(step: BookingStep, raw: RawFields): RawFields {
  const kept: RawFields = {};
  for (const [name, value] of Object.entries(raw)) {
    const schema = schemaOf(step, name);
    if (schema) kept[name] = fittingRaw(schema, value).replaceAll("\u0000", "\ufffd").replace(loneSurrogate, "\ufffd");
  }
  return kept;
}

/**
 * Truncates a value to one character more than twice the longest valid text, measured as stored. The result is still
 * too long, so that no one books a truncated text.
 */
function fittingRaw(schema: z.ZodType, value: string): string {
  const most = longestOf(schema) * 2 + 1;
  if (value.length <= most) return value;
  const cleaned = cleanText(value, { multiline: isMultiline(schema) });
  const text = cleaned.ok ? cleaned.text : value;
  const kept = cutText(text, most - 1);
  // A space at the cut would be trimmed, and the text would become valid.
  return kept + (/\S/u.exec(text.slice(kept.length))?.[0] ?? "");
}

/** Returns null if the step has no such field. */
function schemaOf(step: BookingStep, name: string): z.ZodType | null {
  const row = step === "options" ? timelineName.exec(name) : null;
  const shape: Record<string, z.ZodType> = row ? timelineEntry.shape : sliceShapes[step];
  const field = row ? String(row[2]) : name;
  if (!Object.hasOwn(shape, field) || (row && Number(row[1]) > timelineLimit)) return null;
  return shape[field] as z.ZodType;
}
