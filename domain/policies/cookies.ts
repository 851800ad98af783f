import { draftKeptDays } from "#domain/bookings/draft.ts";
import { chatKeptHours } from "#domain/chat/inputs.ts";
import { screenMs } from "#domain/road/counter-screen.ts";

/**
 * Lifetimes of all cookies in seconds, by name without prefix. The operator sets the session's lifetime. Checked by
 * tests/cookies.test.ts.
 */
export const cookieSeconds = {
  draft: draftKeptDays * 86_400,
  claims: 180 * 86_400,
  chat: chatKeptHours * 3600,
  session: null,
  browser: 400 * 86_400,
  station: 400 * 86_400,
  station_holds: 400 * 86_400,
  two_factor: 10 * 60,
  passkey: 5 * 60,
  toast: 15,
  theme: 365 * 86_400,
  language: 365 * 86_400,
  shipment_list: 365 * 86_400,
  label_sheet: 365 * 86_400,
  counter_screen: 365 * 86_400,
  customer_screen: screenMs / 1000,
} as const;
export type CookieKey = keyof typeof cookieSeconds;

/** Display settings without personal data, so they have no signature and no prefix. */
const plain: readonly CookieKey[] = [
  "theme",
  "language",
  "shipment_list",
  "label_sheet",
  "counter_screen",
  "station_holds",
];

/** Returns the full name of a cookie. Over https, its prefix binds it to this host. */
export function cookieNameOf(key: CookieKey, isHttps: boolean): string {
  if (plain.includes(key)) return key;
  return `${isHttps ? "__Host-" : ""}waybill_${key}`;
}
