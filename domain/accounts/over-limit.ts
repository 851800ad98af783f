import { flag } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";

/** What staff confirm where more would be open on an account than its credit limit (E12). Left out where nobody could be asked, which refuses it. */
export type OverLimit = { overLimit?: boolean | undefined };

/** A change that asks for nothing else. */
export const overLimitShape = { overLimit: flag };

export function parseOverLimit(raw: unknown): FieldsResult<typeof overLimitShape> {
  return parseFields(overLimitShape, raw);
}
