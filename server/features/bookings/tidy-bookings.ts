import { now } from "#server/clock.ts";
import { forgetAnswers } from "#server/db/idempotency.ts";
import { deleteExpiredDrafts } from "#server/features/bookings/draft.rows.ts";

/** Two days: a client that repeats a request after losing its connection does so within one. */
const answersKeptMs = 2 * 86_400_000;

/** Removes what nobody can ask for any more: drafts past their 30 days (C1), booked or not, and the kept answers of idempotent requests after two. How many of each went. */
export async function tidyBookings(): Promise<{ drafts: number; answers: number }> {
  const at = now();
  const drafts = await deleteExpiredDrafts(at);
  const answers = await forgetAnswers(new Date(at.getTime() - answersKeptMs));
  return { drafts, answers };
}
