import { valueAt } from "#domain/shared/value-at.ts";
import { pushAdvice, pushReason, pushRecipient } from "#copy/en/push-reasons.ts";
import type { MessageChannel, MessageState, WithheldReason } from "#domain/notifications/message.ts";
import { textAdvice, textReason } from "#copy/en/text-reasons.ts";

/** What became of a message, for staff (E10). */
const messageStateWords: Record<MessageState, string> = {
  queued: "Waiting to be sent",
  sent: "Sent",
  kept: "Kept: no mail server is set",
  failed: "Given up",
  withheld: "Not sent",
  dropped: "Dropped",
  bounced: "Bounced",
};

/** Why a message was not sent, after "Not sent:". */
const withheldWords: Record<WithheldReason, string> = {
  notifications_off: "notifications are switched off",
  email_off: "e-mail is switched off",
  push_off: "browser notifications are switched off",
  template_off: "messages of this step are switched off",
  sms_off: "text messages are switched off",
  no_phone: "there is no phone number",
  texts_tried_out: "texts are in test mode and not sent",
  opted_out: "the recipient unsubscribed from these e-mails",
  paused: "the recipient paused the e-mails",
  shipment_preference: "no e-mails were requested",
  step_not_chosen: "the recipient did not choose this step",
  suppressed_bounced: "an earlier e-mail to this address bounced",
  suppressed_complained: "the recipient marked an earlier e-mail as spam",
  address_invalid: "the address is invalid",
  sample_address: "the address is a sample",
  mailbox_hour_full: "this mailbox reached its limit for the hour",
  mailbox_day_full: "this mailbox reached its limit for the day",
  overtaken: "a later change made it outdated",
  shipment_deleted: "the shipment was deleted",
  recipient_changed: "the shipment no longer has this address",
};

/** What the provider told of it after it was sent. */
const reportWords: Record<string, string> = {
  report_bounced: "the mailbox rejected it or does not exist",
  report_complained: "the recipient marked it as spam",
};

/** What a mail server, or the way to it, said. */
const serverWords: Record<string, string> = {
  not_configured: "no mail server is set",
  words_gone: "its content was deleted before it could be sent",
  smtp_421: "the mail server asked to retry later",
  smtp_450: "the mailbox was busy or greylisted, try later",
  smtp_451: "the mail server asked to retry later",
  smtp_452: "the mailbox or the mail server is full",
  smtp_530: "the mail server requires a sign-in",
  smtp_535: "the mail server rejected our user name or password",
  smtp_550: "the mailbox does not exist or rejects our mail",
  smtp_551: "the mailbox no longer exists",
  smtp_552: "the mailbox is full, or the message is too large",
  smtp_553: "the mail server does not know this address",
  smtp_554: "the mail server rejected it, often as spam",
  eauth: "the mail server rejected our user name or password",
  edns: "the mail server's name cannot be found",
  enotfound: "the mail server's name cannot be found",
  econnection: "the mail server cannot be reached",
  econnrefused: "the mail server cannot be reached",
  econnreset: "the mail server closed the connection",
  esocket: "the mail server cannot be reached or closed the connection",
  etimedout: "the mail server did not respond in time",
  etls: "no secure connection to the mail server",
  smtp_failed: "the mail server closed the connection",
};

const serverAdvice = "Check the mail server in the settings, then send it again.";

