import { pathHere } from "#domain/shared/language.ts";
import { env } from "#server/env.ts";

/** Returns the number-only page: the address for QR codes, Share and messages (A8). */
export function trackingAddress(number: string): string {
  return `${env().baseUrl}/track/${number}`;
}

/** Returns the same page in the recipient's language, for messages. Print has one address for all languages. */
export function trackingAddressHere(number: string): string {
  return `${env().baseUrl}${pathHere(`/track/${number}`)}`;
}

export function privateLinkAddress(secret: string): string {
  return `${env().baseUrl}${pathHere(`/t/${secret}`)}`;
}
