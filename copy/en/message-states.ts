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
  bounced: "Came back",
};

/** Why a message was not sent, after "Not sent:". */
const withheldWords: Record<WithheldReason, string> = {
  notifications_off: "notifications are switched off",
  email_off: "e-mail is switched off",
  push_off: "browser notifications are switched off",
  template_off: "messages of this step are switched off",
  sms_off: "text messages are switched off",
  no_phone: "there is no number that could be called",
  texts_tried_out: "texts are in test mode and not sent",
  opted_out: "the address wants no mails of this kind",
  paused: "the recipient paused the e-mails",
  shipment_preference: "no mails were asked for",
  step_not_chosen: "its reader chose not to hear of this step",
  suppressed_bounced: "an earlier mail to this address came back",
  suppressed_complained: "the recipient marked an earlier e-mail as spam",
  address_invalid: "the address cannot be written to",
  sample_address: "the address belongs to the sample world",
  mailbox_hour_full: "too many went to this mailbox within the hour",
  mailbox_day_full: "too many went to this mailbox within the day",
};

/** What the provider told of it after it was sent. */
const reportWords: Record<string, string> = {
  report_bounced: "the mailbox does not take it, or is not there",
  report_complained: "its reader marked it as spam",
};

/** What a mail server, or the way to it, said. */
const serverWords: Record<string, string> = {
  not_configured: "no mail server is set",
  words_gone: "its words were tidied away before it could be sent",
  smtp_421: "the mail server asked to retry later",
  smtp_450: "the mailbox was busy or greylisted, try later",
  smtp_451: "the mail server asked to retry later",
  smtp_452: "the mailbox or the mail server is full",
  smtp_530: "the mail server requires a sign-in",
  smtp_535: "the mail server refused our user name or password",
  smtp_550: "there is no such mailbox, or it takes no mail from us",
  smtp_551: "the mailbox is not there any more",
  smtp_552: "the mailbox is full, or the message too big for it",
  smtp_553: "the mail server does not know this address",
  smtp_554: "the mail server refused it, often as spam",
  eauth: "the mail server refused our user name or password",
  edns: "the mail server's name cannot be found",
  enotfound: "the mail server's name cannot be found",
  econnection: "the mail server cannot be reached",
  econnrefused: "the mail server cannot be reached",
  econnreset: "the mail server hung up",
  esocket: "the mail server cannot be reached, or hung up",
  etimedout: "the mail server did not answer in time",
  etls: "no secure connection to the mail server",
  smtp_failed: "the mail server closed the connection",
};

const serverAdvice = "Check the mail server in the settings, then send it again.";

/** What staff can do about it, by the reason. */
const advice: Record<string, string> = {
  notifications_off: "Switch notifications on in the settings; what was withheld meanwhile stays unsent.",
  email_off: "Switch e-mail on in the settings; what was withheld meanwhile stays unsent.",
  template_off: "Switch it on under Settings, Message words; what was withheld meanwhile stays unsent.",
  opted_out: "Only the recipient can change this, with the link in any of these e-mails.",
  paused: "Only the recipient can change this, with the link in any of these e-mails.",
  shipment_preference: "Nothing to do: the booker wanted no e-mails.",
  step_not_chosen: "Nothing to do: the reader hears of the steps they ticked.",
  suppressed_bounced:
    "Check the address. Where it is right and takes mail again, release it under Addresses we no longer write to.",
  suppressed_complained: "Contact this person another way, and release the address only if they ask for e-mails again.",
  report_bounced:
    "Check the address, or reach this person another way: no further mail goes there until it is released.",
  address_invalid: "Correct the address in the record it came from; the next message goes to the new one.",
  sample_address: "Nothing to do: sample addresses are never e-mailed.",
  mailbox_hour_full: "Nothing to do: this mailbox has reached its limit of e-mails for now.",
  mailbox_day_full: "Nothing to do: this mailbox has reached its limit of e-mails for now.",
  not_configured: "Set up a mail server in the settings, then send it again.",
  words_gone: "It cannot be sent any more. Whatever causes such a message writes a new one.",
  smtp_530: serverAdvice,
  smtp_535: serverAdvice,
  smtp_550: "Check the address, or reach this person another way.",
  smtp_551: "Check the address, or reach this person another way.",
  smtp_552: "Reach this person another way.",
  smtp_553: "Check the address, or reach this person another way.",
  smtp_554:
    "Read what the server said under Attempts. If others are refused too, the sender's domain may need SPF and DKIM.",
};
const refusedAdvice =
  "Read what the server said under Attempts. What it refuses for good, it refuses again until its reason is gone.";
const triedAdvice = "It was tried for 72 hours. Send it again, or reach this person another way.";
const waitingAdvice = "Nothing to do: it is retried for 72 hours.";

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
  if (channel === "push") return pushReason(reason) ?? withheldWords[reason as WithheldReason] ?? reason;
  if (channel === "sms") return textReason(reason) ?? withheldWords[reason as WithheldReason] ?? reason;
  if (Object.hasOwn(withheldWords, reason)) return withheldWords[reason as WithheldReason];
  if (Object.hasOwn(reportWords, reason)) return reportWords[reason] ?? "";
  if (Object.hasOwn(serverWords, reason)) return serverWords[reason] ?? "";
  const number = /^smtp_(\d{3})$/.exec(reason)?.[1];
  if (!number) return `the mail server could not be used (${reason})`;
  return number.startsWith("4")
    ? `the mail server asked to retry later (${number})`
    : `the mail server refused it (${number})`;
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
