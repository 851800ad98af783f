import { env } from "#server/env.ts";

/** A page of ours in full, as search engines and mail clients need it. */
export function siteAddress(path: string): string {
  return new URL(path, env().baseUrl).href;
}
