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
  password: chosenPassword,
};
export type AcceptInvitation = ParsedFields<typeof acceptInvitationShape>;

export function parseAcceptInvitation(raw: unknown): FieldsResult<typeof acceptInvitationShape> {
  return parseFields(acceptInvitationShape, raw);
}

/** Whoever forgot their password says for which address. */
export const askPasswordResetShape = { email: emailAddress };

export function parseAskPasswordReset(raw: unknown): FieldsResult<typeof askPasswordResetShape> {
  return parseFields(askPasswordResetShape, raw);
}

/** A password alone: a new one behind a link, which is looked at once it is known whose, or one's own once more. */
const givenPasswordShape = { password: chosenPassword };

export function parseGivenPassword(raw: unknown): FieldsResult<typeof givenPasswordShape> {
  return parseFields(givenPasswordShape, raw);
}

/** One's own new password. */
export const changePasswordShape = { currentPassword: chosenPassword, password: chosenPassword };
export type ChangePassword = ParsedFields<typeof changePasswordShape>;

export function parseChangePassword(raw: unknown): FieldsResult<typeof changePasswordShape> {
  return parseFields(changePasswordShape, raw);
}

/** Whether somebody may sign in at all. */
export const changeAccessShape = { access: choice(["enabled", "disabled"], "choice_invalid") };

export function parseChangeAccess(raw: unknown): FieldsResult<typeof changeAccessShape> {
  return parseFields(changeAccessShape, raw);
}

/** A link for a new password; `isForced`: the old one and every session end at once. */
export const resetPersonShape = { isForced: flag };

export function parseResetPerson(raw: unknown): FieldsResult<typeof resetPersonShape> {
  return parseFields(resetPersonShape, raw);
}

/** What a browser says of a passkey, as its JSON; anything else is refused by who checks its signature. */
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

/** A new passkey is begun, behind one's password. */
const beginPasskeyShape = { name: passkeyName, password: chosenPassword };
export type BeginPasskey = ParsedFields<typeof beginPasskeyShape>;

export function parseBeginPasskey(raw: unknown): FieldsResult<typeof beginPasskeyShape> {
  return parseFields(beginPasskeyShape, raw);
}

/** What the browser made of it. */
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
