import { linkDaysAfterEnd } from "#domain/shipments/private-link.ts";

/** Words of the pages round a tracking result. Apart from those of the result itself, which every reader loads. */
export const privateLinkWords = {
  title: "Private links",
  lead: `Whoever opens a private link sees names, addresses and the label of this shipment. It ends ${linkDaysAfterEnd} days after delivery, or when you revoke it.`,
  create: "Make a private link",
  once: "This link is shown once. Copy it now; we keep only its fingerprint.",
  none: "No private link has been made for this shipment.",
  copy: "Copy link",
  made: (when: string) => `Made ${when}.`,
  opened: (when: string | null) => (when ? `Last opened ${when}.` : "Not opened yet."),
  ends: (when: string | null) => (when ? `Ends ${when} at the latest.` : "Ended."),
  revoke: "Revoke",
  revokeThis: (purpose: string, made: string) => `Revoke: ${purpose}, made ${made}`,
  revoked: "The link was revoked. Whoever has it sees no more than the number shows.",
  purposes: {
    booked: "Browser that booked it",
    shared: "Link to share",
    mailed: "Link asked for by e-mail",
    message: "Link in a message from us",
  } as Record<string, string>,
} as const;

export const numberAtGlance = {
  title: "Where the number is",
  body: "Under the bars of the label, in your receipt and in every message from us. Ours has thirteen characters and begins with three letters.",
} as const;

export const backTo = () => "Back to";

export const cancelWords = {
  title: "Cancel this shipment?",
  lead: "Cancelling is possible while nobody has collected it, and it is final. What was paid goes back the way it came.",
  reason: "Reason",
  button: "Cancel shipment",
  busy: "Cancelling…",
  keep: "Keep it",
  failed: "The shipment was not cancelled.",
  done: "Shipment cancelled",
} as const;

export const correctWords = {
  title: "Correct details",
  lead: "While the shipment is pending you may put these right. For another address or service, cancel and book again.",
  name: "Receiver name",
  phone: "Receiver phone",
  special: "Special instructions",
  pickup: "Pickup instructions",
  button: "Save corrections",
  failed: "The corrections were not saved. Check what stands below and save again.",
  done: "Shipment corrected",
} as const;
