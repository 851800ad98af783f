import { z } from "zod";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { flag, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";

const blankOrInstant = z
  .union([z.literal(""), z.iso.datetime({ offset: true })], { message: "date_invalid" satisfies FieldMessageKey })
  .default("")
  .transform((text) => (text === "" ? null : new Date(text)));

/** Limits a bulk action to messages written until then, the ones the user has seen. Blank means now. */
export const settleKeptShape = { until: blankOrInstant };

export function parseSettleKept(raw: unknown): FieldsResult<typeof settleKeptShape> {
  return parseFields(settleKeptShape, raw);
}

/** Resends a message. Set isConfirmed when the user confirmed resending an already sent message. */
export const sendAgainShape = { isConfirmed: flag };

export function parseSendAgain(raw: unknown): FieldsResult<typeof sendAgainShape> {
  return parseFields(sendAgainShape, raw);
}

/** Checks whether a message is ours. Any code gets a reply, so only its length is validated. */
export const checkMessageShape = { code: text(100) };
export type CheckMessage = { code: string };

export function parseCheckMessage(raw: unknown): FieldsResult<typeof checkMessageShape> {
  return parseFields(checkMessageShape, raw);
}
