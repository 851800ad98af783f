import type { Actor } from "#domain/people/actor.ts";

/** What becomes of a message (E10): waiting for its turn, sent, kept because no mail server is set, given up, withheld with a reason, dropped by somebody, or sent and come back. */
export const messageStates = ["queued", "sent", "kept", "failed", "withheld", "dropped", "bounced"] as const;
export type MessageState = (typeof messageStates)[number];

/** How a message travels. */
export const messageChannels = ["email", "sms", "push"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** What the list of messages is narrowed to; `unsent`: what staff have to do something about, kept or given up. */
export const messageFilterStates = [...messageStates, "unsent"] as const;
export type MessageFilterState = (typeof messageFilterStates)[number];

/** What can be done with all messages that are kept. */
export const keptVerbs = ["send", "drop"] as const;
export type KeptVerb = (typeof keptVerbs)[number];

const withheldReasons = [
  "notifications_off",
  "email_off",
  "sms_off",
  "push_off",
  "template_off",
  "no_phone",
  "texts_tried_out",
  "opted_out",
  "paused",
  "shipment_preference",
  "step_not_chosen",
  "suppressed_bounced",
  "suppressed_complained",
  "address_invalid",
  "sample_address",
  "mailbox_hour_full",
  "mailbox_day_full",
] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** Mails that somebody of the staff wrote to one person: no machine's notices. */
export const personalTemplates = ["enquiry-reply"] as const;

/** The question of Get Updates (A9). */
export const subscriptionTemplate = "subscription";

/** Messages whose reader need do nothing, whatever stands in them. Others lead to a page where something is confirmed or set, or are words of our staff. */
const askingNothing: readonly string[] = [
  "booking-receipt",
  "tracking-event",
  "promise-changed",
  "bulk-digest",
  "staff-digest",
  "private-link",
  "guess-notice",
  "enquiry-receipt",
  "text-answer",
];

export function asksNothing(template: string): boolean {
  return askingNothing.includes(template);
}

/** What an address wants of mails that come in a series: those it chose, none for now, or none at all. */
export type MailStanding = "on" | "paused" | "off";

export type SendingSwitches = { enableNotifications: boolean; enableEmailNotifications: boolean };

/**
 * Why an e-mail may not go out, in the order of E10, or null. `isWanted`: the shipment's own preference, true where the person asked for this very
 * message. `isOff`: the operator sends no message of this kind. `standing`: what the person wants of any series, where this is of one. `isChosen`: false
 * where they left this step out.
 */
export function withholdEmail(
  switches: SendingSwitches,
  {
    isOff = false,
    standing,
    isWanted,
    isChosen = true,
  }: { isOff?: boolean; standing: MailStanding; isWanted: boolean; isChosen?: boolean },
): WithheldReason | null {
  if (!switches.enableNotifications) return "notifications_off";
  if (!switches.enableEmailNotifications) return "email_off";
  if (isOff) return "template_off";
  if (standing === "off") return "opted_out";
  if (standing === "paused") return "paused";
  if (!isWanted) return "shipment_preference";
  return isChosen ? null : "step_not_chosen";
}

/** Who brings a message about: whoever comes by without signing in, somebody signed in, or the house itself. */
export const mailCauses = ["stranger", "customer", "staff", "system"] as const;
export type MailCause = (typeof mailCauses)[number];

export function mailCauseOf(actor: Actor): MailCause {
  if (actor.kind === "visitor") return "stranger";
  if (actor.kind === "system") return "system";
  return actor.role === "customer" ? "customer" : "staff";
}

/** At most so many messages to one mailbox, of one cause and over all kinds. */
export type MailCap = { perHour: number; perDay: number };

/** A stranger may cause 5 an hour and 20 a day (A11): he may write anybody's address into a form. */
export const strangerMailCap: MailCap = { perHour: 5, perDay: 20 };

/**
 * Of these, at most so many may inform. The rest is left to mails that prove who somebody is or let them back in, so that a stranger who fills a mailbox
 * never keeps out the one that its owner waits for. Together they are never more than A11 says.
 */
export const informingMailCap: MailCap = { perHour: 4, perDay: 16 };
const provingTemplates: readonly string[] = ["password-reset", "verification", "sign-up", "known-browser"];

export function isProvingMail(template: string): boolean {
  return provingTemplates.includes(template);
}

export type MailsSoFar = { lastHour: number; lastDay: number };

export function withholdOverCap({ perHour, perDay }: MailCap, sent: MailsSoFar): WithheldReason | null {
  if (sent.lastDay >= perDay) return "mailbox_day_full";
  return sent.lastHour >= perHour ? "mailbox_hour_full" : null;
}
