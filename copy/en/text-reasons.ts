import type { MessageState } from "#domain/notifications/message.ts";

/** Why a text was not sent, or not yet, where it has a reason of its own. */
const reasons: Record<string, string> = {
  opted_out: "STOP was answered from this phone",
  shipment_preference: "no texts were asked for",
  sample_address: "the number belongs to the sample world",
  mailbox_hour_full: "too many went to this phone within the hour",
  mailbox_day_full: "too many went to this phone within the day",
  not_configured: "no text provider is set",
  words_gone: "its words were tidied away before it could be sent",
  time_out: "the provider did not answer in time",
  unreachable: "the provider cannot be reached",
};

/** What a provider said is told with its own number. Null where a mail's words hold. */
export function textReason(reason: string): string | null {
  if (Object.hasOwn(reasons, reason)) return reasons[reason] ?? null;
  const refused = /^refused_(.+)$/.exec(reason)?.[1];
  if (refused) return `the provider refused it (${spaced(refused)})`;
  const said = /^(twilio|vonage|sns|http)_(.+)$/.exec(reason);
  return said ? `the provider asked to retry later (${spaced(said[0])})` : null;
}

function spaced(code: string): string {
  return code.replaceAll("_", " ");
}

/** What to do about a text that is not sent; "" where nothing is needed. */
export function textAdvice(state: MessageState, reason: string | null): string {
  if (reason === "texts_tried_out") return "Name who carries texts in the settings; those tried out stay unsent.";
  if (reason === null) return "";
  if (state === "queued") return "Nothing to do: it is retried automatically.";
  if (reason === "sms_off") return "Switch text messages on in the settings; what was withheld meanwhile stays unsent.";
  if (reason === "opted_out") return "Only the owner of the phone can change that, by answering START.";
  if (state === "withheld") return "Nothing to do.";
  return "Read what the provider said under Attempts, and check its account in the settings. Then send it again, or reach this person another way.";
}
