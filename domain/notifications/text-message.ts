import type { MailCap, MailCause, WithheldReason } from "#domain/notifications/message.ts";

/** A text costs, and rings: at most so many to one phone, of one cause. What a stranger causes is dearer than a mail to who pays for it (A11). */
export function textCapOf(cause: MailCause): MailCap {
  return cause === "stranger" ? { perHour: 3, perDay: 6 } : { perHour: 30, perDay: 100 };
}

export type TextSwitches = { enableNotifications: boolean; enableSMSNotifications: boolean };

/** Why a text may not go out, in the order of E10, or null. `isOptedOut`: somebody answered STOP from this phone. */
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

/** True for a number of the sample world: 555-0100 to 555-0199 of North America belong to nobody for ever. */
export function isSamplePhone(e164: string): boolean {
  return /^\+1[2-9]\d{2}55501\d{2}$/.test(e164);
}

/** At most so many segments, each of which is paid for. */
export const mostSegments = 2;

/** A text is news of the hour: late ones are not sent any more. */
export const textGiveUpAfterMs = 6 * 60 * 60_000;

const keywords = {
  stop: ["STOP", "STOPALL", "STOP ALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "OPTOUT", "OPT OUT", "REVOKE", "ALTO"],
  start: ["START", "UNSTOP", "YES", "SUBSCRIBE"],
  help: ["HELP", "INFO", "AYUDA"],
} as const;
export type TextKeyword = keyof typeof keywords;

/** What an answer asks for; null for any other words. A sentence that begins with STOP means it: one text too few does no harm. */
export function keywordOf(answer: string): TextKeyword | null {
  const said = answer
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .slice(0, 200);
  const known = (Object.keys(keywords) as TextKeyword[]).find((kind) =>
    (keywords[kind] as readonly string[]).includes(said),
  );
  return known ?? (/^(STOP|STOPALL|UNSUBSCRIBE)\b/.test(said) ? "stop" : null);
}
