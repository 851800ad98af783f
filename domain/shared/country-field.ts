import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { text } from "#domain/shared/form-fields.ts";
import { parseCountry } from "#domain/shared/parse-country.ts";

/** Parses a country in any common spelling as its alpha-3 code. Blank is "" unless `required`. */
export function countryField(options: { required?: FieldMessageKey; absent?: string } = {}) {
  return text(100, options).transform((value, ctx): string => {
    const code = value === "" ? "" : parseCountry(value);
    if (code === null) ctx.addIssue({ code: "custom", message: "country_invalid" satisfies FieldMessageKey });
    return code ?? "";
  });
}