/** What staff can do about it, by the reason. */
const advice: Record<string, string> = {
  notifications_off: "Turn on notifications in the settings. Messages withheld until then are not sent.",
  email_off: "Turn on e-mail in the settings. Messages withheld until then are not sent.",
  template_off: "Turn it on under Settings, Message words. Messages withheld until then are not sent.",
  opted_out: "Only the recipient can change this, with the link in any of these e-mails.",
  paused: "Only the recipient can change this, with the link in any of these e-mails.",
  shipment_preference: "No action is needed: the customer chose no e-mails.",
  step_not_chosen: "No action is needed: the recipient gets only the chosen steps.",
  suppressed_bounced:
    "Check the address. If it is correct and accepts mail again, release it under Addresses we no longer write to.",
  suppressed_complained: "Contact this person another way, and release the address only if they ask for e-mails again.",
  report_bounced:
    "Check the address, or contact this person another way. No more mail is sent there until it is released.",
  address_invalid: "Correct the address in its record. The next message uses the new one.",
  sample_address: "No action is needed: sample addresses are never e-mailed.",
  mailbox_hour_full: "No action is needed: this mailbox has reached its limit for now.",
  mailbox_day_full: "No action is needed: this mailbox has reached its limit for now.",
  not_configured: "Set up a mail server in the settings, then send it again.",
  words_gone: "It can no longer be sent. The next event creates a new message.",
  smtp_530: serverAdvice,
  smtp_535: serverAdvice,
  smtp_550: "Check the address, or contact this person another way.",
  smtp_551: "Check the address, or contact this person another way.",
  smtp_552: "Contact this person another way.",
  smtp_553: "Check the address, or contact this person another way.",
  smtp_554:
    "Read the server’s response under Attempts. If others are rejected too, the sender’s domain may need SPF and DKIM.",
};
const refusedAdvice =
  "Read the server’s response under Attempts. It rejects the message again until the cause is removed.";
const triedAdvice = "It was retried for 72 hours. Send it again, or contact this person another way.";
const waitingAdvice = "No action is needed: it is retried for 72 hours.";

/** "Not sent: e-mail is switched off". */
export function messageStateLine(
  state: MessageState,
  reason: string | null,
  channel: MessageChannel = "email",
): string {
  const why = reason === null ? "" : messageReason(reason, channel);
  return why ? `${messageStateWords[state]}: ${why}` : messageStateWords[state];
}

/** The state alone, for a badge: why stands beside it. */
export function messageStateTitle(state: MessageState): string {
  return state === "kept" ? "Kept" : messageStateWords[state];
}

/** Why a message was not sent, or not yet, in words. What only a mail server knows is told with its number. */
export function messageReason(reason: string, channel: MessageChannel = "email"): string {
  if (channel === "push") return pushReason(reason) ?? valueAt(withheldWords, reason) ?? reason;
  if (channel === "sms") return textReason(reason) ?? valueAt(withheldWords, reason) ?? reason;
  const withheld = valueAt(withheldWords, reason);
  if (withheld !== undefined) return withheld;
  if (Object.hasOwn(reportWords, reason)) return reportWords[reason] ?? "";
  if (Object.hasOwn(serverWords, reason)) return serverWords[reason] ?? "";
  const number = /^smtp_(\d{3})$/.exec(reason)?.[1];
  if (!number) return `the mail server could not be used (${reason})`;
  return number.startsWith("4")
    ? `the mail server asked to retry later (${number})`
    : `the mail server rejected it (${number})`;
}

/** What to do about a message that is not sent; "" where nothing is needed. */
export function messageAdvice(state: MessageState, reason: string | null, channel: MessageChannel = "email"): string {
  if (state === "sent" || state === "dropped") return "";
  if (channel === "push") return state === "queued" ? waitingAdvice : pushAdvice;
  if (channel === "sms") return textAdvice(state, reason);
  if (state === "kept") return "Set up a mail server in the settings, then send the kept messages.";
  if (reason === null) return "";
  if (state === "queued") return waitingAdvice;
  if (Object.hasOwn(advice, reason)) return advice[reason] ?? "";
  if (reason.startsWith("smtp_5")) return refusedAdvice;
  return reason.startsWith("smtp_4") ? triedAdvice : serverAdvice;
}

/** "Dropped by Imani Brooks". */
export function droppedLine(name: string): string {
  return `Dropped by ${name || "a former user"}`;
}

/** Who it goes to, and by which channel where that is no mail. */
export function recipientLine(channel: MessageChannel, recipient: string): string {
  if (channel === "push") return pushRecipient(recipient);
  return channel === "sms" ? `Text to ${recipient === "" ? "no number" : recipient}` : recipient;
}
