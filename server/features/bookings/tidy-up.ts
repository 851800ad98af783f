import { subscriptionLimits } from "#domain/notifications/subscription.ts";
import { now } from "#server/clock.ts";
import { forgetAnswers } from "#server/db/idempotency.ts";
import { deleteExpiredDrafts } from "#server/features/bookings/draft.rows.ts";
import { deletePendingBefore } from "#server/features/tracking/subscription.rows.ts";
import { log } from "#server/log.ts";

/** Two days: a client that repeats a request after losing its connection does so within one. */
const answersKeptMs = 2 * 86_400_000;

/**
 * Removes what nobody can ask for any more: drafts past their 30 days (C1), booked or not, the kept answers of idempotent requests after two,
 * and updates that nobody confirmed within a week.
 */
export async function tidyUp(): Promise<void> {
  const at = now();
  const drafts = await deleteExpiredDrafts(at);
  const answers = await forgetAnswers(new Date(at.getTime() - answersKeptMs));
  const unconfirmed = await deletePendingBefore(new Date(at.getTime() - subscriptionLimits.pendingDays * 86_400_000));
  log.info({ drafts, answers, unconfirmed }, "tidied up");
}
