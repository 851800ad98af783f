import { flag } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";

/**
 * Staff's confirmation that a booking may exceed the account's credit limit (E12). If omitted, such a booking is
 * rejected.
 */
export type OverLimit = { overLimit?: boolean | undefined };

/** For changes without other fields. */
export const overLimitShape = { overLimit: flag };

export function parseOverLimit(raw: unknown): FieldsResult<typeof overLimitShape> {
  return parseFields(overLimitShape, raw);
}
