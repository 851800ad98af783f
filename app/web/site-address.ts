import { env } from "#server/env.ts";

/** Returns an absolute address, as search engines and mail clients need it. */
export function siteAddress(path: string): string {
  return new URL(path, env().baseUrl).href;
}

/** As `siteAddress`, for what search engines trust; null while BASE_URL is unset. */
export function canonicalAddress(path: string): string | null {
  return env().isBaseUrlSet ? siteAddress(path) : null;
}
