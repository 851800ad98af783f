import { z } from "zod";
import { enquiryServices } from "#domain/enquiries/services.ts";
import { parseEmail } from "#domain/shared/email.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";

const emailAddress = text(254, { required: "email_required" }).transform((value, ctx): string => {
  const email = parseEmail(value);
  if (email === null) ctx.addIssue({ code: "custom", message: "email_invalid" satisfies FieldMessageKey });
  return email ?? "";
});

/** The contact form: name, e-mail and message, the rest as one likes. */
export const sendContactMessageShape = {
  name: text(120, { required: "name_required" }),
  email: emailAddress,
  phone: text(40),
  company: text(120),
  service: z
    .union([z.literal(""), z.enum(enquiryServices)], { message: "choice_invalid" satisfies FieldMessageKey })
    .default(""),
  message: text(4000, { required: "message_required", multiline: true }),
};
export type SendContactMessage = ParsedFields<typeof sendContactMessageShape>;

export function parseSendContactMessage(raw: unknown): FieldsResult<typeof sendContactMessageShape> {
  return parseFields(sendContactMessageShape, raw);
}
