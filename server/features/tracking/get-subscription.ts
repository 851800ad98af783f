import { trackingSentence } from "#copy/en/tracking-sentence.ts";
import type { MailStanding } from "#domain/notifications/message.ts";
import {
  type FollowedShipment,
  type SubscriptionChoice,
  subscriptionLimits,
  type SubscriptionView,
  wantsUpdates,
} from "#domain/notifications/subscription.ts";
import { visitor } from "#domain/people/actor.ts";
import { maskEmail } from "#domain/shared/email.ts";
import { AppError } from "#domain/shared/errors.ts";
import { isTerminal } from "#domain/shipments/status.ts";
import { now } from "#server/clock.ts";
import { loadShipment, type ShipmentRow } from "#server/features/shipments/shipment.rows.ts";
import { getSharedTracking } from "#server/features/tracking/get-tracking.ts";
import { isPartyOf } from "#server/features/tracking/parties.ts";
import { readSubscriptionToken } from "#server/features/tracking/subscription-address.ts";
import {
  loadSubscription,
  loadSubscriptionsOfAddress,
  mailStandingOf,
  type SubscriptionRow,
} from "#server/features/tracking/subscription.rows.ts";

/**
 * Returns the mail choices of an address for all its shipments, with what each number alone shows (A1), since mails
 * are forwarded. Changes nothing: mail scanners open every link. @throws `not_found`.
 */
export async function getSubscription(token: string): Promise<SubscriptionView> {
  const id = readSubscriptionToken(token)?.id ?? null;
  const row = id === null ? null : await loadSubscription(id);
  const shipment = row && (await loadShipment(row.shipmentId));
  if (!row || !shipment || shipment.deletedAt) throw new AppError("not_found", { reason: "subscription_unknown" });
  const standing = await mailStandingOf(row.email);
  const here = await followed(row, shipment, standing);
  const all = await loadSubscriptionsOfAddress(row.email, subscriptionLimits.shown + 1);
  const others: FollowedShipment[] = [];
  // One after the other: thirty at once would take the whole connection pool.
  for (const { subscription, ...of } of all.slice(0, subscriptionLimits.shown))
    if (subscription.id !== row.id) others.push(await followed(subscription, of, standing));
  return {
    trackingNumber: shipment.trackingNumber,
    choice: standing === "off" ? "all_off" : standing === "paused" ? "paused" : here.choice,
    address: maskEmail(row.email),
    here,
    others: others.toSorted((a, b) => Number(a.isOver) - Number(b.isOver)),
    hasMore: all.length > subscriptionLimits.shown,
  };
}

type Followed = Pick<ShipmentRow, "trackingNumber" | "status" | "senderEmail" | "recipientEmail" | "notifyEmail">;

async function followed(row: SubscriptionRow, shipment: Followed, standing: MailStanding): Promise<FollowedShipment> {
  const choice = choiceOf(row, shipment, standing);
  const isHeard = choice === "confirmed" || choice === "on";
  return {
    trackingNumber: shipment.trackingNumber,
    sentence: trackingSentence(await getSharedTracking(visitor, shipment.trackingNumber), now()).text,
    choice,
    triggers: isHeard ? row.triggers : row.askedTriggers,
    isOver: isTerminal(shipment.status),
  };
}

/** An address that opted out of all mail gets no mail of any shipment, also of one booked later. */
function choiceOf(row: SubscriptionRow, shipment: Followed, standing: MailStanding): SubscriptionChoice {
  if (standing === "off") return "unsubscribed";
  const state = row.state;
  const isOn = wantsUpdates(state, { isParty: isPartyOf(shipment, row.email), prefersMail: shipment.notifyEmail });
  return state === "pending" && isOn ? "on" : state;
}
