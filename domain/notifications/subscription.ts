import type { ChosenTriggers } from "#domain/notifications/triggers.ts";

/**
 * What an address and a shipment agreed on (A9). `pending` waits for the click in the mail; a party's address without a row, or with a pending one,
 * follows the shipment's own preference; `unsubscribed` is the person's choice and only the person takes it back.
 */
export const subscriptionStates = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

export const subscriptionLimits = {
  /** Mailboxes a shipment writes to beside its parties. */
  confirmedPerShipment: 50,
  /** Of one shipment, asked for from one client address: the oldest makes room for the next, so nobody crowds out what others asked for. */
  pendingPerClient: 10,
  pendingDays: 7,
  /** Phones a shipment texts beside its parties: each text costs. */
  phonesPerShipment: 10,
  /** How long a code that was texted opens. */
  codeMs: 15 * 60_000,
  /** As many shipments the page of an address shows, the newest ones. */
  shown: 30,
  /** An address is asked once in so long about one shipment, however often the button is pressed: it would use up what else may reach the mailbox. */
  askedAgainAfterMs: 10 * 60_000,
} as const;

/** Whether the mails of a shipment go to an address. `prefersMail`: the preference given at booking, which speaks for the parties alone. */
export function wantsUpdates(
  state: SubscriptionState | null,
  { isParty, prefersMail }: { isParty: boolean; prefersMail: boolean },
): boolean {
  if (state === "confirmed") return true;
  return state !== "unsubscribed" && isParty && prefersMail;
}

/** How a shipment stands with an address. `on`: a party's, which hears as was asked for at booking. */
export type SubscriptionChoice = SubscriptionState | "on";

/** One shipment on the page of an address: what the number alone shows (A1), and what the address chose. */
export type FollowedShipment = {
  trackingNumber: string;
  sentence: string;
  choice: SubscriptionChoice;
  /** What it hears of, or would hear of once it is confirmed. */
  triggers: ChosenTriggers;
  /** Nothing more is going to happen to it. */
  isOver: boolean;
};

/** What the page behind a link shows, in its person's eyes: the shipment whose mail the link stood in, and all others of the same address. */
export type SubscriptionView = {
  trackingNumber: string;
  /** `all_off`: no message of any series, whatever the shipment. `paused`: none until it takes them up again. */
  choice: SubscriptionChoice | "all_off" | "paused";
  /** Not whole: whoever was handed the mail on learns no address by it. */
  address: string;
  here: FollowedShipment;
  others: FollowedShipment[];
  /** There are more than are shown. */
  hasMore: boolean;
};

/** Of all shipments of the address; the others are of one. */
export const addressChanges = ["pause", "resume", "unsubscribe_all"] as const;
export const subscriptionChanges = ["confirm", "unsubscribe", "choose", ...addressChanges] as const;
export type SubscriptionChange = (typeof subscriptionChanges)[number];
