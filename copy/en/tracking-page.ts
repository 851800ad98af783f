import { linkDaysAfterEnd } from "#domain/shipments/private-link.ts";
import type { FullTracking } from "#domain/shipments/views.ts";

/** Words of the tracking pages that are no fixed message (those are in messages.ts). */
export const linkToPage = () => "Link to this page";

/** Until when something is promised. */
export const byTime = (time: string) => `by ${time}`;

/** What stands over a look-up that failed, by what became of it. Those that only the server finds out travel with the failure. */
export const lookupFailures = {
  unknown: {
    title: "No parcel by that number.",
    body: "Check each letter and digit against the label; 0 and 1 are digits, and our numbers have no letter O or I. A new number can be tracked as soon as the booking is confirmed.",
  },
  limited: {
    title: "Too many look-ups.",
    body: "More numbers were looked up from your address than we answer in one go. Numbers that you have already opened still refresh by themselves.",
  },
  ended: {
    title: "This private link no longer works.",
    body: `It was revoked, or it ended ${linkDaysAfterEnd} days after delivery. Ask whoever sent it to you for a new one, or look the number up.`,
  },
} as const;

export const lookupFailed = {
  help: "Help",
  title: "We could not look it up.",
  body: "Your parcel is not affected. Our records did not answer just now.",
  retries: "This page looks again by itself.",
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
  noMail: "We can't send e-mail at the moment. Our staff can check who you are and open the details for you.",
  noMailCall: "We can't send e-mail at the moment. Call us: dispatch can check who you are and read you the details.",
  sent: "Sent",
  mailLead: "No luck? We send a private link to the e-mail address the sender or receiver gave.",
  ways: "Confirm with one of the two",
} as const;

/** What the gate answers; a browser gets it with the answer. */
export const gateAnswers = {
  mailed: "If this shipment exists, a link is on its way to the e-mail address stored with it.",
  noMail: "We can't send e-mail at the moment, so no link was sent. Please call us.",
  silent: "We cannot reach our records right now. This did not count as a try.",
  refused: "That does not match this shipment. Check it and try again.",
  wrongContact: "This is not the e-mail or phone of the sender or receiver.",
  wrongPair: "ZIP and surname do not match.",
  wholeName: "Type a name in Chinese, Japanese or Korean letters in full.",
  needsOne: "Enter an e-mail or phone, or a ZIP code and a last name",
  needsLastName: "Enter the last name as well",
  needsZip: "Enter the ZIP code as well",
  limited: (wait: string) => `Too many tries from your address. ${wait}`,
} as const;

export function triesLeftWords(left: number): string {
  if (left <= 0) return "No tries left this hour.";
  return left === 1 ? "1 try left this hour." : `${left} tries left this hour.`;
}

export const timelineWords = {
  status: "Shipment status",
  title: "Timeline",
  planned: "Planned",
  justNow: "Just now",
  justCame: "New",
} as const;

export const accessWords: Record<FullTracking["access"], string> = {
  booked: "Full details are open in this browser because you booked this shipment.",
  private_link: "Full details are open in this browser because you hold a private link.",
  unlocked: "Full details are open in this browser because you confirmed a contact of this shipment.",
  owner: "Full details are open because this shipment is in your account.",
  staff: "Full details are open because you are signed in as staff.",
  open_setting: "Full details of shipments are open to whoever has the number.",
};

/** Beside the badge: from when the page is, on the reader's own clock. */
export const liveWords = {
  live: (at: string) => `Live, ${at}`,
  lost: (at: string) => `No connection, as of ${at}`,
} as const;

/** Of a shipment that arrived. The region, the note under the sentence, the stamp on the map. */
export const deliveredWords = {
  title: "Delivered",
  when: (moment: string) => `Delivered ${moment}.`,
  stamp: "DELIVERED",
} as const;

export const sendAgain = () => "Send again";

/** Where it is while nobody of ours holds it (A10). */
export const withSender = () => "With the sender";

/** Where it is while no place of it is known. */
export const onTheMove = () => "On the move";

/** "19 h 56 min", "2 days 4 h": from hand to hand. */
export function durationWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return `${days} ${days === 1 ? "day" : "days"}${hours > 0 ? ` ${hours} h` : ""}`;
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

/** Facts beside the map and in the sheet. */
export const factTerms = {
  estimated: "Estimated delivery",
  expected: "Expected",
  delivered: "Delivered",
  wasEstimated: "Was estimated for",
  promised: "Promised",
  place: "Now in",
  now: "Now",
  lastPlace: "Last seen in",
  onTheRoad: "On the road",
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
export const plannedDay = () => "Planned stops";

export const notKnownYet = () => "Not yet known";

/** "Today", "Yesterday" and "Tomorrow" as the head of a day; other days go by their date. */
export const dayTitles = { today: "Today", yesterday: "Yesterday", tomorrow: "Tomorrow" } as const;

/** The route map in words: "Route from Savannah through Macon to Marietta, now in Marietta". */
export function routeWords(cities: string[], now: string | null, isBack = false): string {
  const [first, ...rest] = cities;
  const last = rest.pop();
  if (!first) return "Route";
  const ends = last
    ? `Route from ${first}${rest.length ? ` through ${rest.join(", ")}` : ""} to ${last}`
    : `Route within ${first}`;
  if (isBack) return `${ends}, and back to ${now ?? first}`;
  return now ? `${ends}, now in ${now}` : ends;
}
