import { emailAddress, optionalEmailAddress } from "#domain/shared/email-field.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { amountMinor, shapeIn, text, wholeNumber } from "#domain/shared/form-fields.ts";
import { amountText } from "#domain/shared/money.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";

const number = text(40, { required: "account_number_required" }).refine(
  (value) =>
    value === "" || (/^[A-Za-z0-9][A-Za-z0-9 -]*$/.test(value) && /[A-Za-z0-9]{3}/.test(value.replace(/[ -]/g, ""))),
  { message: "account_number_invalid" satisfies FieldMessageKey },
);

/** Fields of a billing account (E12). A blank limit means no limit. */
const keepAccountShape = {
  company: text(120, { required: "company_name_required" }),
  contactName: text(120),
  contactEmail: optionalEmailAddress,
  termsDays: wholeNumber(0, 180, 30, "terms_days_invalid"),
  creditLimit: amountMinor,
};
export const createAccountShape = { number, ...keepAccountShape };
export const editAccountShape = { ...keepAccountShape, version: wholeNumber(0, 1_000_000, 0, "number_invalid") };
export type CreateAccount = ParsedFields<typeof createAccountShape>;
export type EditAccount = ParsedFields<typeof editAccountShape>;

export function parseCreateAccount(raw: unknown, currency: string): FieldsResult<typeof createAccountShape> {
  return parseFields(shapeIn(createAccountShape, currency), raw);
}

export function parseEditAccount(raw: unknown, currency: string): FieldsResult<typeof editAccountShape> {
  return parseFields(shapeIn(editAccountShape, currency), raw);
}

type WrittenAccount = Omit<CreateAccount, "number">;

/** Formats an account as form fields; the inverse of `parseEditAccount`. */
export function writeAccount(account: WrittenAccount, currency: string): Record<keyof WrittenAccount, string> {
  const { company, contactName, contactEmail, termsDays, creditLimit } = account;
  return {
    company,
    contactName,
    contactEmail,
    termsDays: String(termsDays),
    creditLimit: creditLimit === null ? "" : amountText({ amountMinor: creditLimit, currency }),
  };
}

export const addMemberShape = {
  email: emailAddress,
};

export function parseAddMember(raw: unknown): FieldsResult<typeof addMemberShape> {
  return parseFields(addMemberShape, raw);
}
