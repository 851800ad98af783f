import { optionalPhone } from "#domain/settings/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";

/** `phone`: E.164, or blank for none. */
export const workPhoneShape = { phone: optionalPhone };
export type WorkPhone = ParsedFields<typeof workPhoneShape>;

export function parseWorkPhone(raw: unknown): FieldsResult<typeof workPhoneShape> {
  return parseFields(workPhoneShape, raw);
}
