import { z } from "zod";
import { languages } from "#domain/shared/language.ts";
import { messageChannels, messageStates } from "#domain/notifications/message.ts";
import { VerdictView } from "#domain/shipments/views.ts";

/**
 * A message in the staff list. `reason`: code for why it was not sent (yet) (E10), else null. `droppedBy`: null if
 * not dropped; the name is "" for a deleted person.
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

export const MessageAttempt = z.strictObject({
  number: z.number().int(),
  at: z.iso.datetime(),
  isTaken: z.boolean(),
  /** Status code without personal data; "" if accepted. */
  code: z.string(),
  answer: z.string(),
});
export type MessageAttempt = z.infer<typeof MessageAttempt>;

/**
 * A message for staff. Secrets in the links of `text` and `html` are masked for all users; both are "" after their
 * retention period.
 */
export const MessageDetails = MessageLine.extend({
  replyTo: z.string().nullable(),
  /** The last attempts, newest first; `attempts` is their total number. */
  tries: z.array(MessageAttempt),
  text: z.string(),
  html: z.string(),
  can: z.strictObject({ sendAgain: VerdictView, drop: VerdictView }),
});
export type MessageDetails = z.infer<typeof MessageDetails>;

/**
 * Result of checking a message code: that it was sent, and enough to recognize the message, but no recipient or
 * content. All other fields are null for unknown codes and unsent messages.
 */
export const MessageCheck = z.strictObject({
  isOurs: z.boolean(),
  channel: z.enum(messageChannels).nullable(),
  /** Day of sending, in company time. */
  sentOn: z.iso.date().nullable(),
  /** Last three characters of the tracking number; null if it concerns no shipment. */
  shipmentEnding: z.string().nullable(),
  /** "nothing" if the message requires no action; null if unknown. */
  asksFor: z.literal("nothing").nullable(),
});
export type MessageCheck = z.infer<typeof MessageCheck>;

/** `units`: length in its encoding. `cost`: the provider's price, such as "$0.0166"; null if unknown. */
const PreviewedSms = z.strictObject({
  text: z.string(),
  encoding: z.enum(["gsm7", "ucs2"]),
  units: z.int(),
  segments: z.int(),
  cost: z.string().nullable(),
});

/** Preview of a mail. `leftOut`: custom texts that were skipped because a placeholder has no value. */
export const PreviewedMail = z.strictObject({
  language: z.enum(languages),
  subject: z.string(),
  intro: z.string(),
  html: z.string(),
  text: z.string(),
  leftOut: z.strictObject({ subject: z.boolean(), intro: z.boolean() }),
  /** Preview of the text message; null if none is sent. */
  sms: PreviewedSms.nullable(),
});
export type PreviewedMail = z.infer<typeof PreviewedMail>;

/** `number`: the previewed shipment, or null for the sample. `isSupposed`: that shipment never had this status. */
export const PreviewedMessage = z.strictObject({
  number: z.string().nullable(),
  isSupposed: z.boolean(),
  mails: z.array(PreviewedMail),
});
export type PreviewedMessage = z.infer<typeof PreviewedMessage>;
