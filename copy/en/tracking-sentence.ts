import { reasonWords } from "#copy/en/reasons.ts";
import { dayKey, formatDate, formatTime, type Instant, relativeDay } from "#domain/shared/place-time.ts";
import type { PlaceInstant, PublicEvent, PublicTracking } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** What the sentence is made of: any tier's view has it. */
export type SentenceFacts = Pick<
  PublicTracking,
  "status" | "origin" | "destination" | "currentPlace" | "estimatedDelivery" | "deliveredAt"
> & {
  events: readonly Pick<PublicEvent, "kind" | "status" | "reasonCode">[];
};

/** `lead` + `promise.day` + `promise.time` read as one sentence, which is also `text`; the promise may be set in its own weight. */
export type TrackingSentence = { lead: string; promise: { day: string; time: string } | null; text: string };

/** The one sentence a person understands: "Out for delivery in Marietta, arriving today by 6:00 PM EDT". */
export function trackingSentence(view: SentenceFacts, now: Instant): TrackingSentence {
  const phrase = statusPhrase(view);
  if (view.status === "delivered") return sentence(phrase, view.deliveredAt && when(view.deliveredAt, "at", now));
  const due = view.estimatedDelivery;
  if (!due || !stillPromises.includes(view.status)) return sentence(phrase, null);
  const isLate = new Date(due.at) < new Date(now);
  return sentence(`${phrase}, ${isLate ? "running late, was due" : "arriving"}`, when(due, "by", now));
}

/** The sentence without its promise: "Out for delivery in Marietta", "On hold in Atlanta: customs need more papers". For titles and share texts. */
export function statusPhrase(view: SentenceFacts): string {
  const fallback = view.status === "pending" ? view.origin : view.status === "delivered" ? view.destination : null;
  const city = (view.currentPlace ?? fallback)?.city;
  const place = city ? ` in ${city}` : "";
  const reason = view.events.find((event) => event.kind !== "planned" && event.status === view.status)?.reasonCode;
  const because = reason && explains.includes(view.status) ? `: ${reasonWords[reason].because}` : "";
  return `${opening[view.status]}${view.status === "returned" || view.status === "cancelled" ? "" : place}${because}`;
}

/** "today", "tomorrow", "Friday, June 19", with the year only where it is another one. */
export function dayWord(moment: PlaceInstant, now: Instant): string {
  const relative = relativeDay(moment.at, moment.zone, now);
  if (relative) return relative;
  const date = formatDate(moment.at, moment.zone);
  const year = dayKey(moment.at, moment.zone).slice(0, 4);
  return year === dayKey(now, moment.zone).slice(0, 4) ? date.replace(`, ${year}`, "") : date;
}

const opening: Record<ShipmentStatus, string> = {
  pending: "Booked",
  processing: "In our hands",
  in_transit: "In transit",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  exception: "Held up",
  on_hold: "On hold",
  available_for_pickup: "Ready for pickup",
  returned: "Returned to the sender",
  cancelled: "Cancelled",
};

/** What an event of this status is called on a timeline. */
export const happened: Record<ShipmentStatus, string> = {
  ...opening,
  pending: "Shipment created",
  exception: "Delivery interrupted",
};

const stillPromises: readonly ShipmentStatus[] = ["pending", "processing", "in_transit", "out_for_delivery"];
const explains: readonly ShipmentStatus[] = ["exception", "on_hold", "returned", "cancelled"];

const when = (moment: PlaceInstant, word: "at" | "by", now: Instant) => ({
  day: dayWord(moment, now),
  time: `${word} ${formatTime(moment.at, moment.zone)}`,
});

function sentence(lead: string, promise: TrackingSentence["promise"]): TrackingSentence {
  return { lead, promise, text: promise ? `${lead} ${promise.day} ${promise.time}` : lead };
}
