import type { SubscriptionChange, SubscriptionView } from "#domain/notifications/subscription.ts";

/** The page behind the link in a mail of a series. */
export const subscriptionWords = {
  title: "Mails about this shipment",
  pageTitle: "Your mails",
  now: {
    pending: "Nothing is sent to you yet. Press Confirm to get a mail each time something changes.",
    confirmed: "You get a mail each time something changes.",
    on: "You get a mail each time something changes, as was asked for when the shipment was booked.",
    unsubscribed: "You get no mails about this shipment.",
    all_off: "You get no mails about any shipment.",
  } satisfies Record<SubscriptionView["choice"], string>,
  buttons: {
    confirm: "Confirm",
    unsubscribe: "Unsubscribe",
    unsubscribe_all: "Unsubscribe from everything",
  } satisfies Record<SubscriptionChange, string>,
  explains: {
    everything:
      "“Unsubscribe from everything” ends the updates of every shipment for your address. A receipt you book for and a link you ask for still come.",
    again: "Changed your mind? Press Confirm, and the mails of this shipment come again.",
  },
  busy: "Saving your choice...",
  full: "This shipment already writes to as many addresses as it may. Somebody has to unsubscribe first.",
  failed: "Your choice could not be saved. Please try again.",
  unknownTitle: "This link does not work",
  unknownBody:
    "It may have been cut in the mail, or nobody confirmed it for a week. Open it from a newer mail, or press Get Updates on the tracking page to get a fresh one.",
  track: "Track Shipment",
  /** Plain text, for a mail program that pressed the button for its reader. */
  oneClick: { done: "You are unsubscribed.", unknown: "This link is not known." },
} as const;
