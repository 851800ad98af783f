const dayMs = 86_400_000;

/** A second factor confirmed this long ago counts as the owner's: the mail that announced it stood unanswered for so long (B7). In milliseconds. */
export const knownGoodAfterMs = 30 * dayMs;

/** Whether a password reset removes a second factor. `confirmedAt` null: confirmed before this was recorded, so long ago. */
export function isRecentFactor(confirmedAt: Date | null, at: Date): boolean {
  return confirmedAt !== null && at.getTime() - confirmedAt.getTime() < knownGoodAfterMs;
}
