/** Words of the messages we send. */
export const mailWords = {
  receipt: {
    subject: (number: string) => `Booked: ${number}`,
    badge: "Booked",
    title: (from: string, to: string) => `Booked from ${from} to ${to}`,
    dropOff: (branch: string) => `Bring the shipment to ${branch}. We take it from there.`,
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
  terms: { service: "Service", from: "From", to: "Going to", estimated: "Estimated delivery", pieces: "Pieces", payment: "Payment", total: "Total" },
} as const;
