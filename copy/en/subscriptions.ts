import type { SubscriptionChange, SubscriptionView } from "#domain/notifications/subscription.ts";

/** The page behind the link in a mail of a series. */
export const subscriptionWords = {
  title: "Your mails",
  pageTitle: "Your mails",
  lead: (address: string) => `What ${address} hears from us, shipment by shipment.`,
  now: {
    pending: "Nothing is sent to you yet. Press Confirm to get a mail for each step that is ticked.",
    confirmed: "You get a mail for each step that is ticked.",
    on: "You get a mail for each step that is ticked, as was asked for when the shipment was booked.",
    unsubscribed: "You get no mails about this shipment.",
    all_off: "You get no mails about any shipment.",
    paused: "Paused: no mails about any shipment until you resume. What happens meanwhile is not sent later.",
  } satisfies Record<SubscriptionView["choice"], string>,
  /** Of one shipment, in a pause. */
  onceResumed: "Paused. Once you resume, you get a mail for each step that is ticked.",
  over: "This journey has ended, so nothing more is sent.",
  buttons: {
    confirm: "Confirm",
    unsubscribe: "Unsubscribe",
    choose: "Save",
    pause: "Pause",
    resume: "Resume",
    unsubscribe_all: "Unsubscribe from everything",
  } satisfies Record<SubscriptionChange, string>,
  others: "Your other shipments",
  more: "Only the newest are shown here. What you choose for all shipments holds for the others too.",
  change: "Change",
  named: (verb: string, number: string) => `${verb}, ${number}`,
  all: "All shipments",
  explains: {
    everything:
      "“Unsubscribe from everything” ends the updates of every shipment for your address. A receipt you book for and a link you ask for still come.",
    pause: "“Pause” keeps what you chose, and sends nothing until you press Resume.",
    again: "Changed your mind? Press Confirm, and the mails of this shipment come again.",
  },
  busy: "Saving your choice...",
  full: "This shipment already writes to as many addresses as it may. Somebody has to unsubscribe first.",
  noSteps: "Tick at least one step, or press Unsubscribe.",
  failed: "Your choice could not be saved. Please try again.",
  unknownTitle: "This link does not work",
  unknownBody:
    "It may have been cut in the mail, or nobody confirmed it for a week. Open it from a newer mail, or press Get Updates on the tracking page to get a fresh one.",
  track: "Track Shipment",
  /** Plain text, for a mail program that pressed the button for its reader. */
  oneClick: { done: "You are unsubscribed.", unknown: "This link is not known." },
} as const;
