import { env } from "#server/env.ts";

/** A page of ours in full, as search engines and mail clients need it. */
export function siteAddress(path: string): string {
  return new URL(path, env().baseUrl).href;
}

/** The same for what search engines take at its word; null where the operator has not said under which address the site is found (BASE_URL). */
export function canonicalAddress(path: string): string | null {
  return env().isBaseUrlSet ? siteAddress(path) : null;
}
