import { z } from "zod";
import type { WithheldReason } from "#domain/notifications/message.ts";
import { triggersField } from "#domain/notifications/trigger-field.ts";
import { languages } from "#domain/shared/language.ts";

/** At most so many browsers hear of one shipment, and so many of them from one address: each is a request to a stranger's server per news. */
export const mostBrowsers = { perShipment: 50, perAsker: 5 };

/** Browsers are told of a shipment for so long after they asked. */
export const pushKeptDays = 120;

/** The push services of the browsers there are: no other address is ever called, so nobody makes the house knock at a door of their choice (F04). */
export const pushServices =
  /^(fcm\.googleapis\.com|(updates|updates-autopush)\.push\.services\.mozilla\.com|([\w-]+\.)?notify\.windows\.com|([\w-]+\.)?push\.apple\.com)$/;

const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

/** What a browser's `PushSubscription.toJSON()` says (W3C Push API), and in which language it reads. */
export const BrowserPush = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
  language: z.enum(languages).optional(),
  triggers: triggersField.optional(),
});
export type BrowserPush = z.infer<typeof BrowserPush>;

export const BrowserPushEnd = z.strictObject({ endpoint: z.string().max(1000) });

/** Why a browser may not be told, in the order of E10, or null. `isChosen`: false where it left this step out. */
export function withholdPush(
  switches: { enableNotifications: boolean; enablePushNotifications: boolean },
  { isOff = false, isChosen = true }: { isOff?: boolean; isChosen?: boolean } = {},
): WithheldReason | null {
  if (!switches.enableNotifications) return "notifications_off";
  if (!switches.enablePushNotifications) return "push_off";
  if (isOff) return "template_off";
  return isChosen ? null : "step_not_chosen";
}
