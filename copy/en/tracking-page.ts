import { linkDaysAfterEnd } from "#domain/shipments/private-link.ts";
import type { FullTracking } from "#domain/shipments/views.ts";

/** Words of the tracking pages that are no fixed message (those are in messages.ts). */
export const copyRefused = "This browser does not let pages copy. The text is selected: copy it with Ctrl+C or ⌘C.";

export const linkToPage = "Link to this page";

export const trackingLookup = {
  pageTitle: (company: string) => `Track a shipment, ${company}`,
  title: "Where is my parcel?",
  lead: "Type the tracking number from your label, receipt or message. Spaces, hyphens and small letters do not matter.",
  searching: "Looking it up…",
  unknownTitle: "No parcel by that number.",
  unknownBody:
    "Check each letter and digit against the label; 0 and 1 are digits, and our numbers have no letter O or I. A new number can be tracked as soon as the booking is confirmed.",
  failedTitle: "We could not look it up.",
  failedBody: "Your parcel is not affected. Our records did not answer just now.",
  failedRetries: "This page looks again by itself.",
  behind: "We could not look for news just now. This is what we knew last; the page looks again by itself.",
  limitedTitle: "Too many look-ups.",
  limitedBody:
    "More numbers were looked up from your address than we answer in one go. Numbers that you have already opened still refresh by themselves.",
  endedTitle: "This private link no longer works.",
  endedBody: `It was revoked, or it ended ${linkDaysAfterEnd} days after delivery. Ask whoever sent it to you for a new one, or look the number up.`,
} as const;

export const gateWords = {
  title: "See full details",
  lead: "Names, addresses, the label and instructions stay hidden until you confirm one thing only the sender or receiver knows.",
  contact: "E-mail or phone",
  zipCode: "ZIP code",
  lastName: "Last name",
  show: "Show details",
  mailMe: "E-mail me a link",
  hint: "Five tries an hour. Booked in this browser or holding a private link? The details open by themselves.",
  or: "or",
  mailLead: "No luck? We send a private link to the e-mail address the sender or receiver gave.",
  mailed: "If this shipment exists, a link is on its way to the e-mail address stored with it.",
  silent: "We cannot reach our records right now. This did not count as a try.",
  refused: "That does not match this shipment. Check it and try again.",
  wrongContact: "This is not the e-mail or phone of the sender or receiver.",
  wrongPair: "ZIP and surname do not match.",
  needsOne: "Enter an e-mail or phone, or a ZIP code and a last name",
  needsLastName: "Enter the last name as well",
  needsZip: "Enter the ZIP code as well",
  limited: (wait: string) => `Too many tries from your address. ${wait}`,
  lockedTitle: "Locked for now",
  locked: "Five tries did not match. Tracking above still works, and “E-mail me a link” below does too.",
} as const;

export function triesLeftWords(left: number): string {
  if (left <= 0) return "No tries left this hour.";
  return left === 1 ? "1 try left this hour." : `${left} tries left this hour.`;
}

export const updatesWords = {
  title: "Get updates",
  lead: "One e-mail each time something changes. Every message has a link to stop them.",
  email: "Email address",
  button: "Subscribe",
  done: "Done",
  limited: (wait: string) => `Too many tries. ${wait}`,
  silent: "We cannot reach our records right now, so nothing was subscribed to. Please try again in a moment.",
  confirm:
    "First we ask this address by e-mail: press Confirm there. Nothing after some minutes? Look among the unwanted mails, or try again in an hour: one address gets at most five requests an hour.",
} as const;

/** Parties of a shipment, as sheet and masked sheet head them. */
export const partyWords = { from: "From", to: "To", zipCode: "ZIP code", phone: "Phone", email: "E-mail" } as const;

export const timelineWords = {
  status: "Shipment status",
  title: "Timeline",
  planned: "Planned",
  newLocation: "New location",
  correctedTo: (status: string) => `Corrected to ${status}`,
} as const;

/** What the full tier adds. */
export const fullWords = {
  backOffice: "Open in back office",
  shareLink: "Share private link",
  instructions: "Special instructions",
  label: "Shipping label",
  receipt: "Receipt",
  total: "Total",
  payment: (state: string) => `Payment: ${state}`,
} as const;

/** What whoever booked a shipment may still do with it. */
export const bookedWords = {
  title: "Your booking",
  correct: "Correct details",
  bookAgain: "Book again",
  cancel: "Cancel shipment",
} as const;

export const accessWords: Record<FullTracking["access"], string> = {
  booked: "Full details are open in this browser because you booked this shipment.",
  private_link: "Full details are open in this browser because you hold a private link.",
  unlocked: "Full details are open in this browser because you confirmed a contact of this shipment.",
  owner: "Full details are open because this shipment is in your account.",
  staff: "Full details are open because you are signed in as staff.",
  open_setting: "Full details of shipments are open to whoever has the number.",
};

/** Facts beside the map and in the sheet. */
export const factTerms = {
  estimated: "Estimated delivery",
  delivered: "Delivered",
  wasEstimated: "Was estimated for",
  place: "Now in",
  lastPlace: "Last seen in",
  service: "Service",
  pieces: "Pieces",
  weightClass: "Weight class",
  type: "Type",
  contents: "Contents",
  weight: "Weight",
  dimensions: "Dimensions",
  declaredValue: "Declared value",
  insurance: "Insurance",
  handling: "Handling",
  pickup: "Pickup",
  dropoff: "Dropoff",
} as const;

/** What was chosen beside the carriage itself, each listed only where it was. */
export const chosenWords = {
  priority: "Priority",
  delivery: "Delivery",
  saturday: "Saturday delivery",
  hold: "Hold for pickup",
  temperature: "Temperature control",
  special: "Special handling",
  dangerous: "Dangerous goods",
  confirmation: "Delivery confirmation",
  returnService: "Return service",
  customsValue: "Customs value",
  customsDescription: "Customs description",
  yes: "Yes",
} as const;

export const handlingWords = { fragile: "Fragile", signature: "Signature required" } as const;
export const plannedDay = "Planned stops";

export const notKnownYet = "Not yet known";

/** "Today", "Yesterday" and "Tomorrow" as the head of a day; other days go by their date. */
export const dayTitles = { today: "Today", yesterday: "Yesterday", tomorrow: "Tomorrow" } as const;

/** The route map in words: "Route from Savannah through Macon to Marietta, now in Marietta". */
export function routeWords(cities: string[], now: string | null): string {
  const [first, ...rest] = cities;
  const last = rest.pop();
  if (!first) return "Route";
  const ends = last
    ? `Route from ${first}${rest.length ? ` through ${rest.join(", ")}` : ""} to ${last}`
    : `Route within ${first}`;
  return now ? `${ends}, now in ${now}` : ends;
}
