import { placeLine } from "#domain/shared/address.ts";
import type { Instant } from "#domain/shared/place-time.ts";
import { type PlaceMoment, deadlineOf } from "#domain/shared/place-moment.ts";
import type { CityPlace, PublicEvent, PublicTracking } from "#domain/shipments/views.ts";
import type { ReasonCode, ShipmentStatus } from "#domain/shipments/vocabulary.ts";

export type SentenceFacts = Pick<
  PublicTracking,
  "status" | "origin" | "destination" | "currentPlace" | "estimatedDelivery" | "deliveredAt"
> & {
  events: readonly Pick<PublicEvent, "kind" | "status" | "reasonCode" | "occurred">[];
};

/**
 * `text` is `lead`, `promise.day` and `promise.time` joined to one sentence; the parts allow emphasis of the promise.
 * `time` is blank if only the day is known.
 */
export type TrackingSentence = { lead: string; promise: { day: string; time: string } | null; text: string };

/** Phrases of one language. The choice of phrase is below, the same for all languages. */
export type SentenceWords = {
  opening: Record<ShipmentStatus, string>;
  before: Partial<Record<ShipmentStatus, string>>;
  inCity: (city: string) => string;
  because: (code: ReasonCode) => string;
  onDay: (moment: PlaceMoment, now: Instant) => string;
  at: (moment: PlaceMoment, now: Instant) => { day: string; time: string };
  by: (moment: PlaceMoment, now: Instant) => { day: string; time: string };
  arriving: string;
  late: string;
};

export const stillPromises: readonly ShipmentStatus[] = ["pending", "processing", "in_transit", "out_for_delivery"];
const ends: readonly ShipmentStatus[] = ["returned", "cancelled"];
const explains: readonly ShipmentStatus[] = ["exception", "on_hold", "returned", "cancelled"];

/**
 * Formats the status as one sentence: "Out for delivery in Marietta, arriving today by 6:00 PM". Uses place time
 * without the zone's name, which the full time beside it shows (A6).
 */
export function sayTracking(words: SentenceWords, view: SentenceFacts, now: Instant): TrackingSentence {
  const phrase = sayStatus(words, view, now);
  if (view.status === "delivered") return sentence(phrase, view.deliveredAt && words.at(view.deliveredAt, now));
  const due = view.estimatedDelivery;
  if (!due || !stillPromises.includes(view.status)) return sentence(phrase, null);
  const isLate = deadlineOf(due) < new Date(now);
  return sentence(`${phrase}, ${isLate ? words.late : words.arriving}`, words.by(due, now));
}

/**
 * Formats the sentence without its promise: "On the way, last seen in Macon", "On hold in Atlanta: customs need more
 * papers".
 */
function sayStatus(words: SentenceWords, view: SentenceFacts, now: Instant): string {
  const { status } = view;
  const fallback = status === "pending" ? view.origin : status === "delivered" ? view.destination : null;
  const city = view.currentPlace ? placeName(view.currentPlace) : fallback?.city;
  const cause = view.events.find((event) => event.kind !== "planned" && event.status === status);
  const because = cause?.reasonCode && explains.includes(status) ? `: ${words.because(cause.reasonCode)}` : "";
  if (!ends.includes(status))
    return `${words.opening[status]}${city ? `${words.before[status] ?? ""} ${words.inCity(city)}` : ""}${because}`;
  // The journey is over, so the day is more useful than a place.
  return `${words.opening[status]}${cause ? ` ${words.onDay(cause.occurred, now)}` : ""}${because}`;
}

function placeName(place: CityPlace): string {
  return place.city || placeLine(place);
}

function sentence(lead: string, promise: TrackingSentence["promise"]): TrackingSentence {
  return { lead, promise, text: promise ? [lead, promise.day, promise.time].filter(Boolean).join(" ") : lead };
}
