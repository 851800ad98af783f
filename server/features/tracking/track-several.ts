import { visitor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import type { Tracking } from "#domain/shipments/views.ts";
import { getTracking } from "#server/features/tracking/get-tracking.ts";
import { admitLookup } from "#server/limits/lookup-limit.ts";

export type TrackedOfSeveral =
  | { number: string; outcome: "found"; tracking: Tracking }
  | { number: string; outcome: "unknown" }
  | { number: string; outcome: "limited"; retryAfterSeconds: number };

/**
 * Returns what the number alone shows of each (A1), in the given order; unknown, deleted and malformed numbers are
 * all `unknown` (A4). Each counts as a separate lookup of `address`; those beyond its limit are `limited`, the others
 * are answered. For at most thirty numbers.
 */
export async function trackSeveral(address: string, numbers: readonly string[]): Promise<TrackedOfSeveral[]> {
  const answers: TrackedOfSeveral[] = [];
  // One after the other: thirty at once would take the whole connection pool.
  for (const number of numbers) answers.push(await trackOne(address, number));
  return answers;
}

async function trackOne(address: string, number: string): Promise<TrackedOfSeveral> {
  const admission = admitLookup(address, number);
  if (!admission.ok) return { number, outcome: "limited", retryAfterSeconds: admission.retryAfterSeconds };
  try {
    const tracking = await getTracking(visitor, number);
    admission.settle("found");
    return { number, outcome: "found", tracking };
  } catch (error) {
    const isUnknown = error instanceof AppError && error.code === "not_found";
    admission.settle(isUnknown ? "unknown" : "neither");
    if (!isUnknown) throw error;
    return { number, outcome: "unknown" };
  }
}
