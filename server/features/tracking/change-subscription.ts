import { type SubscriptionChange, subscriptionLimits } from "#domain/notifications/subscription.ts";
import { mailboxOf } from "#domain/shared/email.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockShipment } from "#server/features/shipments/shipment.rows.ts";
import { isPartyOf } from "#server/features/tracking/parties.ts";
import { readSubscriptionToken } from "#server/features/tracking/subscription-address.ts";
import {
  loadSubscription,
  loadSubscriptionsOf,
  lockSubscription,
  optIn,
  optOut,
  type SubscriptionRow,
  updateSubscription,
} from "#server/features/tracking/subscription.rows.ts";

/**
 * What the holder of a mailbox decides; who has the token has read its mail. Saying the same again changes nothing.
 * Throws `not_found`, or `conflict` (`subscriptions_full`) where the shipment writes to as many strangers as it may.
 */
export async function changeSubscription(token: string, change: SubscriptionChange): Promise<void> {
  const id = readSubscriptionToken(token);
  await transaction(async () => {
    const found = id === null ? null : await loadSubscription(id);
    // The shipment first: two who take the last free place at the same moment wait for each other.
    const shipment = found && (await lockShipment(found.shipmentId));
    const row = found && (await lockSubscription(found.id));
    if (!row || !shipment) throw new AppError("not_found", { reason: "subscription_unknown" });
    if (change === "confirm") {
      if (shipment.deletedAt) throw new AppError("not_found", { reason: "subscription_unknown" });
      if (!isPartyOf(shipment, row.email)) await assertRoom(row);
      await optIn(row.email);
      await updateSubscription(row.id, { state: "confirmed", confirmedAt: now(), unsubscribedAt: null });
      return;
    }
    if (change === "unsubscribe_all") await optOut(row.email, now());
    await updateSubscription(row.id, { state: "unsubscribed", unsubscribedAt: now() });
  });
}

/** Fifty mailboxes, however many spellings each of them has. */
async function assertRoom(row: SubscriptionRow): Promise<void> {
  const others = (await loadSubscriptionsOf(row.shipmentId)).filter(
    (other) => other.state === "confirmed" && !other.isParty && other.id !== row.id,
  );
  const mailboxes = new Set(others.map(({ email }) => mailboxOf(email)));
  if (!mailboxes.has(mailboxOf(row.email)) && mailboxes.size >= subscriptionLimits.confirmedPerShipment)
    throw new AppError("conflict", { reason: "subscriptions_full" });
}
