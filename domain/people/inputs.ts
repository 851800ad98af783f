import { parseEmail } from "#domain/shared/email.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { choice, flag, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";
import { roles } from "#domain/people/actor.ts";
import { passwordProblem } from "#domain/people/password.ts";
import { z } from "zod";

// A password is kept exactly as typed: no trimming, no clean-up.
const typedPassword = z
  .string()
  .max(2000, { message: "text_too_long" satisfies FieldMessageKey })
  .default("");

export const signInShape = {
  email: text(254, { required: "email_required" }),
  password: typedPassword.refine((value) => value !== "", { message: "password_required" satisfies FieldMessageKey }),
};
export type SignIn = ParsedFields<typeof signInShape>;

export function parseSignIn(raw: unknown): FieldsResult<typeof signInShape> {
  return parseFields(signInShape, raw);
}

const emailAddress = text(254, { required: "email_required" }).transform((value, ctx): string => {
  const email = parseEmail(value);
  if (email === null) ctx.addIssue({ code: "custom", message: "email_invalid" satisfies FieldMessageKey });
  return email ?? "";
});

/** What the set-up form asks beside the first administrator (F0). */
const setUpShape = () => ({
  ...createFirstAdminShape,
  companyName: text(120, { required: "company_name_required" }),
  keepsSamples: flag,
});
export type SetUp = ParsedFields<ReturnType<typeof setUpShape>>;

export function parseSetUp(raw: unknown): FieldsResult<ReturnType<typeof setUpShape>> {
  return parseFields(setUpShape(), raw, passwordIssues);
}

/** The first administrator, behind the one-time link (B2). */
export const createFirstAdminShape = {
  name: text(120, { required: "name_required" }),
  email: emailAddress,
  password: typedPassword,
};
export type CreateFirstAdmin = ParsedFields<typeof createFirstAdminShape>;

export function parseCreateFirstAdmin(raw: unknown): FieldsResult<typeof createFirstAdminShape> {
  return parseFields(createFirstAdminShape, raw, passwordIssues);
}

function passwordIssues({ password = "", email = "", name = "" }: Partial<CreateFirstAdmin>): FieldIssue[] {
  const problem = passwordProblem(password, { email, name });
  return problem ? [{ path: "password", message: problem }] : [];
}

/** Another role for somebody (B1). */
export const changeRoleShape = { role: choice(roles, "choice_invalid") };

export function parseChangeRole(raw: unknown): FieldsResult<typeof changeRoleShape> {
  return parseFields(changeRoleShape, raw);
}

/** Somebody is to be staff, or a customer (B2). */
export const invitePersonShape = { email: emailAddress, role: choice(roles, "choice_invalid") };
export type InvitePerson = ParsedFields<typeof invitePersonShape>;

export function parseInvitePerson(raw: unknown): FieldsResult<typeof invitePersonShape> {
  return parseFields(invitePersonShape, raw);
}

/** Whoever was invited says who they are; whether the password is good depends on their address and is found out later. */
const acceptInvitationShape = {
  name: text(120, { required: "name_required" }),
  password: typedPassword.refine((value) => value !== "", { message: "password_required" satisfies FieldMessageKey }),
};
export type AcceptInvitation = ParsedFields<typeof acceptInvitationShape>;

export function parseAcceptInvitation(raw: unknown): FieldsResult<typeof acceptInvitationShape> {
  return parseFields(acceptInvitationShape, raw);
}
