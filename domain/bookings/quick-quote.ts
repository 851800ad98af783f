import { normaliseZip } from "#domain/shared/address.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { choice, text, weightHundredths } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";
import { serviceKeys } from "#domain/shipments/vocabulary.ts";

/** Five digits of a US ZIP, however it was typed. */
const zip = text(16, { required: "zip_required" }).transform((value, ctx): string => {
  const read = value === "" ? "" : normaliseZip("USA", value);
  if (read === null) ctx.addIssue({ code: "custom", message: "zip_invalid" satisfies FieldMessageKey });
  return read?.slice(0, 5) ?? "";
});

const quickQuoteShape = {
  from: zip,
  to: zip,
  weight: weightHundredths,
  service: choice(serviceKeys, "service_type_required"),
};
export type QuickQuoteFields = Extract<FieldsResult<typeof quickQuoteShape>, { ok: true }>["value"];

/** Two ZIP codes, a weight and a service: all that a price and an arrival need. */
export function parseQuickQuote(raw: unknown): FieldsResult<typeof quickQuoteShape> {
  return parseFields(quickQuoteShape, raw);
}
