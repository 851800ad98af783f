import type { MessageState } from "#domain/notifications/message.ts";

/** Why a text was not sent, or not yet, where it has a reason of its own. */
const reasons: Record<string, string> = {
  opted_out: "this phone replied STOP",
  shipment_preference: "no texts were requested",
  sample_address: "the number is a sample",
  mailbox_hour_full: "this phone reached its limit for the hour",
  mailbox_day_full: "this phone reached its limit for the day",
  not_configured: "no text provider is set",
  words_gone: "its content was deleted before it could be sent",
  time_out: "the provider did not respond in time",
  unreachable: "the provider cannot be reached",
};

/** What a provider said is told with its own number. Null where a mail's words hold. */
export function textReason(reason: string): string | null {
  if (Object.hasOwn(reasons, reason)) return reasons[reason] ?? null;
  const refused = /^refused_(.+)$/.exec(reason)?.[1];
  if (refused) return `the provider rejected it (${spaced(refused)})`;
  const said = /^(twilio|vonage|sns|http)_(.+)$/.exec(reason);
  return said ? `the provider asked to retry later (${spaced(said[0])})` : null;
}

function spaced(code: string): string {
  return code.replaceAll("_", " ");
}

/** What to do about a text that is not sent; "" where nothing is needed. */
export function textAdvice(state: MessageState, reason: string | null): string {
  if (reason === "texts_tried_out") return "Choose a text provider in the settings. Texts from test mode are not sent.";
  if (reason === null) return "";
  if (state === "queued") return "No action is needed: it is retried automatically.";
  if (reason === "sms_off") return "Turn on text messages in the settings. Messages withheld until then are not sent.";
  if (reason === "opted_out") return "Only the owner of the phone can change that, by replying START.";
  if (state === "withheld") return "No action is needed.";
  return "Read the provider’s response under Attempts, and check its account in the settings. Then send it again, or contact this person another way.";
}
