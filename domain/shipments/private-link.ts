import { dayMs } from "#domain/shared/durations.ts";

/** Days that private links stay valid after delivery, return or cancellation (A2). */
export const linkDaysAfterEnd = 30;
export const mostLinkDays = 180;

/**
 * Returns the expiry of a private link: consistent with `hasOutlivedLinks`, and at most 180 days after creation (A2).
 */
export function privateLinkExpiry(createdAt: Date, terminalAt: Date | null): Date {
  const longest = createdAt.getTime() + mostLinkDays * dayMs;
  return new Date(terminalAt ? Math.min(longest, terminalAt.getTime() + linkDaysAfterEnd * dayMs) : longest);
}

/** Checks whether the journey ended so long ago that all private links have expired, regardless of their creation. */
export function hasOutlivedLinks(terminalAt: Date | null, at: Date): boolean {
  return terminalAt !== null && terminalAt.getTime() + linkDaysAfterEnd * dayMs <= at.getTime();
}
