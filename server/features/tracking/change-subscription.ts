import { isOneOf } from "#domain/shared/one-of.ts";
import { addressChanges, type SubscriptionChange, subscriptionLimits } from "#domain/notifications/subscription.ts";
import type { ChosenTriggers } from "#domain/notifications/triggers.ts";
import { mailboxOf } from "#domain/shared/email.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { lockShipment } from "#server/features/shipments/shipment.rows.ts";
import { normalNumber } from "#server/features/tracking/normal-number.ts";
import { isPartyOf } from "#server/features/tracking/parties.ts";
import { readSubscriptionToken } from "#server/features/tracking/subscription-address.ts";
import {
  findSubscriptionOf,
  loadSubscription,
  loadSubscriptionsOf,
  lockSubscription,
  optIn,
  optOut,
  pauseMails,
  resumeMails,
  type SubscriptionRow,
  unsubscribeAllOf,
  unsubscribeOfJob,
  updateSubscription,
} from "#server/features/tracking/subscription.rows.ts";

/**
 * `number`: another shipment of the same address than the link's. `triggers`: the selected steps; left out, they
 * stay.
 */
type Details = { number?: string | undefined; triggers?: ChosenTriggers | undefined };
type AddressChange = (typeof addressChanges)[number];

/**
 * Changes the subscription of one shipment, or of all of an address; the token proves that the actor read its mail.
 * Idempotent. @throws `not_found`, or `conflict` (`subscriptions_full`) if the shipment has the maximum of
 * subscribers.
 */
export async function changeSubscription(
  token: string,
  change: SubscriptionChange,
  { number, triggers }: Details = {},
): Promise<void> {
  const told = readSubscriptionToken(token);
  await transaction(async () => {
    const linked = told && (await loadSubscription(told.id));
    if (!linked) throw unknown();
    if (isOfAddress(change)) return changeAll(linked.email, change);
    // The unsubscribe button of a digest names no shipment and means all of them.
    if (told.bulkJobId !== null && change === "unsubscribe" && number === undefined)
      return unsubscribeOfJob(linked.email, told.bulkJobId, now());
    const found = number === undefined ? linked : await findSubscriptionOf(linked.email, normalNumber(number));
    // Lock the shipment first, so that concurrent requests for the last free place run one after the other.
    const shipment = found && (await lockShipment(found.shipmentId));
    const row = found && (await lockSubscription(found.id));
    if (!row || !shipment) throw unknown();
    if (change === "unsubscribe") {
      await updateSubscription(row.id, { state: "unsubscribed", unsubscribedAt: now() });
      return;
    }
    if (shipment.deletedAt) throw unknown();
    const chosen = triggers === undefined ? (change === "confirm" ? row.askedTriggers : row.triggers) : triggers;
    if (change === "confirm") {
      if (!isPartyOf(shipment, row.email)) await assertRoom(row);
      await optIn(row.email);
      await updateSubscription(row.id, { state: "confirmed", confirmedAt: now(), unsubscribedAt: null });
    }
    await updateSubscription(row.id, { triggers: chosen, askedTriggers: chosen });
  });
}

function isOfAddress(change: SubscriptionChange): change is AddressChange {
  return isOneOf(addressChanges, change);
}

async function changeAll(email: string, change: AddressChange): Promise<void> {
  if (change === "pause") return pauseMails(email, now());
  if (change === "resume") return resumeMails(email);
  // Resuming one of them later must not resume the others.
  await unsubscribeAllOf(email, now());
  await optOut(email, now());
}

function unknown(): AppError {
  return new AppError("not_found", { reason: "subscription_unknown" });
}

/** Limits a shipment to fifty mailboxes, however their addresses are spelled. */
async function assertRoom(row: SubscriptionRow): Promise<void> {
  const others = (await loadSubscriptionsOf(row.shipmentId)).filter(
    (other) => other.state === "confirmed" && !other.isParty && other.id !== row.id,
  );
  const mailboxes = new Set(others.map(({ email }) => mailboxOf(email)));
  if (!mailboxes.has(mailboxOf(row.email)) && mailboxes.size >= subscriptionLimits.confirmedPerShipment)
    throw new AppError("conflict", { reason: "subscriptions_full" });
}
