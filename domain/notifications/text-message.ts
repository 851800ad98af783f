import { hourMs } from "#domain/shared/durations.ts";
import { keysOf } from "#domain/shared/records.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { type MessageCap, messageCaps } from "#domain/limits/rate-limits.ts";
import type { MailCause, WithheldReason } from "#domain/notifications/message.ts";

export function textCapOf(cause: MailCause): MessageCap {
  return cause === "stranger" ? messageCaps.visitor_text : messageCaps.text;
}

export type TextSwitches = { enableNotifications: boolean; enableSMSNotifications: boolean };

/** Returns why a text may not be sent, in the order of E10, or null. `isOptedOut`: this phone replied STOP. */
export function withholdText(
  switches: TextSwitches,
  {
    isOff = false,
    isOptedOut,
    isWanted,
    isChosen = true,
  }: { isOff?: boolean; isOptedOut: boolean; isWanted: boolean; isChosen?: boolean },
): WithheldReason | null {
  if (!switches.enableNotifications) return "notifications_off";
  if (!switches.enableSMSNotifications) return "sms_off";
  if (isOff) return "template_off";
  if (isOptedOut) return "opted_out";
  if (!isWanted) return "shipment_preference";
  return isChosen ? null : "step_not_chosen";
}

/** Checks for a number of the sample data: 555-0100 to 555-0199 in North America are never assigned. */
export function isSamplePhone(e164: string): boolean {
  return /^\+1[2-9]\d{2}55501\d{2}$/.test(e164);
}

/** Maximum segments, because each is charged. */
export const mostSegments = 2;

/** Texts are time-sensitive: after this time they are not sent. */
export const textGiveUpAfterMs = 6 * hourMs;

const keywords = {
  stop: ["STOP", "STOPALL", "STOP ALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "OPTOUT", "OPT OUT", "REVOKE", "ALTO"],
  start: ["START", "UNSTOP", "YES", "SUBSCRIBE"],
  help: ["HELP", "INFO", "AYUDA"],
} as const;
export type TextKeyword = keyof typeof keywords;

/**
 * Returns the keyword of a reply, or null. A sentence that starts with STOP counts, because stopping too early does
 * no harm.
 */
export function keywordOf(answer: string): TextKeyword | null {
  const keyword = answer
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 200);
  const known = keysOf(keywords).find((kind) => isOneOf(keywords[kind], keyword));
  return known ?? (/^(STOP|STOPALL|UNSUBSCRIBE)\b/.test(keyword) ? "stop" : null);
}
