import { keysOf } from "#domain/shared/records.ts";
import { cookieWords as words } from "#copy/en/cookies.ts";
import { cookieNameOf, cookieSeconds } from "#domain/policies/cookies.ts";
import { env } from "#server/env.ts";
import { durationWords } from "#app/routes/site/duration-words.ts";
import type { CookieRow } from "#app/components/site/cookie-table.tsx";

/** The cookies of this server, as a browser lists them. */
export function presentCookies(): CookieRow[] {
  const { isHttps, SESSION_IDLE_MINUTES } = env();
  return keysOf(cookieSeconds).map((key) => ({
    name: cookieNameOf(key, isHttps),
    purpose: words.purposes[key],
    kept: durationWords(cookieSeconds[key] ?? SESSION_IDLE_MINUTES * 60),
  }));
}
