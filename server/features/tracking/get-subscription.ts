import { type SubscriptionState, type SubscriptionView, wantsUpdates } from "#domain/notifications/subscription.ts";
import { AppError } from "#domain/shared/errors.ts";
import { loadShipment } from "#server/features/shipments/shipment.rows.ts";
import { isPartyOf } from "#server/features/tracking/parties.ts";
import { readSubscriptionToken } from "#server/features/tracking/subscription-address.ts";
import { isOptedOut, loadSubscription } from "#server/features/tracking/subscription.rows.ts";

/** What the holder of a mailbox decided about the mails of a shipment. Changes nothing: mail scanners open every link. Throws `not_found`. */
export async function getSubscription(token: string): Promise<SubscriptionView> {
  const id = readSubscriptionToken(token);
  const row = id === null ? null : await loadSubscription(id);
  const shipment = row && (await loadShipment(row.shipmentId));
  if (!row || !shipment || shipment.deletedAt) throw new AppError("not_found", { reason: "subscription_unknown" });
  const { trackingNumber } = shipment;
  if (await isOptedOut(row.email)) return { trackingNumber, choice: "all_off" };
  const state = row.state as SubscriptionState;
  const isOn = wantsUpdates(state, { isParty: isPartyOf(shipment, row.email), prefersMail: shipment.notifyEmail });
  return { trackingNumber, choice: state === "pending" && isOn ? "on" : state };
}
