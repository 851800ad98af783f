import { latinText } from "#domain/bookings/latin-text.ts";
import { isStateOf, needsState } from "#domain/shared/address.ts";
import { countryField } from "#domain/shared/country-field.ts";
import { emailProblem, parseEmail } from "#domain/shared/email.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { flag, text } from "#domain/shared/form-fields.ts";
import { needsZip } from "#domain/shared/needs-zip.ts";
import { normaliseZip } from "#domain/shared/normalise-zip.ts";
import { parsePhone } from "#domain/shared/phone.ts";
import { normaliseState } from "#domain/shared/country-states.ts";
import { storedArea } from "#domain/shared/territories.ts";

/** Defaults to the USA if omitted; blank is an error (C7). */
const country = countryField({ required: "country_required", absent: "USA" });

/**
 * The ZIP code that the user confirmed although it is in another state. A changed ZIP code needs a new confirmation.
 */
const zipConfirmed = text(16);

/** Step 3. Names and messages are exactly as specified (C7). */
export const senderShape = {
  senderName: text(120, { required: "sender_name_required" }),
  senderPhone: text(40, { required: "sender_phone_required" }),
  senderEmail: text(254, { required: "sender_email_required" }),
  senderCompany: text(120),
  senderAddress: text(200, { required: "sender_address_required" }),
  senderAddress2: text(100),
  senderCity: text(100, { required: "city_required" }),
  senderState: text(60),
  senderZipCode: text(16),
  senderZipConfirmed: zipConfirmed,
  senderCountry: country,
  senderLatin: latinText,
};

/** Step 4: the same for the recipient, plus driver instructions. */
export const receiverShape = {
  receiverName: text(120, { required: "receiver_name_required" }),
  receiverPhone: text(40, { required: "receiver_phone_required" }),
  receiverEmail: text(254, { required: "receiver_email_required" }),
  receiverCompany: text(120),
  receiverAddress: text(200, { required: "receiver_address_required" }),
  receiverAddress2: text(100),
  receiverCity: text(100, { required: "city_required" }),
  receiverState: text(60),
  receiverZipCode: text(16),
  receiverZipConfirmed: zipConfirmed,
  receiverCountry: country,
  receiverLatin: latinText,
  specialInstructions: text(1000, { multiline: true }),
};

/** For staff, one contact per party suffices. */
export const officeContactShape = {
  senderPhone: text(40),
  senderEmail: text(254),
  receiverPhone: text(40),
  receiverEmail: text(254),
};

/** Checkboxes of the counter form: staff asked, and the contact is unknown. */
export const unknownContactShape = {
  senderPhoneUnknown: flag,
  senderEmailUnknown: flag,
  receiverPhoneUnknown: flag,
  receiverEmailUnknown: flag,
};

const contactMessages = {
  senderPhone: "sender_phone_required",
  senderEmail: "sender_email_required",
  receiverPhone: "receiver_phone_required",
  receiverEmail: "receiver_email_required",
} as const satisfies Record<keyof typeof officeContactShape, FieldMessageKey>;

/** Requires phone and e-mail of both parties at the counter, unless checked as unknown. */
export function checkContactsAsked(fields: Record<string, unknown>): FieldIssue[] {
  return Object.entries(contactMessages)
    .filter(([name]) => fields[name] === "" && fields[`${name}Unknown`] !== true)
    .map(([path, message]) => ({ path, message }));
}

/** Requires a phone or e-mail per party. Reports the error on the phone field. */
export function checkContacts(fields: Record<string, unknown>): FieldIssue[] {
  return (["sender", "receiver"] as const)
    .filter((role) => fields[`${role}Phone`] === "" && fields[`${role}Email`] === "")
    .map((role) => ({ path: `${role}Phone`, message: "contact_required" satisfies FieldMessageKey }));
}

/**
 * Validates the fields of one party together: state and ZIP by country, e-mail syntax, and the phone (C7). Without a
 * valid country, validates only the e-mail.
 */
export function checkParty(role: "sender" | "receiver", fields: Record<string, unknown>): FieldIssue[] {
  const field = (name: string) => fields[`${role}${name}`] as string | undefined;
  const issues: FieldIssue[] = [];
  const refuse = (name: string, message: FieldMessageKey) => issues.push({ path: `${role}${name}`, message });
  const [land, email, phone, state, zip] = [
    field("Country"),
    field("Email"),
    field("Phone"),
    field("State"),
    field("ZipCode"),
  ];
  const wrongEmail = email ? emailProblem(email) : null;
  if (wrongEmail) refuse("Email", wrongEmail);
  if (!land) return issues;
  if (phone && !parsePhone(phone, land)) refuse("Phone", "phone_invalid");
  if (state !== undefined) {
    if (state === "" && needsState(land)) refuse("State", "state_required");
    else if (!isStateOf(land, state)) refuse("State", "state_invalid");
  }
  if (zip === "" && needsZip(land)) refuse("ZipCode", "zip_required");
  if (zip && normaliseZip(land, zip, state) === null) refuse("ZipCode", "zip_invalid");
  return issues;
}

/**
 * Normalizes a valid party: lower-case e-mail, E.164 phone, state code, ZIP in the country's format, and territories
 * as states.
 */
export function normaliseParty<T extends Record<string, unknown>>(role: "sender" | "receiver", fields: T): T {
  const field = (name: string) => {
    const value = fields[`${role}${name}`];
    return typeof value === "string" ? value : "";
  };
  const land = field("Country") || "USA";
  const state = normaliseState(land, field("State")) ?? field("State");
  const place = storedArea({ country: land, state });
  return {
    ...fields,
    [`${role}Email`]: parseEmail(field("Email")) ?? field("Email"),
    [`${role}Phone`]: parsePhone(field("Phone"), land) ?? field("Phone"),
    [`${role}State`]: place.state,
    [`${role}ZipCode`]: normaliseZip(land, field("ZipCode"), state) ?? field("ZipCode"),
    ...(place.country === land ? {} : { [`${role}Country`]: place.country }),
  };
}
