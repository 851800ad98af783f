import { emailAddress } from "#domain/shared/email-field.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { choice, flag, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";
import { roles } from "#domain/people/actor.ts";
import { passwordProblem } from "#domain/people/password.ts";
import { z } from "zod";

// Keeps the password exactly as typed, without trimming.
const typedPassword = z
  .string()
  .max(2000, { message: "text_too_long" satisfies FieldMessageKey })
  .default("");

const chosenPassword = typedPassword.refine((value) => value !== "", {
  message: "password_required" satisfies FieldMessageKey,
});

export const signInShape = {
  email: text(254, { required: "email_required" }),
  password: chosenPassword,
};
export type SignIn = ParsedFields<typeof signInShape>;

export function parseSignIn(raw: unknown): FieldsResult<typeof signInShape> {
  return parseFields(signInShape, raw);
}

/** Company fields of the set-up form (F0). */
const setUpShape = () => ({
  ...createFirstAdminShape,
  companyName: text(120, { required: "company_name_required" }),
  keepsSamples: flag,
});
export type SetUp = ParsedFields<ReturnType<typeof setUpShape>>;

export function parseSetUp(raw: unknown): FieldsResult<ReturnType<typeof setUpShape>> {
  return parseFields(setUpShape(), raw, passwordIssues);
}

/** The first administrator, created with the one-time link (B2). */
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

/** Changes a person's role (B1). */
export const changeRoleShape = { role: choice(roles, "choice_invalid") };

export function parseChangeRole(raw: unknown): FieldsResult<typeof changeRoleShape> {
  return parseFields(changeRoleShape, raw);
}

/** Invites a person to a role (B2). */
export const invitePersonShape = { email: emailAddress, role: choice(roles, "choice_invalid") };
export type InvitePerson = ParsedFields<typeof invitePersonShape>;

export function parseInvitePerson(raw: unknown): FieldsResult<typeof invitePersonShape> {
  return parseFields(invitePersonShape, raw);
}

/** Name and password of an invited person. The password is checked later, once the address is known. */
const acceptInvitationShape = {
  name: text(120, { required: "name_required" }),
  password: chosenPassword,
};
export type AcceptInvitation = ParsedFields<typeof acceptInvitationShape>;

export function parseAcceptInvitation(raw: unknown): FieldsResult<typeof acceptInvitationShape> {
  return parseFields(acceptInvitationShape, raw);
}

export const requestPasswordResetShape = { email: emailAddress };

export function parseRequestPasswordReset(raw: unknown): FieldsResult<typeof requestPasswordResetShape> {
  return parseFields(requestPasswordResetShape, raw);
}

/** A password alone: a new one after a reset link, checked once the account is known, or the current one to confirm. */
const givenPasswordShape = { password: chosenPassword };

export function parseGivenPassword(raw: unknown): FieldsResult<typeof givenPasswordShape> {
  return parseFields(givenPasswordShape, raw);
}

export const changePasswordShape = { currentPassword: chosenPassword, password: chosenPassword };
export type ChangePassword = ParsedFields<typeof changePasswordShape>;

export function parseChangePassword(raw: unknown): FieldsResult<typeof changePasswordShape> {
  return parseFields(changePasswordShape, raw);
}

export const changeAccessShape = { access: choice(["enabled", "disabled"], "choice_invalid") };

export function parseChangeAccess(raw: unknown): FieldsResult<typeof changeAccessShape> {
  return parseFields(changeAccessShape, raw);
}

/** Sends a password reset link. `isForced`: also invalidates the password and all sessions at once. */
export const resetPersonShape = { isForced: flag };

export function parseResetPerson(raw: unknown): FieldsResult<typeof resetPersonShape> {
  return parseFields(resetPersonShape, raw);
}

/** The browser's passkey response as JSON. The signature check validates its contents. */
const passkeyAnswer = text(40_000, { required: "passkey_missing" }).transform((value, ctx): PasskeyAnswer => {
  const read = readPasskeyAnswer(value);
  if (read === null) ctx.addIssue({ code: "custom", message: "passkey_missing" satisfies FieldMessageKey });
  return read ?? z.NEVER;
});
const PasskeyJson = z.looseObject({
  id: z.string().min(1).max(2000),
  rawId: z.string().max(2000),
  type: z.literal("public-key"),
  response: z.looseObject({
    clientDataJSON: z.string(),
    authenticatorData: z.string().default(""),
    signature: z.string().default(""),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
  clientExtensionResults: z.looseObject({}).default({}),
});
export type PasskeyAnswer = z.infer<typeof PasskeyJson>;

function readPasskeyAnswer(value: string): PasskeyAnswer | null {
  try {
    return PasskeyJson.safeParse(JSON.parse(value)).data ?? null;
  } catch {
    return null;
  }
}

const passkeyName = text(60, { required: "name_required" });

/** Starts the registration of a passkey, which requires the password. */
const beginPasskeyShape = { name: passkeyName, password: chosenPassword };
export type BeginPasskey = ParsedFields<typeof beginPasskeyShape>;

export function parseBeginPasskey(raw: unknown): FieldsResult<typeof beginPasskeyShape> {
  return parseFields(beginPasskeyShape, raw);
}

/** Finishes the registration with the browser's response. */
const addPasskeyShape = { name: passkeyName, answer: passkeyAnswer };
export type AddPasskey = ParsedFields<typeof addPasskeyShape>;

export function parseAddPasskey(raw: unknown): FieldsResult<typeof addPasskeyShape> {
  return parseFields(addPasskeyShape, raw);
}

const renamePasskeyShape = { name: passkeyName };

export function parseRenamePasskey(raw: unknown): FieldsResult<typeof renamePasskeyShape> {
  return parseFields(renamePasskeyShape, raw);
}

const passkeySignInShape = { answer: passkeyAnswer };

export function parsePasskeySignIn(raw: unknown): FieldsResult<typeof passkeySignInShape> {
  return parseFields(passkeySignInShape, raw);
}

/** Six digits of an authenticator app, or a recovery code. */
const giveCodeShape = { code: text(40, { required: "code_required" }).transform((code) => code.replace(/\s/g, "")) };

export function parseGiveCode(raw: unknown): FieldsResult<typeof giveCodeShape> {
  return parseFields(giveCodeShape, raw);
}
