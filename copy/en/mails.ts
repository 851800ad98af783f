import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** Words of the messages we send. */
export const mailWords = {
  receipt: {
    subject: (number: string) => `Booked: ${number}`,
    badge: "Booked",
    title: (from: string, to: string) => `Booked from ${from} to ${to}`,
    dropOff: (branch: string) => `Bring the shipment to ${branch}. We take it from there.`,
    anyBranch: "one of our branches",
    pickup: (when: string) => `We pick the shipment up ${when ? `on ${when}` : "as arranged"}.`,
    link: "The button opens everything about the shipment without asking who you are. Share the tracking number instead of this mail.",
    action: "Track Shipment",
    why: "You get this receipt because a shipment was booked with your address as sender.",
  },
  link: {
    subject: (number: string) => `Your link to ${number}`,
    badge: "Private link",
    title: "The link you asked for",
    body: "It opens the full details of this shipment in your browser, without asking who you are.",
    ends: (when: string) => `The link ends on ${when}. Do not pass it on.`,
    action: "Open the shipment",
    why: "Somebody who has the tracking number asked for this link on our website. It goes only to the addresses stored with the shipment. If it was not you, you need not do anything.",
  },
  event: {
    subject: (what: string, number: string) => `${what}: ${number}`,
    /** What an event means for the reader, where its reason does not say it better. */
    meaning: {
      pending: "The shipment is booked and waits for its journey to begin.",
      processing: "We have the shipment and are getting it ready for the road.",
      in_transit: "The shipment is on its way.",
      out_for_delivery: "A driver has the shipment on board. Somebody should be there to receive it.",
      delivered: "The shipment has arrived. If anything is wrong with it, please tell us soon.",
      exception: "Something stopped the shipment on its way. We are working on it and write again when it moves.",
      on_hold: "The shipment is safe with us. We write again when it moves.",
      available_for_pickup: "The recipient can collect the shipment. Please bring the tracking number.",
      returned: "The shipment went back to its sender.",
      cancelled: "The shipment was cancelled and will not be delivered.",
    } satisfies Record<ShipmentStatus, string>,
    signature: "A driver has the shipment on board. Somebody needs to be there to sign for it.",
    correction: (before: string) =>
      before ? `This corrects the earlier status: ${before}.` : "This corrects the earlier status.",
    note: (text: string) => `Note from our staff: ${text}`,
    why: {
      sender: "You get this mail because a shipment was booked with your address as sender.",
      recipient: "You get this mail because a shipment was booked with your address as recipient.",
      subscriber: "You get this mail because you confirmed updates for this shipment on our website.",
    },
  },
  subscription: {
    subject: (number: string) => `Please confirm: updates for ${number}`,
    badge: "Get updates",
    title: "Do you want a mail each time something changes?",
    body: "Somebody asked on our website for updates about this shipment and gave this address.",
    next: "The button opens a page with one more button, Confirm. Until you press it there, everything stays as you chose it before.",
    action: "Open and confirm",
    why: "If it was not you, you need not do anything: nothing is switched on without you.",
  },
  account: {
    booked: {
      subject: (number: string) => `Booked on your account: ${number}`,
      badge: "Booked on account",
      title: "A shipment was booked on your account",
      body: "Somebody who may use the account, or our staff, booked it. It is billed with your next invoice.",
      wrong: "If you do not know of it, please call us today.",
    },
    requested: {
      subject: (number: string) => `Please check: ${number} names your account`,
      badge: "Account requested",
      title: "Somebody asked to book on your account",
      body: "Whoever booked typed the number of your account and is not signed in for it. Nothing is billed to you unless you say so to our staff.",
      wrong: "If it was one of you, please call us. If not, you need not do anything.",
    },
    action: "Track Shipment",
    why: "You get this mail because you are the contact of a billing account with us.",
  },
  unsubscribe: "Stop or change these mails",
  terms: {
    when: "When",
    where: "Where",
    service: "Service",
    from: "From",
    to: "Going to",
    estimated: "Estimated delivery",
    pieces: "Pieces",
    payment: "Payment",
    total: "Total",
  },
} as const;
