import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { text, wholeNumber } from "#domain/shared/form-fields.ts";
import { parsePhone } from "#domain/shared/phone.ts";

/** Version that the form was loaded with (E5). If omitted, it counts as older than any other. */
export const version = wholeNumber(0, 2_147_483_647, 0, "number_invalid");

/** Blank or an AWS region. */
export const awsRegion = text(40).refine((value) => value === "" || /^[a-z]{2}(-[a-z]+){1,3}-\d{1,2}$/.test(value), {
  message: "region_invalid" satisfies FieldMessageKey,
});

/** Blank or a phone number, stored as E.164. */
export const optionalPhone = text(40).transform((value, ctx): string => {
  const phone = value === "" ? "" : parsePhone(value);
  if (phone === null) ctx.addIssue({ code: "custom", message: "phone_invalid" satisfies FieldMessageKey });
  return phone ?? "";
});
