import { cookieWords as words } from "#copy/en/cookies.ts";

/** "30 days", "12 hours": a period in its largest unit that is still exact enough for a policy. */
export function durationWords(seconds: number): string {
  if (seconds < 60) return words.seconds(seconds);
  if (seconds <= 90 * 60) return words.minutes(Math.round(seconds / 60));
  return seconds <= 48 * 3600 ? words.hours(Math.round(seconds / 3600)) : words.days(Math.round(seconds / 86_400));
}
