import { cookieWords as words } from "#copy/en/cookies.ts";
import { type CookieKey, cookieNameOf, cookieSeconds } from "#domain/policies/cookies.ts";
import { env } from "#server/env.ts";
import type { CookieRow } from "#app/components/site/cookie-table.tsx";

/** The cookies of this server, as a browser lists them. */
export function presentCookies(): CookieRow[] {
  const { isHttps, SESSION_IDLE_MINUTES } = env();
  return (Object.keys(cookieSeconds) as CookieKey[]).map((key) => ({
    name: cookieNameOf(key, isHttps),
    purpose: words.purposes[key],
    kept: durationWords(cookieSeconds[key] ?? SESSION_IDLE_MINUTES * 60),
  }));
}

function durationWords(seconds: number): string {
  if (seconds < 60) return words.seconds(seconds);
  if (seconds <= 90 * 60) return words.minutes(Math.round(seconds / 60));
  return seconds <= 48 * 3600 ? words.hours(Math.round(seconds / 3600)) : words.days(Math.round(seconds / 86_400));
}
