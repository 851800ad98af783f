import { normaliseZip } from "#domain/shared/normalise-zip.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { choice, text, weightHundredths } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

const longestPlace = 60;

/**
 * Five digits of a US ZIP in any notation, or the name of a town as typed. The gazetteer decides whether the town
 * exists.
 */
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

/** Checks whether a place was given by name instead of ZIP code. */
export function isTown(typed: string): boolean {
  return /\p{L}/u.test(typed);
}

/** Parses two places by ZIP code or name, a weight and a service, for a price and an arrival time. */
export function parseQuickQuote(raw: unknown): FieldsResult<typeof quickQuoteShape> {
  return parseFields(quickQuoteShape, raw);
}
