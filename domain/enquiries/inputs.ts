import { z } from "zod";
import { enquiryServices } from "#domain/enquiries/services.ts";
import { emailAddress } from "#domain/shared/email-field.ts";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { flag, text, wholeNumber } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";

/** The contact form; requires name, e-mail and message. */
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

/** Price request for the booking draft (D4), with an optional message. */
export const requestPriceShape = {
  name: text(120, { required: "name_required" }),
  email: emailAddress,
  phone: text(40),
  company: text(120),
  message: text(2000, { multiline: true }),
};
export type RequestPrice = ParsedFields<typeof requestPriceShape>;

export function parseRequestPrice(raw: unknown): FieldsResult<typeof requestPriceShape> {
  return parseFields(requestPriceShape, raw);
}

/** A reply by mail. `seen`: number of replies the author had loaded. `key`: idempotency key of the form. */
export const replyToEnquiryShape = {
  text: text(8000, { required: "message_required", multiline: true }),
  seen: wholeNumber(0, 10_000, 0, "number_invalid"),
  key: text(60),
  isDone: flag,
};
export type ReplyToEnquiry = ParsedFields<typeof replyToEnquiryShape>;

export function parseReplyToEnquiry(raw: unknown): FieldsResult<typeof replyToEnquiryShape> {
  return parseFields(replyToEnquiryShape, raw);
}

export const noteOnEnquiryShape = {
  text: text(4000, { required: "message_required", multiline: true }),
  key: text(60),
};
export type NoteOnEnquiry = ParsedFields<typeof noteOnEnquiryShape>;

export function parseNoteOnEnquiry(raw: unknown): FieldsResult<typeof noteOnEnquiryShape> {
  return parseFields(noteOnEnquiryShape, raw);
}

/** Assigns a message to a staff member. Blank unassigns it. */
/** Requires the field, because an omitted one would unassign the message. */
export const assignEnquiryShape = {
  userId: z
    .string()
    .optional()
    .refine((value): boolean => value !== undefined, { message: "choice_invalid" satisfies FieldMessageKey })
    .pipe(text(60)),
};

export function parseAssignEnquiry(raw: unknown): FieldsResult<typeof assignEnquiryShape> {
  return parseFields(assignEnquiryShape, raw);
}
