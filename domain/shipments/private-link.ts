const dayMs = 86_400_000;

/** Days after delivery, return or cancellation that a private link still opens (A2). */
export const linkDaysAfterEnd = 30;
export const mostLinkDays = 180;

/** When a private link made now ends: with what `hasOutlived` says, at the latest half a year after it was made (A2). */
export function privateLinkExpiry(createdAt: Date, terminalAt: Date | null): Date {
  const longest = createdAt.getTime() + mostLinkDays * dayMs;
  return new Date(terminalAt ? Math.min(longest, terminalAt.getTime() + linkDaysAfterEnd * dayMs) : longest);
}

/** Whether a shipment ended so long ago that none of its private links opens any more, whenever they were made. */
export function hasOutlivedLinks(terminalAt: Date | null, at: Date): boolean {
  return terminalAt !== null && terminalAt.getTime() + linkDaysAfterEnd * dayMs <= at.getTime();
}
