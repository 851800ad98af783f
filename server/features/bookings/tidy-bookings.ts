import { dayMs } from "#domain/shared/durations.ts";
import { now } from "#server/clock.ts";
import { forgetAnswers } from "#server/db/idempotency.ts";
import { deleteExpiredDrafts } from "#server/features/bookings/draft.rows.ts";

/** Two days: a client that repeats a request after losing its connection does so within one. */
const answersKeptMs = 2 * dayMs;

/**
 * Removes drafts past their 30 days (C1), booked or not, and stored responses of idempotent requests after two.
 * Returns how many of each.
 */
export async function tidyBookings(): Promise<{ drafts: number; answers: number }> {
  const at = now();
  const drafts = await deleteExpiredDrafts(at);
  const answers = await forgetAnswers(new Date(at.getTime() - answersKeptMs));
  return { drafts, answers };
}
