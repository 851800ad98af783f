import { z } from "zod";
import type { FieldMessageKey } from "#domain/shared/field-messages.ts";
import { flag, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, parseFields } from "#domain/shared/parse-fields.ts";

const blankOrInstant = z
  .union([z.literal(""), z.iso.datetime({ offset: true })], { message: "date_invalid" satisfies FieldMessageKey })
  .default("")
  .transform((text) => (text === "" ? null : new Date(text)));

/** Of what is settled all at once: those written until then, which is as far as whoever asks has seen; blank is until now. */
export const settleKeptShape = { until: blankOrInstant };

export function parseSettleKept(raw: unknown): FieldsResult<typeof settleKeptShape> {
  return parseFields(settleKeptShape, raw);
}

/** Send again: that it was sent already is known. */
export const sendAgainShape = { isConfirmed: flag };

export function parseSendAgain(raw: unknown): FieldsResult<typeof sendAgainShape> {
  return parseFields(sendAgainShape, raw);
}

/** What somebody asks who would like to know whether a message is ours. Whatever is typed has an answer, so nothing but the length is judged. */
export const checkMessageShape = { code: text(100) };
export type CheckMessage = { code: string };

export function parseCheckMessage(raw: unknown): FieldsResult<typeof checkMessageShape> {
  return parseFields(checkMessageShape, raw);
}
