import type { MessageCap } from "#domain/limits/rate-limits.ts";
import type { Actor } from "#domain/people/actor.ts";

/**
 * States of a message (E10). `kept`: no mail server is configured; `failed`: given up; `withheld`: not to be sent,
 * with a reason; `dropped`: discarded by staff; `bounced`: sent and returned.
 */
export const messageStates = ["queued", "sent", "kept", "failed", "withheld", "dropped", "bounced"] as const;
export type MessageState = (typeof messageStates)[number];

export const messageChannels = ["email", "sms", "push"] as const;
export type MessageChannel = (typeof messageChannels)[number];

/** Filter of the message list. `unsent`: messages that need an action by staff, kept or failed. */
export const messageFilterStates = [...messageStates, "unsent"] as const;
export type MessageFilterState = (typeof messageFilterStates)[number];

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
  "overtaken",
  "shipment_deleted",
  "recipient_changed",
] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** Mails written by staff to one person, in contrast to automatic notices. */
export const personalTemplates = ["enquiry-reply"] as const;

/** Messages that say how a shipment stands: a newer one to the same recipient replaces them. */
export const newsTemplates = ["tracking-event", "promise-changed"] as const;

/** Template of the confirmation request for Get Updates (A9). */
export const subscriptionTemplate = "subscription";

/**
 * Messages that require no action. Other messages link to a confirmation or settings page, or were written by staff.
 */
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

/** Preference of an address for recurring mails: the chosen ones, none for now, or none at all. */
export type MailStanding = "on" | "paused" | "off";

export type SendingSwitches = { enableNotifications: boolean; enableEmailNotifications: boolean };

/**
 * Returns why an e-mail may not be sent, in the order of E10, or null. `isWanted`: the shipment's preference, true if
 * the person requested this message. `isOff`: the operator disabled this message. `standing`: the person's preference
 * for recurring mails. `isChosen`: false if the person excluded this step.
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

/** Cause of a message: an unauthenticated visitor, a signed-in customer, staff, or the system. */
export const mailCauses = ["stranger", "customer", "staff", "system"] as const;
export type MailCause = (typeof mailCauses)[number];

export function mailCauseOf(actor: Actor): MailCause {
  if (actor.kind === "visitor") return "stranger";
  if (actor.kind === "system") return "system";
  return actor.role === "customer" ? "customer" : "staff";
}

/** Mails that verify a person or let them sign in; part of a visitor's cap is reserved for them (A11). */
const provingTemplates: readonly string[] = ["password-reset", "verification", "sign-up", "known-browser"];

export function isProvingMail(template: string): boolean {
  return provingTemplates.includes(template);
}

export type MailsSoFar = { lastHour: number; lastDay: number };

export function withholdOverCap({ perHour, perDay }: MessageCap, sent: MailsSoFar): WithheldReason | null {
  if (sent.lastDay >= perDay) return "mailbox_day_full";
  return sent.lastHour >= perHour ? "mailbox_hour_full" : null;
}
