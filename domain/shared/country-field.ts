import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { text } from "#domain/shared/form-fields.ts";
import { parseCountry } from "#domain/shared/parse-country.ts";

/** A country as people and programs write it, to its alpha-3 code. Blank is "" unless it is `required`. */
export function countryField(options: { required?: FieldMessageKey; absent?: string } = {}) {
  return text(100, options).transform((value, ctx): string => {
    const code = value === "" ? "" : parseCountry(value);
    if (code === null) ctx.addIssue({ code: "custom", message: "country_invalid" satisfies FieldMessageKey });
    return code ?? "";
  });
}
