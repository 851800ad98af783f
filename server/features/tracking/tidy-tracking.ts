import { dayMs } from "#domain/shared/durations.ts";
import { pushKeptDays } from "#domain/notifications/push.ts";
import { subscriptionLimits } from "#domain/notifications/subscription.ts";
import { now } from "#server/clock.ts";
import { deleteEndedBookingClaims } from "#server/features/accounts/booking-claim.rows.ts";
import { deleteDeadLinks } from "#server/features/tracking/private-link.rows.ts";
import { deletePushSubscriptionsBefore } from "#server/features/tracking/push-subscription.rows.ts";
import { deletePendingTextsBefore } from "#server/features/tracking/text-subscription.rows.ts";
import { deletePendingBefore } from "#server/features/tracking/subscription.rows.ts";

/** As long as the list of a shipment's links still shows a dead one. */
const linksKeptDays = 30;

/**
 * Deletes private links that expired or were revoked 30 or more days ago (A2), subscriptions not confirmed within a
 * week, and old browser subscriptions. Returns how many of each.
 */
export async function tidyTracking(): Promise<{ links: number; unconfirmed: number; browsers: number }> {
  const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs);
  const links = (await deleteDeadLinks(daysAgo(linksKeptDays))) + (await deleteEndedBookingClaims(now()));
  const lately = daysAgo(subscriptionLimits.pendingDays);
  const unconfirmed = (await deletePendingBefore(lately)) + (await deletePendingTextsBefore(lately));
  const browsers = await deletePushSubscriptionsBefore(daysAgo(pushKeptDays));
  return { links, unconfirmed, browsers };
}
