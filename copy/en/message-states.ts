import type { MessageState, WithheldReason } from "#domain/notifications/message.ts";

/** What became of a message, for staff (E10). */
const messageStateWords: Record<MessageState, string> = {
  queued: "Waiting to be sent",
  sent: "Sent",
  kept: "Kept: no mail server is set",
  failed: "Given up",
  withheld: "Not sent",
};

/** Why a message was not sent, after "Not sent:". */
const withheldWords: Record<WithheldReason, string> = {
  notifications_off: "notifications are switched off",
  email_off: "e-mail is switched off",
  opted_out: "the address wants no mails of this kind",
  shipment_preference: "no mails were asked for",
  address_invalid: "the address cannot be written to",
  sample_address: "the address belongs to the sample world",
  mailbox_hour_full: "too many went to this mailbox within the hour",
  mailbox_day_full: "too many went to this mailbox within the day",
};

/** "Not sent: e-mail is switched off". A reason of a mail server's own ("smtp_550") stands as it is. */
export function messageStateLine(state: MessageState, reason: string | null): string {
  if (reason === null) return messageStateWords[state];
  const why = Object.hasOwn(withheldWords, reason) ? withheldWords[reason as WithheldReason] : reason;
  return `${messageStateWords[state]}: ${why}`;
}
