import { z } from "zod";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";

/** Confirmation of an irreversible action: the company's name and the user's password. */
export const confirmDangerShape = {
  companyName: text(120, { required: "type_company_name" }),
  password: z
    .string()
    .max(500, { message: "text_too_long" satisfies FieldMessageKey })
    .default("")
    .refine((value) => value !== "", { message: "password_required" satisfies FieldMessageKey }),
};
export type ConfirmDanger = z.output<z.ZodObject<typeof confirmDangerShape>>;

export function parseConfirmDanger(raw: unknown): FieldsResult<typeof confirmDangerShape> {
  return parseFields(confirmDangerShape, raw);
}
