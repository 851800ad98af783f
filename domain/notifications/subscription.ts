import type { ChosenTriggers } from "#domain/notifications/triggers.ts";

/**
 * States of a subscription (A9). `pending`: not confirmed by mail yet; a party's address without a row, or with a
 * pending one, follows the shipment's preference. `unsubscribed`: only the person can change it back.
 */
export const subscriptionStates = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscriptionLimits = {
  /** Maximum mailboxes per shipment besides its parties. */
  confirmedPerShipment: 50,
  /** Per shipment and client address. The oldest request is replaced, so that one client cannot block others. */
  pendingPerClient: 10,
  pendingDays: 7,
  /** Maximum phones per shipment besides its parties, because each text costs money. */
  phonesPerShipment: 10,
  codeMs: 15 * 60_000,
  /** Maximum shipments on an address's page, newest first. */
  shown: 30,
  /**
   * Minimum time between two confirmation mails to an address for one shipment. Repeated requests would use up the
   * mailbox's cap.
   */
  askedAgainAfterMs: 10 * 60_000,
} as const;

/**
 * Checks whether a shipment's mails go to an address. `prefersMail`: the preference from the booking, which applies
 * only to the parties.
 */
export function wantsUpdates(
  state: SubscriptionState | null,
  { isParty, prefersMail }: { isParty: boolean; prefersMail: boolean },
): boolean {
  if (state === "confirmed") return true;
  return state !== "unsubscribed" && isParty && prefersMail;
}

/** Subscription of an address to a shipment. `on`: a party that follows the booking's preference. */
export type SubscriptionChoice = SubscriptionState | "on";

/** A shipment on the page of an address: number-only data (A1), and the choices of the address. */
export type FollowedShipment = {
  trackingNumber: string;
  sentence: string;
  choice: SubscriptionChoice;
  triggers: ChosenTriggers;
  isOver: boolean;
};

/** Page behind a subscription link: the shipment of the mail, and all others of the same address. */
export type SubscriptionView = {
  trackingNumber: string;
  /** `all_off`: no recurring messages for any shipment. `paused`: none until resumed. */
  choice: SubscriptionChoice | "all_off" | "paused";
  /** Masked, so that a forwarded mail does not reveal the address. */
  address: string;
  here: FollowedShipment;
  others: FollowedShipment[];
  hasMore: boolean;
};

/** Changes for all shipments of the address. Other changes affect one shipment. */
export const addressChanges = ["pause", "resume", "unsubscribe_all"] as const;
export const subscriptionChanges = ["confirm", "unsubscribe", "choose", ...addressChanges] as const;
export type SubscriptionChange = (typeof subscriptionChanges)[number];
