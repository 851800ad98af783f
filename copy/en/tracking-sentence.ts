import { reasonWords } from "#copy/en/reasons.ts";
import { relativeDayWords } from "#copy/en/relative-days.ts";
import { dayKey, formatClock, formatDate, type Instant, relativeDay } from "#domain/shared/place-time.ts";
import {
  sayTracking,
  type SentenceFacts,
  type SentenceWords,
  type TrackingSentence,
} from "#domain/shipments/tracking-sentence.ts";
import type { PlaceInstant } from "#domain/shipments/views.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";

/** The one sentence a person understands; what is said of which state is the domain's to say. */
export function trackingSentence(view: SentenceFacts, now: Instant): TrackingSentence {
  return sayTracking(words, view, now);
}

/** "Now expected Friday, June 19 by 6:00 PM": what is said of a promise that moved. */
export function promiseSentence(due: PlaceInstant, now: Instant): string {
  const { day, time } = words.by(due, now);
  return `Now expected ${day} ${time}`;
}

/** "today", "tomorrow", "Friday, June 19", with the year only where it is another one. */
export function dayWord(moment: PlaceInstant, now: Instant): string {
  const relative = relativeDay(moment.at, moment.zone, now);
  if (relative) return relativeDayWords[relative];
  const date = formatDate(moment.at, moment.zone);
  const year = dayKey(moment.at, moment.zone).slice(0, 4);
  return year === dayKey(now, moment.zone).slice(0, 4) ? date.replace(`, ${year}`, "") : date;
}

const opening: Record<ShipmentStatus, string> = {
  pending: "Booked",
  processing: "With us",
  in_transit: "On the way",
  out_for_delivery: "Out for delivery",
  delivered: "Delivered",
  exception: "Held up",
  on_hold: "On hold",
  available_for_pickup: "Ready for pickup",
  returned: "Returned to the sender",
  cancelled: "Cancelled",
};

/** What the news of this status is called, as the subject of a mail: nothing went before it. */
export const happened: Record<ShipmentStatus, string> = {
  ...opening,
  pending: "Shipment created",
  processing: "In our hands",
  in_transit: "In transit",
  exception: "Delivery interrupted",
};

const when = (word: "at" | "by") => (moment: PlaceInstant, now: Instant) => ({
  day: dayWord(moment, now),
  time: `${word} ${formatClock(moment.at, moment.zone)}`,
});

const words: SentenceWords = {
  opening,
  before: { pending: ", still with the sender", in_transit: ", last seen" },
  inCity: (city) => `in ${city}`,
  because: (code) => reasonWords[code].because,
  onDay: (moment, now) => {
    const day = dayWord(moment, now);
    return relativeDay(moment.at, moment.zone, now) ? day : `on ${day}`;
  },
  at: when("at"),
  by: when("by"),
  arriving: "arriving",
  late: "running late, was due",
};
