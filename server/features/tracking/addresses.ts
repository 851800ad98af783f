import { env } from "#server/env.ts";

/** The number-only page: what a QR code, Share and every message may carry (A8). */
export function trackingAddress(number: string): string {
  return `${env().baseUrl}/track/${number}`;
}

export function privateLinkAddress(secret: string): string {
  return `${env().baseUrl}/t/${secret}`;
}
