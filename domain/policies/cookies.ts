import { draftKeptDays } from "#domain/bookings/draft.ts";
import { chatKeptHours } from "#domain/chat/inputs.ts";

/** Every cookie the product may set, by the name it has after its prefix, with the seconds it is kept; a session's are the operator's. Held by tests/cookies.test.ts. */
export const cookieSeconds = {
  draft: draftKeptDays * 86_400,
  claims: 180 * 86_400,
  chat: chatKeptHours * 3600,
  session: null,
  browser: 400 * 86_400,
  two_factor: 10 * 60,
  passkey: 5 * 60,
  toast: 15,
  theme: 365 * 86_400,
  language: 365 * 86_400,
  shipment_list: 365 * 86_400,
} as const;
export type CookieKey = keyof typeof cookieSeconds;

/** Choices of a look: nothing in them is anybody's, so they are read without a signature and carry no prefix. */
const plain: readonly CookieKey[] = ["theme", "language", "shipment_list"];

/** The name as a browser lists it; over https it is bound to this host. */
export function cookieNameOf(key: CookieKey, isHttps: boolean): string {
  if (plain.includes(key)) return key;
  return `${isHttps ? "__Host-" : ""}waybill_${key}`;
}
