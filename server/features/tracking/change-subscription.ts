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

/** `number`: another shipment of the same address than the one of the link. `triggers`: what is ticked; left out, what was asked for stands. */
type Details = { number?: string | undefined; triggers?: ChosenTriggers | undefined };
type AddressChange = (typeof addressChanges)[number];

/**
 * What the holder of a mailbox decides, over one shipment or all of them; who has the token has read its mail. Saying the same again changes nothing.
 * Throws `not_found`, or `conflict` (`subscriptions_full`) where the shipment writes to as many strangers as it may.
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
    // One press beside a mail about many shipments: it names none, and means them all.
    if (told.bulkJobId !== null && change === "unsubscribe" && number === undefined)
      return unsubscribeOfJob(linked.email, told.bulkJobId, now());
    const found = number === undefined ? linked : await findSubscriptionOf(linked.email, normalNumber(number));
    // The shipment first: two who take the last free place at the same moment wait for each other.
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
  return (addressChanges as readonly string[]).includes(change);
}

async function changeAll(email: string, change: AddressChange): Promise<void> {
  if (change === "pause") return pauseMails(email, now());
  if (change === "resume") return resumeMails(email);
  // Whoever takes one up again later does not take up the others with it.
  await unsubscribeAllOf(email, now());
  await optOut(email, now());
}

function unknown(): AppError {
  return new AppError("not_found", { reason: "subscription_unknown" });
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
