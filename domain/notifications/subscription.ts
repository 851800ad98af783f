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

/** What the page of a subscription shows, in its person's eyes. */
export type SubscriptionView = {
  trackingNumber: string;
  /** `all_off`: no message of any series, whatever the shipment. */
  choice: SubscriptionState | "on" | "all_off";
};

export const subscriptionChanges = ["confirm", "unsubscribe", "unsubscribe_all"] as const;
export type SubscriptionChange = (typeof subscriptionChanges)[number];
