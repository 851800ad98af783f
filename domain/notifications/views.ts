import { z } from "zod";
import { languages } from "#domain/shared/language.ts";
import { messageChannels, messageStates } from "#domain/notifications/message.ts";
import { VerdictView } from "#domain/shipments/views.ts";

/**
 * A message in the list of staff. `reason`: why it was not sent, or not yet (E10), as a code; null where nothing stands in the way. `droppedBy`: null
 * where nobody dropped it, with the name "" for somebody who left.
 */
export const MessageLine = z.strictObject({
  id: z.string(),
  channel: z.enum(messageChannels),
  template: z.string(),
  recipient: z.string(),
  subject: z.string(),
  state: z.enum(messageStates),
  reason: z.string().nullable(),
  droppedBy: z.strictObject({ id: z.string(), name: z.string() }).nullable(),
  attempts: z.number().int(),
  shipment: z.strictObject({ id: z.string(), trackingNumber: z.string() }).nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type MessageLine = z.infer<typeof MessageLine>;

/** One try of handing a message over, and what the server on the other side said. */
export const MessageAttempt = z.strictObject({
  number: z.number().int(),
  at: z.iso.datetime(),
  isTaken: z.boolean(),
  /** Free of personal data; "" where it was taken. */
  code: z.string(),
  answer: z.string(),
});
export type MessageAttempt = z.infer<typeof MessageAttempt>;

/** One message as staff see it. In `text` and `html` the secret part of every link is an ellipsis, for everybody; both are "" once they were tidied away. */
export const MessageDetails = MessageLine.extend({
  replyTo: z.string().nullable(),
  /** The last tries, the newest first; `attempts` says how many there were. */
  tries: z.array(MessageAttempt),
  text: z.string(),
  html: z.string(),
  can: z.strictObject({ sendAgain: VerdictView, drop: VerdictView }),
});
export type MessageDetails = z.infer<typeof MessageDetails>;

/**
 * What anybody who has a code is told of its message: that it was sent, and enough to see whether it is the one before them. Never to whom nor what it
 * says. Of a code that is none of ours, or of a message that never went out, all else is null.
 */
export const MessageCheck = z.strictObject({
  isOurs: z.boolean(),
  channel: z.enum(messageChannels).nullable(),
  /** The day it was sent, by the clocks of the company. */
  sentOn: z.iso.date().nullable(),
  /** The last three characters of the number it is about; null where it is about no shipment. */
  shipmentEnding: z.string().nullable(),
  /** That its reader need do nothing; null where its words are not known for it. */
  asksFor: z.literal("nothing").nullable(),
});
export type MessageCheck = z.infer<typeof MessageCheck>;

/** `units`: places it takes in its encoding. `cost`: what the provider charges for one, "$0.0166"; null where that is not known. */
const PreviewedSms = z.strictObject({
  text: z.string(),
  encoding: z.enum(["gsm7", "ucs2"]),
  units: z.int(),
  segments: z.int(),
  cost: z.string().nullable(),
});

/** A mail as it would read. `leftOut`: words of the operator's own that it does not say, because a placeholder in them has nothing to say. */
export const PreviewedMail = z.strictObject({
  language: z.enum(languages),
  subject: z.string(),
  intro: z.string(),
  html: z.string(),
  text: z.string(),
  leftOut: z.strictObject({ subject: z.boolean(), intro: z.boolean() }),
  /** The same as a text message, and in how many segments it travels; null where none is sent of it. */
  sms: PreviewedSms.nullable(),
});
export type PreviewedMail = z.infer<typeof PreviewedMail>;

/** `number`: of the shipment it is shown with, null for the sample. `isSupposed`: that shipment never had this status. */
export const PreviewedMessage = z.strictObject({
  number: z.string().nullable(),
  isSupposed: z.boolean(),
  mails: z.array(PreviewedMail),
});
export type PreviewedMessage = z.infer<typeof PreviewedMessage>;
