import { normaliseZip } from "#domain/shared/normalise-zip.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { choice, text, weightHundredths } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

/** Longer is no name of a town with its state. */
const longestPlace = 60;

/** Five digits of a US ZIP, however it was typed, or the name of a town as it was typed: whether there is one, only a gazetteer knows. */
const place = text(longestPlace, { required: "zip_required" }).transform((value, ctx): string => {
  if (isTown(value)) return value;
  const read = value === "" ? "" : normaliseZip("USA", value);
  if (read === null) ctx.addIssue({ code: "custom", message: "zip_invalid" satisfies FieldMessageKey });
  return read?.slice(0, 5) ?? "";
});

const quickQuoteShape = {
  from: place,
  to: place,
  weight: weightHundredths,
  service: choice(serviceKeys, "service_type_required"),
};
export type QuickQuoteFields = Extract<FieldsResult<typeof quickQuoteShape>, { ok: true }>["value"];

/** A place that was named rather than given by its ZIP code. */
export function isTown(typed: string): boolean {
  return /\p{L}/u.test(typed);
}

/** Two places, by ZIP code or name, a weight and a service: all that a price and an arrival need. */
export function parseQuickQuote(raw: unknown): FieldsResult<typeof quickQuoteShape> {
  return parseFields(quickQuoteShape, raw);
}
