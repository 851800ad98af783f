import { type FieldsResult, parseFields, type ParsedFields } from "#domain/shared/parse-fields.ts";
import { sendContactMessageShape } from "#domain/enquiries/inputs.ts";
import { text } from "#domain/shared/form-fields.ts";

const longestChatMessage = 2000;

/** How long a conversation is kept after its last line, and its cookie with it. */
export const chatKeptHours = 24;

/** What a visitor writes; `key` is the form's own, so that one sent twice is answered once. */
export const sendChatMessageShape = {
  message: text(longestChatMessage, { required: "message_required", multiline: true }),
  key: text(60),
};
export type SendChatMessage = ParsedFields<typeof sendChatMessageShape>;

export function parseSendChatMessage(raw: unknown): FieldsResult<typeof sendChatMessageShape> {
  return parseFields(sendChatMessageShape, raw);
}

/** Who wants a person, and what to tell them besides what stands in the conversation. */
export const askPersonShape = {
  name: sendContactMessageShape.name,
  email: sendContactMessageShape.email,
  phone: sendContactMessageShape.phone,
  message: text(longestChatMessage, { multiline: true }),
};
export type AskPerson = ParsedFields<typeof askPersonShape>;

export function parseAskPerson(raw: unknown): FieldsResult<typeof askPersonShape> {
  return parseFields(askPersonShape, raw);
}
