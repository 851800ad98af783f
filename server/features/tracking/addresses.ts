import { pathHere } from "#domain/shared/language.ts";
import { env } from "#server/env.ts";

/** The number-only page: what a QR code, Share and every message may carry (A8). */
export function trackingAddress(number: string): string {
  return `${env().baseUrl}/track/${number}`;
}

/** The same in the language of the reader: for messages. What is printed has one address for everybody. */
export function trackingAddressHere(number: string): string {
  return `${env().baseUrl}${pathHere(`/track/${number}`)}`;
}

export function privateLinkAddress(secret: string): string {
  return `${env().baseUrl}${pathHere(`/t/${secret}`)}`;
}
