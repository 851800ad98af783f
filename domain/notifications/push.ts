import { z } from "zod";
import type { WithheldReason } from "#domain/notifications/message.ts";
import { triggersField } from "#domain/notifications/trigger-field.ts";
import { languages } from "#domain/shared/language.ts";

/**
 * Maximum browsers per shipment, and of these per client address. Each notification is a request to an external
 * server.
 */
export const mostBrowsers = { perShipment: 50, perAsker: 5 };

export const pushKeptDays = 120;

/** Push services of known browsers. Requests go only to these hosts, to prevent server-side request forgery (F04). */
export const pushServices =
  /^(fcm\.googleapis\.com|(updates|updates-autopush)\.push\.services\.mozilla\.com|([\w-]+\.)?notify\.windows\.com|([\w-]+\.)?push\.apple\.com)$/;

const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

/** Output of a browser's `PushSubscription.toJSON()` (W3C Push API), and the user's language. */
export const BrowserPush = z.strictObject({
  endpoint: z.url({ protocol: /^https?$/ }).max(1000),
  expirationTime: z.number().nullish(),
  keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
  language: z.enum(languages).optional(),
  triggers: triggersField.optional(),
});
export type BrowserPush = z.infer<typeof BrowserPush>;

export const BrowserPushEnd = z.strictObject({ endpoint: z.string().max(1000) });

/**
 * Returns why a browser may not be notified, in the order of E10, or null. `isChosen`: false if the person excluded
 * this step.
 */
export function withholdPush(
  switches: { enableNotifications: boolean; enablePushNotifications: boolean },
  { isOff = false, isChosen = true }: { isOff?: boolean; isChosen?: boolean } = {},
): WithheldReason | null {
  if (!switches.enableNotifications) return "notifications_off";
  if (!switches.enablePushNotifications) return "push_off";
  if (isOff) return "template_off";
  return isChosen ? null : "step_not_chosen";
}
