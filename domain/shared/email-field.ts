import type { z } from "zod";
import { emailProblem, parseEmail } from "#domain/shared/email.ts";
import { text } from "#domain/shared/form-fields.ts";

/** A required address, normalized. */
export const emailAddress = text(254, { required: "email_required" }).transform(readEmail);
/** The same; blank is "". */
export const optionalEmailAddress = text(254).transform((value, ctx) => (value === "" ? "" : readEmail(value, ctx)));

function readEmail(value: string, ctx: z.RefinementCtx): string {
  const message = emailProblem(value);
  if (message) ctx.addIssue({ code: "custom", message });
  return parseEmail(value) ?? "";
}
