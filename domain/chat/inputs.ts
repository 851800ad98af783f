import { type FieldsResult, parseFields, type ParsedFields } from "#domain/shared/parse-fields.ts";
import { sendContactMessageShape } from "#domain/enquiries/inputs.ts";
import { text } from "#domain/shared/form-fields.ts";

const longestChatMessage = 2000;

/** Retention of a conversation after its last line, and lifetime of its cookie. */
export const chatKeptHours = 24;

/** A visitor's message. `key`: idempotency key of the form. */
export const sendChatMessageShape = {
  message: text(longestChatMessage, { required: "message_required", multiline: true }),
  key: text(60),
};
export type SendChatMessage = ParsedFields<typeof sendChatMessageShape>;

export function parseSendChatMessage(raw: unknown): FieldsResult<typeof sendChatMessageShape> {
  return parseFields(sendChatMessageShape, raw);
}

/** Hands the conversation to staff, with contact details and an optional message. */
export const requestPersonShape = {
  name: sendContactMessageShape.name,
  email: sendContactMessageShape.email,
  phone: sendContactMessageShape.phone,
  message: text(longestChatMessage, { multiline: true }),
};
export type RequestPerson = ParsedFields<typeof requestPersonShape>;

export function parseRequestPerson(raw: unknown): FieldsResult<typeof requestPersonShape> {
  return parseFields(requestPersonShape, raw);
}
