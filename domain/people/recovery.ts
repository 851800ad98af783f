import { dayMs } from "#domain/shared/durations.ts";

/**
 * Age after which a second factor is considered the owner's, because its owner did not object to the notice (B7). In
 * milliseconds.
 */
export const knownGoodAfterMs = 30 * dayMs;

/**
 * Checks whether a password reset removes a second factor. `confirmedAt` is null if confirmed before this was
 * recorded, so long ago.
 */
export function isRecentFactor(confirmedAt: Date | null, at: Date): boolean {
  return confirmedAt !== null && at.getTime() - confirmedAt.getTime() < knownGoodAfterMs;
}
